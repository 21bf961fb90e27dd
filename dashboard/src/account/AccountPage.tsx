import { Stack } from '@mantine/core';
import { PageTitle } from '../parts/PageTitle.js';
import { useTexts } from '../texts/texts.js';
import { AccountFacts } from './AccountFacts.js';
import { DeleteAccount } from './DeleteAccount.js';
import { PasswordForm } from './PasswordForm.js';

export function AccountPage() {
  const { pages } = useTexts();
  return (
    <>
      <PageTitle title={pages.account} />
      <Stack maw="40rem">
        <AccountFacts />
        <PasswordForm />
        <DeleteAccount />
      </Stack>
    </>
  );
}
