import { Badge, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useConnectIdentity, useDisconnectIdentity } from '../../api/identity.js';
import { useAccount, useSession } from '../../api/session.js';
import { ConfirmDialog } from '../../components/ConfirmDialog.js';
import { ErrorAlert } from '../../components/ErrorAlert.js';
import { Panel } from '../../components/Panel.js';
import { useTexts } from '../../texts/texts.js';
import { CurrentPasswordInput } from '../CurrentPasswordInput.js';
import { useArrivalProblem } from './useArrivalProblem.js';

/** Connects the account to the identity provider, and disconnects it. */
export function IdentityPanel({ name }: { readonly name: string }) {
  const { identity: texts } = useTexts();
  const { has_identity, has_password } = useAccount();
  const { password_sign_in } = useSession();
  const problem = useArrivalProblem();
  const [dialog, open] = useState<'connect' | 'disconnect'>();
  const close = () => open(undefined);
  return (
    <Panel
      title={texts.title}
      aside={
        <Badge variant="dot" tt="none" fw={500} color={has_identity ? 'green' : 'gray'}>
          {has_identity ? texts.connected : texts.notConnected}
        </Badge>
      }
    >
      <Stack align="flex-start">
        {problem && <ErrorAlert error={problem} />}
        <Text size="sm" c="dimmed">
          {has_identity
            ? `${texts.connectedLead(name)} ${has_password ? texts.secondFactorLead : texts.noPasswordLead}`
            : texts.connectLead(name)}
        </Text>
        {!has_identity ? (
          <Button onClick={() => open('connect')}>{texts.connect}</Button>
        ) : (
          // Without a password, nobody could sign in any more.
          has_password &&
          password_sign_in && (
            <Button variant="outline" color="red" onClick={() => open('disconnect')}>
              {texts.disconnect}
            </Button>
          )
        )}
      </Stack>
      {dialog === 'connect' && <ConnectDialog name={name} onClose={close} />}
      {dialog === 'disconnect' && <DisconnectDialog onClose={close} />}
    </Panel>
  );
}

function ConnectDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { identity: texts } = useTexts();
  const { signed_in_by_provider } = useSession();
  const [password, setPassword] = useState('');
  const connect = useConnectIdentity();
  return (
    <ConfirmDialog
      title={texts.connect}
      text={texts.connectLead(name)}
      action={texts.connect}
      isPending={connect.isPending}
      error={connect.error}
      onConfirm={() => connect.mutate(signed_in_by_provider ? undefined : password)}
      onClose={onClose}
    >
      {!signed_in_by_provider && (
        <CurrentPasswordInput label={texts.password} value={password} onChange={setPassword} />
      )}
    </ConfirmDialog>
  );
}

function DisconnectDialog({ onClose }: { readonly onClose: () => void }) {
  const { identity: texts } = useTexts();
  const [password, setPassword] = useState('');
  const disconnect = useDisconnectIdentity();
  return (
    <ConfirmDialog
      title={texts.disconnect}
      text={texts.disconnectLead}
      action={texts.disconnect}
      isDestructive
      isPending={disconnect.isPending}
      error={disconnect.error}
      onConfirm={() => disconnect.mutate(password, { onSuccess: onClose })}
      onClose={onClose}
    >
      <CurrentPasswordInput label={texts.password} value={password} onChange={setPassword} />
    </ConfirmDialog>
  );
}
