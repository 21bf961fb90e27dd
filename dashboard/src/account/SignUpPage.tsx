import { Alert, Anchor, Text } from '@mantine/core';
import { useSession, useSignUp } from '../api/session.js';
import { Icon } from '../components/Icon.js';
import { InlineCode } from '../components/InlineCode.js';
import { PageTitle } from '../components/PageTitle.js';
import { linkTo } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';
import { CredentialsForm } from './CredentialsForm.js';

export function SignUpPage() {
  const { account, pages } = useTexts();
  const { sign_up, first_account } = useSession();
  const signUp = useSignUp();
  const toSignIn = (
    <Text size="sm" mt="lg">
      {account.haveAccount} <Anchor {...linkTo('signIn')}>{pages.signIn}</Anchor>
    </Text>
  );
  if (sign_up === 'closed') {
    return (
      <>
        <PageTitle title={pages.signUp} />
        <Alert title={account.signUpClosed} icon={<Icon name="info" />}>
          <InlineCode text={account.signUpClosedHow} />
        </Alert>
        {toSignIn}
      </>
    );
  }
  return (
    <CredentialsForm
      title={pages.signUp}
      lead={`${account.signUpLead} ${first_account ? account.firstLead : ''}`}
      isNew
      requiresCode={sign_up === 'code'}
      isPending={signUp.isPending}
      error={signUp.error}
      onSubmit={signUp.mutate}
    >
      {toSignIn}
    </CredentialsForm>
  );
}
