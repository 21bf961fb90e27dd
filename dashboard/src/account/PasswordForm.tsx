import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChangePassword } from '../api/session.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Icon } from '../components/Icon.js';
import { Panel } from '../components/Panel.js';
import { useTexts } from '../texts/texts.js';
import { CurrentPasswordInput } from './CurrentPasswordInput.js';
import { NewPasswordInput } from './NewPasswordInput.js';

export function PasswordForm() {
  const { account } = useTexts();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const change = useChangePassword();
  return (
    <Panel title={account.changePassword}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(
            { current_password: current, new_password: chosen },
            {
              onSuccess: () => {
                setCurrent('');
                setChosen('');
              },
            },
          );
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {account.changePasswordLead}
          </Text>
          <CurrentPasswordInput label={account.currentPassword} value={current} onChange={setCurrent} />
          <NewPasswordInput label={account.newPassword} value={chosen} onChange={setChosen} />
          {change.error && <ErrorAlert error={change.error} />}
          {change.isSuccess && (
            <Alert color="green" role="status" icon={<Icon name="check" />}>
              {account.passwordChanged}
            </Alert>
          )}
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {account.changePassword}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
