import { Button, PasswordInput, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useDeleteAccount } from '../api/session.js';
import { Confirmation } from '../parts/Confirmation.js';
import { Panel } from '../parts/Panel.js';
import { useTexts } from '../texts/texts.js';

export function DeleteAccount() {
  const { account } = useTexts();
  const [isAsking, question] = useDisclosure();
  return (
    <Panel title={account.remove}>
      <Text size="sm" c="dimmed" mb="md">
        {account.removeLead}
      </Text>
      <Button color="red" variant="outline" onClick={question.open}>
        {account.remove}
      </Button>
      {isAsking && <Question onClose={question.close} />}
    </Panel>
  );
}

function Question({ onClose }: { readonly onClose: () => void }) {
  const { account } = useTexts();
  const [password, setPassword] = useState('');
  const remove = useDeleteAccount();
  return (
    <Confirmation
      title={account.remove}
      text={account.removeLead}
      action={account.removeNow}
      isDestructive
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(password)}
      onClose={onClose}
    >
      <PasswordInput
        label={account.removeConfirm}
        autoComplete="current-password"
        required
        withAsterisk={false}
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': account.showPassword, tabIndex: 0 }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Confirmation>
  );
}
