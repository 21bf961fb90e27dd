import { Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useBeginSecondFactor, useConfirmSecondFactor } from '../../api/second-factor.js';
import { useAccount } from '../../api/session.js';
import { ConfirmDialog } from '../../components/ConfirmDialog.js';
import { CopyIcon } from '../../components/CopyButton.js';
import { useTexts } from '../../texts/texts.js';
import { CurrentPasswordInput } from '../CurrentPasswordInput.js';
import { CodeInput } from './CodeInput.js';
import { QrCode } from './QrCode.js';

interface TurnOnDialogProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for the password, then shows the secret and asks for a first code. */
export function TurnOnDialog({ onDone, onClose }: TurnOnDialogProps) {
  const { secondFactor: texts } = useTexts();
  const [password, setPassword] = useState('');
  const begin = useBeginSecondFactor();
  if (begin.data) {
    return <ConfirmStep secret={begin.data.secret} onDone={onDone} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.lead}
      action={texts.continue}
      isPending={begin.isPending}
      error={begin.error}
      onConfirm={() => begin.mutate(password)}
      onClose={onClose}
    >
      <CurrentPasswordInput label={texts.password} value={password} onChange={setPassword} />
    </ConfirmDialog>
  );
}

function ConfirmStep({ secret, onDone, onClose }: TurnOnDialogProps & { readonly secret: string }) {
  const { secondFactor: texts } = useTexts();
  const { email } = useAccount();
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondFactor();
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.scan}
      action={texts.confirm}
      isPending={confirm.isPending}
      error={confirm.error}
      onConfirm={() => confirm.mutate(code, { onSuccess: (made) => onDone(made.recovery_codes) })}
      onClose={onClose}
    >
      <Stack gap="xs" align="center">
        <QrCode text={uriOf(secret, email)} label={texts.qrCode} />
        <Text size="sm" c="dimmed">
          {texts.secret}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Code data-testid="secret" style={{ overflowWrap: 'anywhere' }}>
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </Code>
          <CopyIcon text={secret} label={texts.copySecret} />
        </Group>
      </Stack>
      <CodeInput label={texts.codeFromApp} value={code} onChange={setCode} />
    </ConfirmDialog>
  );
}

/** What apps read from the QR code. The host tells several services apart. */
function uriOf(secret: string, email: string): string {
  const issuer = `Baca (${location.hostname})`;
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
