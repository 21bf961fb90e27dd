import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useToggle } from '@mantine/hooks';
import { useSession } from '../api/session.js';
import type { UsageBody } from '../api/types.js';
import { EmptyState } from '../components/EmptyState.js';
import { Panel } from '../components/Panel.js';
import { Statistic } from '../components/Statistic.js';
import { linkTo } from '../routing/routing.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { axisEnd, type Bin, binsOf, type Period, totalOf, typesOf } from './bins.js';
import { OutcomeLegend } from './OutcomeLegend.js';
import { RequestChart } from './RequestChart.js';
import { RequestTable } from './RequestTable.js';

interface UsagePanelProps {
  readonly usage: UsageBody;
  readonly period: Period;
}

/** The requests of a period: how many, when, with which outcome, and how long they took. */
export function UsagePanel({ usage, period }: UsagePanelProps) {
  const { overview } = useTexts();
  const [view, toggleView] = useToggle(['chart', 'table'] as const);
  const now = new Date();
  const charts = typesOf(usage.hours).map((type) => ({
    type,
    bins: binsOf(
      usage.hours.filter((hour) => hour.type === type),
      period,
      now,
    ),
  }));
  const all = charts.flatMap(({ bins }) => bins);
  if (totalOf(all) === 0) {
    return (
      <Panel>
        <NoRequests />
      </Panel>
    );
  }
  // One scale for all types, so that their bars can be compared.
  const max = axisEnd(Math.max(...all.map(({ total }) => total)));
  return (
    <>
      <UsageStatistics usage={usage} bins={all} />
      <Panel
        title={overview.chart}
        aside={
          <Button variant="default" size="xs" onClick={() => toggleView()}>
            {view === 'chart' ? overview.asTable : overview.asChart}
          </Button>
        }
      >
        {view === 'chart' ? (
          <Stack gap="xl">
            <OutcomeLegend />
            {charts.map(({ type, bins }) => (
              <RequestChart key={type} type={type} bins={bins} period={period} max={max} />
            ))}
          </Stack>
        ) : (
          <RequestTable charts={charts} period={period} />
        )}
      </Panel>
    </>
  );
}

interface UsageStatisticsProps {
  readonly usage: UsageBody;
  readonly bins: readonly Bin[];
}

function UsageStatistics({ usage: { median_ms, p95_ms }, bins }: UsageStatisticsProps) {
  const { overview } = useTexts();
  const { number, milliseconds } = useFormats();
  const timeOf = (ms: number | null) => (ms === null ? overview.noTime : milliseconds(ms));
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      <Statistic label={overview.requests} value={number(totalOf(bins))} />
      <Statistic label={overview.succeeded} value={number(totalOf(bins, 'read'))} />
      <Statistic label={overview.median} value={timeOf(median_ms)} hint={overview.medianHint} />
      <Statistic label={overview.p95} value={timeOf(p95_ms)} hint={overview.p95Hint} />
    </SimpleGrid>
  );
}

function NoRequests() {
  const { overview } = useTexts();
  const { environment } = useSession();
  const isSandbox = environment === 'sandbox';
  return (
    <EmptyState
      icon="overview"
      title={overview.empty}
      lead={isSandbox ? overview.emptySandbox : overview.emptyLead}
    >
      <Group justify="center">
        {!isSandbox && (
          <Button component="a" {...linkTo('keys')}>
            {overview.createKey}
          </Button>
        )}
        <Button component="a" {...linkTo('playground')} variant={isSandbox ? 'filled' : 'default'}>
          {overview.openPlayground}
        </Button>
      </Group>
    </EmptyState>
  );
}
