import { Stack } from '@mantine/core';
import { PageTitle } from '../components/PageTitle.js';
import { useTexts } from '../texts/texts.js';
import { AccountsPanel } from './AccountsPanel.js';
import { AuditPanel } from './AuditPanel.js';
import { HealthPanel } from './HealthPanel.js';
import { PlansPanel } from './PlansPanel.js';
import { TotalsPanel } from './TotalsPanel.js';

export function AdministrationPage() {
  const { pages, administration } = useTexts();
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
