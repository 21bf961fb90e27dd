import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { Proof } from '../../api/second-factor.js';
import { ConfirmDialog } from '../../components/ConfirmDialog.js';
import { useTexts } from '../../texts/texts.js';
import { CurrentPasswordInput } from '../CurrentPasswordInput.js';
import { CodeInput } from './CodeInput.js';

interface ProofDialogProps {
  readonly title: string;
  readonly text: string;
  readonly isDestructive?: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onConfirm: (proof: Proof) => void;
  readonly onClose: () => void;
}

/** Asks for a code, or else for the password. */
export function ProofDialog({ title, onConfirm, ...more }: ProofDialogProps) {
  const { secondFactor: texts } = useTexts();
  const [kind, setKind] = useState<'code' | 'password'>('code');
  const [value, setValue] = useState('');
  const Field = kind === 'code' ? CodeInput : CurrentPasswordInput;
  return (
    <ConfirmDialog
      title={title}
      action={title}
      onConfirm={() => onConfirm(kind === 'code' ? { code: value } : { password: value })}
      {...more}
    >
      <Field label={kind === 'code' ? texts.code : texts.password} value={value} onChange={setValue} />
      <Anchor
        component="button"
        type="button"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          setKind(kind === 'code' ? 'password' : 'code');
          setValue('');
        }}
      >
        {kind === 'code' ? texts.usePassword : texts.useCode}
      </Anchor>
    </ConfirmDialog>
  );
}
