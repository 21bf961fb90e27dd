import { Badge, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../api/administration.js';
import type { Health } from '../api/types.js';
import { Failure } from '../parts/Failure.js';
import { Figure } from '../parts/Figure.js';
import { Loading } from '../parts/Loading.js';
import { Panel } from '../parts/Panel.js';
import { StackedTable } from '../parts/StackedTable.js';
import { useFormats, useTexts } from '../texts/texts.js';

export function HealthPanel() {
  const { administration } = useTexts();
  const { data: health, error, refetch } = useQuery(healthQuery);
  return (
    <Panel title={administration.health}>
      {health ? (
        <Stack>
          {error && <Failure error={error} onRetry={refetch} />}
          <HealthFigures health={health} />
          <Models models={health.models} />
        </Stack>
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function HealthFigures({ health }: { readonly health: Health }) {
  const { administration: texts } = useTexts();
  const { number, duration } = useFormats();
  const { workers, queue, uptime_seconds, memory_mb } = health;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Figure
        label={texts.workers}
        value={texts.of(number(workers.ready), number(workers.configured))}
        hint={texts.busy(number(workers.busy))}
      />
      <Figure
        label={texts.queue}
        value={texts.of(number(queue.waiting), number(queue.limit))}
        hint={texts.queueHint}
      />
      <Figure label={texts.uptime} value={duration(uptime_seconds)} />
      <Figure label={texts.memory} value={`${number(memory_mb)} MB`} hint={texts.memoryHint} />
    </SimpleGrid>
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
      ]}
      rows={models}
      keyOf={({ role }) => role}
    />
  );
}
