import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useDeleteAccount, useSession } from '../api/session.js';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { Panel } from '../components/Panel.js';
import { useTexts } from '../texts/texts.js';
import { CurrentPasswordInput } from './CurrentPasswordInput.js';

export function DeleteAccountPanel() {
  const { account } = useTexts();
  const [isOpen, dialog] = useDisclosure();
  return (
    <Panel title={account.delete}>
      <Text size="sm" c="dimmed" mb="md">
        {account.deleteLead}
      </Text>
      <Button color="red" variant="outline" onClick={dialog.open}>
        {account.delete}
      </Button>
      {isOpen && <DeleteDialog onClose={dialog.close} />}
    </Panel>
  );
}

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { account } = useTexts();
  const { signed_in_by_provider } = useSession();
  const [password, setPassword] = useState('');
  const remove = useDeleteAccount();
  return (
    <ConfirmDialog
      title={account.delete}
      text={account.deleteLead}
      action={account.deleteNow}
      isDestructive
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(signed_in_by_provider ? undefined : password)}
      onClose={onClose}
    >
      {!signed_in_by_provider && (
        <CurrentPasswordInput label={account.deleteConfirm} value={password} onChange={setPassword} />
      )}
    </ConfirmDialog>
  );
}
