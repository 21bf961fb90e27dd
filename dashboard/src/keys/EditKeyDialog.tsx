import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChangeKey } from '../api/keys.js';
import type { Key } from '../api/types.js';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { useTexts } from '../texts/texts.js';
import { KeyRulesFields } from './KeyRulesFields.js';
import { formOf, rulesOf } from './key-rules.js';

interface EditKeyDialogProps {
  readonly edited: Key;
  readonly onClose: () => void;
}

/** Renames a key, and changes what it may be used for. */
export function EditKeyDialog({ edited, onClose }: EditKeyDialogProps) {
  const { keys } = useTexts();
  const [name, setName] = useState(edited.name);
  const [rules, setRules] = useState(() => formOf(edited));
  const change = useChangeKey();
  return (
    <ConfirmDialog
      title={keys.editOf(edited.name)}
      text={keys.editLead}
      action={keys.save}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ id: edited.id, name, ...rulesOf(rules) }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput
        label={keys.name}
        required
        withAsterisk={false}
        maxLength={100}
        pattern=".*\S.*"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <KeyRulesFields rules={rules} onChange={setRules} />
    </ConfirmDialog>
  );
}
