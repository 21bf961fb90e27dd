import { Stack } from '@mantine/core';
import { useAccount, useSession } from '../api/session.js';
import { PageTitle } from '../components/PageTitle.js';
import { useTexts } from '../texts/texts.js';
import { AccountDetails } from './AccountDetails.js';
import { DeleteAccountPanel } from './DeleteAccountPanel.js';
import { IdentityPanel } from './identity/IdentityPanel.js';
import { PasswordForm } from './PasswordForm.js';
import { SessionsPanel } from './SessionsPanel.js';
import { SecondFactorPanel } from './second-factor/SecondFactorPanel.js';

export function AccountPage() {
  const { pages } = useTexts();
  const { identity_provider, password_sign_in } = useSession();
  const usesPassword = useAccount().has_password && password_sign_in;
  return (
    <>
      <PageTitle title={pages.account} />
      <Stack maw="40rem">
        <AccountDetails />
        {identity_provider && <IdentityPanel name={identity_provider.name} />}
        {usesPassword && <PasswordForm />}
        {usesPassword && <SecondFactorPanel />}
        <SessionsPanel />
        <DeleteAccountPanel />
      </Stack>
    </>
  );
}
