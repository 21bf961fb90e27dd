import { Anchor, Text } from '@mantine/core';
import { useSession, useSignIn } from '../api/session.js';
import { linkTo } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';
import { CredentialsForm } from './CredentialsForm.js';

export function SignInPage() {
  const { account, pages } = useTexts();
  const { environment, sign_up } = useSession();
  const signIn = useSignIn();
  return (
    <CredentialsForm
      title={pages.signIn}
      lead={account.signInLead}
      isPending={signIn.isPending}
      error={signIn.error}
      onSubmit={signIn.mutate}
    >
      {sign_up !== 'closed' && (
        <Text size="sm" mt="lg">
          {sign_up === 'code' ? account.firstLead : account.noAccount}{' '}
          <Anchor {...linkTo('signUp')}>{pages.signUp}</Anchor>
        </Text>
      )}
      {environment === 'sandbox' && (
        <Text size="sm" c="dimmed" mt="xs">
          {account.sandboxNote}
        </Text>
      )}
    </CredentialsForm>
  );
}
