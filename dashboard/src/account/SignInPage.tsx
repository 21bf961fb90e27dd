import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../api/problem.js';
import { type SignInRequest, useSession, useSignIn } from '../api/session.js';
import { linkTo } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';
import { CredentialsForm } from './CredentialsForm.js';
import { CodeStep } from './second-factor/CodeStep.js';

export function SignInPage() {
  const { account, pages } = useTexts();
  const { environment, sign_up } = useSession();
  const signIn = useSignIn();
  const [credentials, setCredentials] = useState<SignInRequest>();
  const needsCode = signIn.error instanceof ApiProblem && signIn.error.code === 'SECOND_FACTOR_REQUIRED';
  const enter = (given: SignInRequest) =>
    signIn.mutate(given, {
      // Kept until a code was sent with them.
      onError: (error) =>
        error instanceof ApiProblem && error.code === 'SECOND_FACTOR_REQUIRED' && setCredentials(given),
    });
  if (credentials) {
    return (
      <CodeStep
        isPending={signIn.isPending}
        error={needsCode ? null : signIn.error}
        onSubmit={(code) => enter({ ...credentials, code })}
        onBack={() => {
          setCredentials(undefined);
          signIn.reset();
        }}
      />
    );
  }
  return (
    <CredentialsForm
      title={pages.signIn}
      lead={account.signInLead}
      isPending={signIn.isPending}
      error={needsCode ? null : signIn.error}
      onSubmit={enter}
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
