import { SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { breakdownQuery } from '../api/requests.js';
import type { BreakdownBody } from '../api/types.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Loading } from '../components/Loading.js';
import { Panel } from '../components/Panel.js';
import { OUTCOMES } from '../overview/bins.js';
import { OutcomeLegend } from '../overview/OutcomeLegend.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { CountBars } from './CountBars.js';
import { useKeyNames } from './useKeyNames.js';

const HOURS = { day: 24, week: 168, month: 720 } as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** How many requests each key sent, and which errors they ended in. Both add up to the same total. */
export function BreakdownPanel() {
  const { requests, overview } = useTexts();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('week');
  const { data, error, refetch } = useQuery({
    ...breakdownQuery(HOURS[period]),
    placeholderData: (previous) => previous,
  });
  return (
    <Panel
      title={requests.summary}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={overview.period}
          data={PERIODS.map((value) => ({ value, label: overview.periods[value] }))}
          value={period}
          onChange={setPeriod}
        />
      }
    >
      {data ? (
        <Breakdown breakdown={data} />
      ) : error ? (
        <ErrorAlert error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function Breakdown({ breakdown: { keys, errors } }: { readonly breakdown: BreakdownBody }) {
  const { requests, overview } = useTexts();
  const { number } = useFormats();
  const nameOf = useKeyNames();
  if (keys.length === 0) {
    return <Text c="dimmed">{overview.empty}</Text>;
  }
  const rows = keys.map(({ key_id, ...counts }) => ({
    id: key_id ?? '',
    label: nameOf(key_id),
    parts: OUTCOMES.map((outcome) => ({ outcome, count: counts[outcome] })),
  }));
  const total = rows.flatMap(({ parts }) => parts).reduce((sum, { count }) => sum + count, 0);
  const failed = errors.reduce((sum, { requests: count }) => sum + count, 0);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Stack gap="sm">
        <Title order={3} size="h5">
          {requests.byKey(number(total))}
        </Title>
        <OutcomeLegend />
        <CountBars label={requests.byKey(number(total))} rows={rows} />
      </Stack>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {requests.byError(number(failed))}
        </Title>
        {errors.length === 0 && <Text c="dimmed">{requests.noErrors}</Text>}
        <CountBars
          label={requests.byError(number(failed))}
          rows={errors.map(({ code, requests: count }) => ({
            id: code ?? '',
            label: code ?? requests.clientLeft,
            parts: [{ outcome: 'failed', count }],
          }))}
        />
      </Stack>
    </SimpleGrid>
  );
}
