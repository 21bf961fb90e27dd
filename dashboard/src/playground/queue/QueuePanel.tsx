import { Button, Group, Progress, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core';
import { Icon } from '../../components/Icon.js';
import { Panel } from '../../components/Panel.js';
import { save } from '../../components/save.js';
import { useFormats, useTexts } from '../../texts/texts.js';
import { csvOf, jsonOf } from '../exports/exports.js';
import { needsLook } from './attention.js';
import { type JobOutcome, outcomeOf } from './job-outcome.js';
import type { Job } from './job-queue.js';
import classes from './QueuePanel.module.css';
import { ResultTable } from './ResultTable.js';

interface QueuePanelProps {
  readonly jobs: readonly Job[];
  /** Those that the filter leaves. */
  readonly shown: readonly Job[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly opened: Job | undefined;
  readonly onOpen: (id: number) => void;
  readonly onCancel: () => void;
  readonly onClear: () => void;
}

/** The progress and the results of several files, to browse and to download. */
export function QueuePanel(props: QueuePanelProps) {
  const { jobs, shown, filter, onFilter, opened, onOpen, onCancel, onClear } = props;
  const { queue } = useTexts().playground;
  const { number } = useFormats();
  const outcomes = jobs.map(outcomeOf);
  const open = outcomes.filter((outcome) => outcome === 'waiting' || outcome === 'reading').length;
  const done = jobs.length - open;
  return (
    <Panel
      title={queue.title}
      aside={
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="download" size={14} />}
            aria-label={queue.csvLabel}
            disabled={done === 0}
            // The byte order mark tells spreadsheets that this is UTF-8.
            onClick={() => save(`\uFEFF${csvOf(jobs)}`, 'baca.csv', 'text/csv')}
          >
            {queue.csv}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="download" size={14} />}
            aria-label={queue.jsonLabel}
            disabled={done === 0}
            onClick={() => save(jsonOf(jobs), 'baca.json', 'application/json')}
          >
            {queue.json}
          </Button>
          {open > 0 ? (
            <Button variant="default" size="xs" onClick={onCancel}>
              {queue.cancel}
            </Button>
          ) : (
            <Button variant="default" size="xs" onClick={onClear}>
              {queue.clear}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600}>
            {queue.progress(number(done), number(jobs.length))}
          </Text>
          <Text size="sm" c="dimmed">
            <Counts outcomes={outcomes} />
          </Text>
        </Group>
        <Progress
          value={(100 * done) / jobs.length}
          aria-label={queue.progress(number(done), number(jobs.length))}
        />
        <Group justify="space-between" gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={queue.filter}
            value={filter}
            onChange={onFilter}
            data={FILTERS.map((each) => ({
              value: each,
              label: queue.filters[each](
                number(each === 'all' ? jobs.length : jobs.filter(needsLook).length),
              ),
            }))}
          />
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {queue.keys}
          </Text>
        </Group>
        {shown.length === 0 && <Text size="sm">{queue.noneToCheck}</Text>}
        <ScrollArea.Autosize mah="22rem" type="auto" offsetScrollbars="y" className={classes.results ?? ''}>
          <ResultTable jobs={shown} opened={opened} onOpen={onOpen} />
        </ScrollArea.Autosize>
      </Stack>
    </Panel>
  );
}

/** Which of the photos are listed. */
export type Filter = (typeof FILTERS)[number];

const FILTERS = ['all', 'look'] as const;

const COUNTED = ['read', 'nothing', 'failed', 'cancelled'] as const;

function Counts({ outcomes }: { readonly outcomes: readonly JobOutcome[] }) {
  const { queue } = useTexts().playground;
  const { number } = useFormats();
  return COUNTED.map((counted) => ({ counted, count: outcomes.filter((each) => each === counted).length }))
    .filter(({ count }) => count > 0)
    .map(({ counted, count }) => queue.counts[counted](number(count)))
    .join(' · ');
}
