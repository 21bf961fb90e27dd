import { Stack } from '@mantine/core';
import { PageTitle } from '../components/PageTitle.js';
import { useTexts } from '../texts/texts.js';
import { BreakdownPanel } from './BreakdownPanel.js';
import { RequestLogPanel } from './RequestLogPanel.js';

export function RequestsPage() {
  const { pages, requests } = useTexts();
  return (
    <>
      <PageTitle title={pages.requests} lead={requests.lead} />
      <Stack>
        <BreakdownPanel />
        <RequestLogPanel />
      </Stack>
    </>
  );
}
