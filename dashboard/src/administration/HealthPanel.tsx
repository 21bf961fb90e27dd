import { Badge, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../api/administration.js';
import type { Health } from '../api/types.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Loading } from '../components/Loading.js';
import { Panel } from '../components/Panel.js';
import { StackedTable } from '../components/StackedTable.js';
import { Statistic } from '../components/Statistic.js';
import { useFormats, useTexts } from '../texts/texts.js';

export function HealthPanel() {
  const { administration } = useTexts();
  const { data: health, error, refetch } = useQuery(healthQuery);
  return (
    <Panel title={administration.health}>
      {health ? (
        <Stack>
          {error && <ErrorAlert error={error} onRetry={refetch} />}
          <HealthStatistics health={health} />
          <Text size="sm" c="dimmed">
            {administration.version(health.version, health.node)}
          </Text>
          <Dependencies dependencies={health.dependencies} />
          <Models models={health.models} />
        </Stack>
      ) : error ? (
        <ErrorAlert error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function HealthStatistics({ health }: { readonly health: Health }) {
  const { administration: texts } = useTexts();
  const { number, duration } = useFormats();
  const { workers, queue, uptime_seconds, memory_mb } = health;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Statistic
        label={texts.workers}
        value={texts.of(number(workers.ready), number(workers.configured))}
        hint={texts.busy(number(workers.busy))}
      />
      <Statistic
        label={texts.queue}
        value={texts.of(number(queue.waiting), number(queue.limit))}
        hint={texts.queueHint}
      />
      <Statistic label={texts.uptime} value={duration(uptime_seconds)} />
      <Statistic
        label={texts.memory}
        value={`${number(memory_mb)} MB`}
        hint={texts.memoryHint(workers.memory_mb.map((each) => `${number(each)} MB`).join(', '))}
      />
    </SimpleGrid>
  );
}

/** The other servers that the service uses, if there are any. */
function Dependencies({ dependencies }: { readonly dependencies: Health['dependencies'] }) {
  const { administration: texts } = useTexts();
  if (dependencies.length === 0) {
    return null;
  }
  return (
    <Group gap="xs">
      {dependencies.map(({ name, title, away }) => (
        <Badge key={name} variant="dot" color={away ? 'red' : 'green'} tt="none" fw={500}>
          {away ? texts.away(title) : texts.connected(title)}
        </Badge>
      ))}
    </Group>
  );
}

function Models({ models }: { readonly models: Health['models'] }) {
  const { administration: texts } = useTexts();
  return (
    <StackedTable
      label={texts.models}
      columns={[
        { title: texts.modelRole, cell: ({ role }) => texts.modelRoles[role] ?? role },
        {
          title: texts.modelFile,
          cell: ({ file }) =>
            file ?? (
              <Badge variant="dot" color="red" tt="none" fw={500}>
                {texts.missing}
              </Badge>
            ),
        },
        {
          title: texts.modelHash,
          cell: ({ sha256 }) => (
            <Code style={{ overflowWrap: 'anywhere' }} title={sha256}>
              {sha256.slice(0, 16)}…
            </Code>
          ),
        },
      ]}
      rows={models}
      keyOf={({ role }) => role}
    />
  );
}
