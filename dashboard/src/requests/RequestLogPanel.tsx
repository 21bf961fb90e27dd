import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RequestFilter, requestsQuery } from '../api/requests.js';
import type { RequestsBody } from '../api/types.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Loading } from '../components/Loading.js';
import { Panel } from '../components/Panel.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { LoggedRequestTable } from './LoggedRequestTable.js';
import { RequestFilters } from './RequestFilters.js';

const NO_FILTER: RequestFilter = {
  type: '',
  outcome: '',
  code: '',
  key: '',
  request_id: '',
  reference: '',
};

/** Single requests, newest first. */
export function RequestLogPanel() {
  const { requests: texts } = useTexts();
  const [filter, setFilter] = useState(NO_FILTER);
  const [asked] = useDebouncedValue(filter, 250);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    requestsQuery(asked),
  );
  const rows = data?.pages.flatMap(({ requests }) => requests);
  const kept = data?.pages[0]?.kept;
  return (
    <Panel
      title={texts.log}
      aside={
        <Button variant="default" size="xs" loading={isFetching} onClick={() => refetch()}>
          {texts.refresh}
        </Button>
      }
    >
      <Stack>
        {kept && <KeptNote kept={kept} />}
        {kept?.days !== 0 && <RequestFilters filter={filter} onChange={setFilter} />}
        {error && <ErrorAlert error={error} onRetry={refetch} />}
        {!rows && !error && <Loading />}
        {rows?.length === 0 && !hasNextPage && <Text c="dimmed">{texts.none}</Text>}
        {rows && rows.length > 0 && <LoggedRequestTable requests={rows} />}
        {hasNextPage && (
          <Button variant="default" loading={isFetching} onClick={() => fetchNextPage()}>
            {texts.older}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function KeptNote({ kept: { days, requests } }: { readonly kept: RequestsBody['kept'] }) {
  const { requests: texts } = useTexts();
  const { number } = useFormats();
  return (
    <Text size="sm" c="dimmed">
      {days === 0 ? texts.keptNot : texts.kept(number(days), number(requests))}
    </Text>
  );
}
