import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { totalsQuery } from '../api/administration.js';
import type { TotalsBody } from '../api/types.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Loading } from '../components/Loading.js';
import { Panel } from '../components/Panel.js';
import { Statistic } from '../components/Statistic.js';
import { OUTCOMES } from '../overview/bins.js';
import { useTypeName } from '../overview/labels.js';
import { OutcomeLegend } from '../overview/OutcomeLegend.js';
import { CountBars } from '../requests/CountBars.js';
import { useFormats, useTexts } from '../texts/texts.js';

/** What the whole service was used for in the last 30 days. */
export function TotalsPanel() {
  const { administration } = useTexts();
  const { data, error, refetch } = useQuery(totalsQuery);
  return (
    <Panel title={administration.totals}>
      {data ? <Totals totals={data} /> : error ? <ErrorAlert error={error} onRetry={refetch} /> : <Loading />}
    </Panel>
  );
}

function Totals({ totals: { accounts, keys, requests } }: { readonly totals: TotalsBody }) {
  const { administration: texts } = useTexts();
  const { number } = useFormats();
  const typeOf = useTypeName();
  const rows = [...new Set(requests.map(({ type }) => type))].map((type) => ({
    id: type,
    label: typeOf(type),
    parts: OUTCOMES.map((outcome) => ({
      outcome,
      count: requests.find((row) => row.type === type && row.outcome === outcome)?.requests ?? 0,
    })),
  }));
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        <Statistic
          label={texts.totalRequests}
          value={number(requests.reduce((sum, row) => sum + row.requests, 0))}
        />
        <Statistic label={texts.accounts} value={number(accounts)} />
        <Statistic label={texts.liveKeys} value={number(keys)} />
      </SimpleGrid>
      {rows.length > 0 && (
        <>
          <OutcomeLegend />
          <CountBars label={texts.totals} rows={rows} />
        </>
      )}
    </Stack>
  );
}
