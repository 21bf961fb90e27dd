import { SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usageQuery } from '../api/usage.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Loading } from '../components/Loading.js';
import { PageTitle } from '../components/PageTitle.js';
import { useTexts } from '../texts/texts.js';
import { hoursOf, type Period } from './bins.js';
import { PlanPanel } from './PlanPanel.js';
import { UsagePanel } from './UsagePanel.js';

const PERIODS: readonly Period[] = ['day', 'week', 'month'];

export function OverviewPage() {
  const { pages, overview } = useTexts();
  const [period, setPeriod] = useState<Period>('week');
  const {
    data: usage,
    error,
    refetch,
  } = useQuery({
    ...usageQuery(hoursOf(period, new Date())),
    // The plan is the same for all periods, so keep showing it while another one loads.
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <PageTitle title={pages.overview} lead={overview.lead}>
        <SegmentedControl
          aria-label={overview.period}
          data={PERIODS.map((value) => ({ value, label: overview.periods[value] }))}
          value={period}
          onChange={setPeriod}
        />
      </PageTitle>
      {!usage && (error ? <ErrorAlert error={error} onRetry={refetch} /> : <Loading />)}
      {usage && (
        <Stack>
          <PlanPanel usage={usage} />
          <UsagePanel usage={usage} period={period} />
        </Stack>
      )}
    </>
  );
}
