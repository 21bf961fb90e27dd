import { Button, Group, Stack, Stepper, Text } from '@mantine/core';
import { useState } from 'react';
import { CredentialsForm } from '../account/CredentialsForm.js';
import { ProviderButton } from '../account/identity/ProviderButton.js';
import { SignInPage } from '../account/SignInPage.js';
import { useCreateKey } from '../api/keys.js';
import { useSession, useSignUp } from '../api/session.js';
import type { ShownKeyBody } from '../api/types.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { PageTitle } from '../components/PageTitle.js';
import { Panel } from '../components/Panel.js';
import { NewKey } from '../keys/NewKeyDialog.js';
import { linkTo } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';

/** The first run in production: the administrator, a key, a first call. */
export function SetupPage() {
  const { pages, setup } = useTexts();
  const { account, sign_up } = useSession();
  const [shown, setShown] = useState<ShownKeyBody>();
  if (!account && sign_up !== 'code') {
    return <SignInPage />;
  }
  const step = shown ? 2 : account ? 1 : 0;
  return (
    <Stack maw="48rem">
      <PageTitle title={pages.setup} lead={setup.lead} />
      {/* Side by side, number and name of all three would be wider than a phone. */}
      <Stepper
        active={step}
        size="sm"
        wrap={false}
        styles={{
          step: { flexDirection: 'column', gap: '0.375rem' },
          stepBody: { margin: 0, textAlign: 'center' },
          separator: { minWidth: 0, alignSelf: 'flex-start', marginTop: '1.125rem' },
        }}
      >
        {setup.steps.map((label) => (
          <Stepper.Step key={label} label={label} />
        ))}
      </Stepper>
      {step === 0 && <AdministratorStep />}
      {step === 1 && <KeyStep onMade={setShown} />}
      {shown && <CallStep shown={shown} />}
    </Stack>
  );
}

function AdministratorStep() {
  const { setup } = useTexts();
  const signUp = useSignUp();
  return (
    <CredentialsForm
      title={setup.createAdministrator}
      lead={setup.administratorLead}
      isNew
      isPart
      requiresCode
      isPending={signUp.isPending}
      error={signUp.error}
      onSubmit={signUp.mutate}
    >
      <ProviderButton isAlternative />
    </CredentialsForm>
  );
}

function KeyStep({ onMade }: { readonly onMade: (shown: ShownKeyBody) => void }) {
  const { setup, keys } = useTexts();
  const create = useCreateKey();
  return (
    <Panel title={setup.keyTitle}>
      <Stack align="flex-start">
        <Text size="sm">{setup.keyLead}</Text>
        {create.error && <ErrorAlert error={create.error} />}
        <Group>
          <Button
            loading={create.isPending}
            onClick={() => create.mutate({ name: setup.keyName }, { onSuccess: onMade })}
          >
            {keys.createNow}
          </Button>
          <Button component="a" variant="default" {...linkTo('overview')}>
            {setup.later}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

function CallStep({ shown }: { readonly shown: ShownKeyBody }) {
  const { setup } = useTexts();
  return (
    <Panel title={setup.callTitle}>
      <Stack>
        <NewKey shown={shown} />
        <Button component="a" {...linkTo('overview')} style={{ alignSelf: 'flex-start' }}>
          {setup.finish}
        </Button>
      </Stack>
    </Panel>
  );
}
