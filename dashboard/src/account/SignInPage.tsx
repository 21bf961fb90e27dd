import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../api/problem.js';
import { type SignInRequest, useSession, useSignIn } from '../api/session.js';
import { Card } from '../components/Card.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { linkTo } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';
import { CredentialsForm } from './CredentialsForm.js';
import { ProviderButton } from './identity/ProviderButton.js';
import { useArrivalProblem } from './identity/useArrivalProblem.js';
import { CodeStep } from './second-factor/CodeStep.js';

export function SignInPage() {
  const { account, identity, pages } = useTexts();
  const { environment, sign_up, password_sign_in } = useSession();
  const arrivalProblem = useArrivalProblem();
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
  if (!password_sign_in) {
    return (
      <Card title={pages.signIn} lead={`${account.signInLead} ${identity.onlyLead}`}>
        <Stack>
          {arrivalProblem && <ErrorAlert error={arrivalProblem} />}
          <ProviderButton />
        </Stack>
      </Card>
    );
  }
  return (
    <CredentialsForm
      title={pages.signIn}
      lead={account.signInLead}
      isPending={signIn.isPending}
      // What somebody has just tried is what they want to know about.
      error={needsCode ? null : (signIn.error ?? (signIn.isIdle ? arrivalProblem : null))}
      onSubmit={enter}
    >
      <ProviderButton isAlternative />
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
