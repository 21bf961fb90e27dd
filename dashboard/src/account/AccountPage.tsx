import { Stack } from '@mantine/core';
import { PageTitle } from '../components/PageTitle.js';
import { useTexts } from '../texts/texts.js';
import { AccountDetails } from './AccountDetails.js';
import { DeleteAccountPanel } from './DeleteAccountPanel.js';
import { PasswordForm } from './PasswordForm.js';
import { SessionsPanel } from './SessionsPanel.js';
import { SecondFactorPanel } from './second-factor/SecondFactorPanel.js';

export function AccountPage() {
  const { pages } = useTexts();
  return (
    <>
      <PageTitle title={pages.account} />
      <Stack maw="40rem">
        <AccountDetails />
        <PasswordForm />
        <SecondFactorPanel />
        <SessionsPanel />
        <DeleteAccountPanel />
      </Stack>
    </>
  );
}
