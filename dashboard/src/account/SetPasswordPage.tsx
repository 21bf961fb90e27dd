import { Alert, Anchor, Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../api/client.js';
import type { LinkFound } from '../api/types.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Icon } from '../components/Icon.js';
import { Loading } from '../components/Loading.js';
import { linkTo } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';
import { NewPasswordInput } from './NewPasswordInput.js';

const LINKS = 'api/dashboard/links';

/** Where somebody who was sent a link chooses a password. */
export function SetPasswordPage() {
  const { account, pages } = useTexts();
  // Behind the #, so that it is in no log.
  const [token] = useState(() => location.hash.slice(1) || '-');
  const { data: found, error } = useQuery({
    queryKey: ['link', token],
    queryFn: () => request<LinkFound>('POST', `${LINKS}/find`, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Center>
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} w="100%" maw="26rem" mt={{ sm: 'xl' }}>
        <Title order={1} mb="lg">
          {pages.setPassword}
        </Title>
        {found ? (
          <ChoosePassword token={token} found={found} />
        ) : error ? (
          <ErrorAlert error={error} />
        ) : (
          <Loading />
        )}
        <Text size="sm" mt="lg">
          {account.haveAccount} <Anchor {...linkTo('signIn')}>{pages.signIn}</Anchor>
        </Text>
      </Paper>
    </Center>
  );
}

function ChoosePassword({ token, found }: { readonly token: string; readonly found: LinkFound }) {
  const { account } = useTexts();
  const [password, setPassword] = useState('');
  const use = useMutation({
    mutationFn: () => request<void>('POST', `${LINKS}/use`, { body: { token, password } }),
  });
  if (use.isSuccess) {
    return (
      <Alert color="green" role="status" icon={<Icon name="check" />}>
        {account.passwordSet}
      </Alert>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        use.mutate();
      }}
    >
      <Stack>
        <Text size="sm">
          {found.kind === 'invitation' ? account.invitedLead(found.email) : account.resetLead(found.email)}
        </Text>
        {/* For password managers. */}
        <input type="hidden" name="email" autoComplete="username" value={found.email} />
        <NewPasswordInput label={account.newPassword} value={password} onChange={setPassword} />
        {use.error && <ErrorAlert error={use.error} />}
        <Button type="submit" loading={use.isPending} fullWidth>
          {account.setPassword}
        </Button>
      </Stack>
    </form>
  );
}
