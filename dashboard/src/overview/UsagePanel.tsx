import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useToggle } from '@mantine/hooks';
import { useSession } from '../api/session.js';
import type { Usage } from '../api/types.js';
import { EmptyState } from '../parts/EmptyState.js';
import { Figure } from '../parts/Figure.js';
import { Panel } from '../parts/Panel.js';
import { linkTo } from '../routing/routing.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { type Bin, binsOf, modesOf, type Period, roundUp, totalOf } from './bins.js';
import { Legend } from './Legend.js';
import { RequestChart } from './RequestChart.js';
import { RequestTable } from './RequestTable.js';

interface UsagePanelProps {
  readonly usage: Usage;
  readonly period: Period;
}

/** How many requests there were, when, how they ended, and how long they took. */
export function UsagePanel({ usage, period }: UsagePanelProps) {
  const { overview } = useTexts();
  const [view, toggleView] = useToggle(['chart', 'table'] as const);
  const now = new Date();
  const charts = modesOf(usage.hours).map((mode) => ({
    mode,
    bins: binsOf(
      usage.hours.filter(({ type }) => type === mode),
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
  // One scale for all, so that the bars of two modes can be compared.
  const most = roundUp(Math.max(...all.map(({ total }) => total)));
  return (
    <>
      <UsageFigures usage={usage} bins={all} />
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
            <Legend />
            {charts.map(({ mode, bins }) => (
              <RequestChart key={mode} mode={mode} bins={bins} period={period} most={most} />
            ))}
          </Stack>
        ) : (
          <RequestTable charts={charts} period={period} />
        )}
      </Panel>
    </>
  );
}

interface UsageFiguresProps {
  readonly usage: Usage;
  readonly bins: readonly Bin[];
}

function UsageFigures({ usage: { median_ms, p95_ms }, bins }: UsageFiguresProps) {
  const { overview } = useTexts();
  const { number, milliseconds } = useFormats();
  const timeOf = (ms: number | null) => (ms === null ? overview.noTime : milliseconds(ms));
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      <Figure label={overview.requests} value={number(totalOf(bins))} />
      <Figure label={overview.succeeded} value={number(totalOf(bins, 'read'))} />
      <Figure label={overview.median} value={timeOf(median_ms)} hint={overview.medianHint} />
      <Figure label={overview.p95} value={timeOf(p95_ms)} hint={overview.p95Hint} />
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
            {overview.makeKey}
          </Button>
        )}
        <Button component="a" {...linkTo('playground')} variant={isSandbox ? 'filled' : 'default'}>
          {overview.tryPlayground}
        </Button>
      </Group>
    </EmptyState>
  );
}
