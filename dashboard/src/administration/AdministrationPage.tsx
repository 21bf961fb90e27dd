import { Stack } from '@mantine/core';
import { useSession } from '../api/session.js';
import { PageTitle } from '../components/PageTitle.js';
import { useTexts } from '../texts/texts.js';
import { AccountsPanel } from './AccountsPanel.js';
import { AuditPanel } from './AuditPanel.js';
import { HealthPanel } from './HealthPanel.js';
import { PlansPanel } from './PlansPanel.js';
import { SecondFactorNeeded } from './SecondFactorNeeded.js';
import { TotalsPanel } from './TotalsPanel.js';

export function AdministrationPage() {
  const { pages, administration } = useTexts();
  const { needs_second_factor } = useSession();
  if (needs_second_factor) {
    return <SecondFactorNeeded />;
  }
  return (
    <>
      <PageTitle title={pages.administration} lead={administration.lead} />
      <Stack>
        <AccountsPanel />
        <TotalsPanel />
        <HealthPanel />
        <PlansPanel />
        <AuditPanel />
      </Stack>
    </>
  );
}
