import { Badge, Loader } from '@mantine/core';
import { Icon } from '../../parts/Icon.js';
import { useTexts } from '../../texts/texts.js';
import { type JobOutcome, outcomeOf } from '../exports/exports.js';
import { hasWrongCheckDigit } from '../reading/containers.js';
import type { Job } from './queue.js';

/** What is said of a job: how it ended, or that its answer wants a look. */
type Shown = JobOutcome | 'toCheck';

const COLORS: Readonly<Record<Shown, string>> = {
  waiting: 'gray',
  reading: 'cyan',
  read: 'green',
  toCheck: 'orange',
  nothing: 'gray',
  failed: 'red',
  cancelled: 'gray',
};

export function OutcomeBadge({ job }: { readonly job: Job }) {
  const { playground } = useTexts();
  const shown = shownOf(job);
  return (
    <Badge
      variant="outline"
      tt="none"
      color={COLORS[shown]}
      c="var(--mantine-color-text)"
      data-shown={shown}
      {...(shown === 'reading' && { leftSection: <Loader size={10} /> })}
      {...(shown === 'toCheck' && { leftSection: <Icon name="warning" size={12} /> })}
    >
      {playground.outcomes[shown]}
    </Badge>
  );
}

const shownOf = (job: Job): Shown =>
  job.state.phase === 'read' && hasWrongCheckDigit(job.state.reading) ? 'toCheck' : outcomeOf(job);
