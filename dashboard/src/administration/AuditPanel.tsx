import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from '../api/administration.js';
import type { AuditBody } from '../api/types.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Loading } from '../components/Loading.js';
import { Panel } from '../components/Panel.js';
import { StackedTable, type TableColumn } from '../components/StackedTable.js';
import { useFormats, useTexts } from '../texts/texts.js';

type Entry = AuditBody['entries'][number];

/** What administrators did, newest first. */
export function AuditPanel() {
  const { administration: texts, requests } = useTexts();
  const { number } = useFormats();
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(auditQuery);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Panel title={texts.audit}>
      <Stack>
        {data && (
          <Text size="sm" c="dimmed">
            {texts.auditLead(number(data.pages[0]?.kept_days ?? 0))}
          </Text>
        )}
        {error && <ErrorAlert error={error} onRetry={refetch} />}
        {!entries && !error && <Loading />}
        {entries?.length === 0 && <Text c="dimmed">{texts.auditEmpty}</Text>}
        {entries && entries.length > 0 && <AuditTable entries={entries} />}
        {hasNextPage && (
          <Button variant="default" loading={isFetching} onClick={() => fetchNextPage()}>
            {requests.older}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function AuditTable({ entries }: { readonly entries: readonly Entry[] }) {
  const { administration: texts } = useTexts();
  const { moment } = useFormats();
  const columns: TableColumn<Entry>[] = [
    { title: texts.auditTime, cell: ({ at }) => moment(at) },
    { title: texts.auditActor, cell: ({ actor }) => actor },
    { title: texts.auditAction, cell: ({ action }) => texts.auditActions[action] ?? action },
    { title: texts.auditSubject, cell: ({ subject }) => subject },
    { title: texts.auditDetail, cell: ({ detail }) => detail },
    { title: texts.auditAddress, cell: ({ address }) => address },
  ];
  return (
    <StackedTable
      label={texts.audit}
      columns={columns}
      rows={entries}
      keyOf={({ at, action, subject }) => `${at} ${action} ${subject}`}
    />
  );
}
