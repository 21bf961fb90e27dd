import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../api/client.js';
import type { SessionsBody } from '../api/types.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Loading } from '../components/Loading.js';
import { Panel } from '../components/Panel.js';
import { StackedTable } from '../components/StackedTable.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { browserOf } from './browser-name.js';

const SESSIONS = 'api/dashboard/sessions';

/** Where the account is signed in. */
export function SessionsPanel() {
  const { account } = useTexts();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => request<SessionsBody>('GET', SESSIONS),
  });
  const end = useMutation({
    mutationFn: (path: string) => request<void>('DELETE', path),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
  return (
    <Panel title={account.sessions}>
      <Stack>
        {error && <ErrorAlert error={error} onRetry={refetch} />}
        {end.error && <ErrorAlert error={end.error} />}
        {!data && !error && <Loading />}
        {data && <SessionTable sessions={data.sessions} onEnd={(id) => end.mutate(`${SESSIONS}/${id}`)} />}
        {data && data.sessions.length > 1 && (
          <Button
            variant="default"
            loading={end.isPending}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => end.mutate(SESSIONS)}
          >
            {account.endOthers}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

interface SessionTableProps {
  readonly sessions: SessionsBody['sessions'];
  readonly onEnd: (id: string) => void;
}

function SessionTable({ sessions, onEnd }: SessionTableProps) {
  const { account } = useTexts();
  const { time } = useFormats();
  return (
    <StackedTable
      label={account.sessions}
      columns={[
        {
          title: account.browser,
          cell: ({ agent, current }) => (
            <Group gap="xs">
              <Text span title={agent ?? undefined}>
                {browserOf(agent) ?? account.unknownBrowser}
              </Text>
              {current && (
                <Badge variant="light" size="sm" tt="none">
                  {account.thisBrowser}
                </Badge>
              )}
            </Group>
          ),
        },
        { title: account.signedInAt, cell: ({ created_at }) => time(created_at) },
        { title: account.signedInFrom, cell: ({ address }) => address },
        {
          title: account.sessionActions,
          align: 'right',
          cell: ({ id, current }) =>
            !current && (
              <Button variant="default" size="xs" onClick={() => onEnd(id)}>
                {account.endSession}
              </Button>
            ),
        },
      ]}
      rows={sessions}
      keyOf={({ id }) => id}
    />
  );
}
