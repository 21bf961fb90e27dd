import { Badge, Loader } from '@mantine/core';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';

import { hasWrongCheckDigit } from '../reading/containers.js';
import { type JobOutcome, outcomeOf } from './job-outcome.js';
import type { Job } from './job-queue.js';

/** The outcome of a job, or that its values need checking. */
type BadgeStatus = JobOutcome | 'toCheck';

const COLORS: Readonly<Record<BadgeStatus, string>> = {
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
  const status = statusOf(job);
  return (
    <Badge
      variant="outline"
      tt="none"
      color={COLORS[status]}
      c="var(--mantine-color-text)"
      data-status={status}
      {...(status === 'reading' && { leftSection: <Loader size={10} /> })}
      {...(status === 'toCheck' && { leftSection: <Icon name="warning" size={12} /> })}
    >
      {playground.outcomes[status]}
    </Badge>
  );
}

const statusOf = (job: Job): BadgeStatus =>
  job.state.phase === 'read' && hasWrongCheckDigit(job.state.reading) ? 'toCheck' : outcomeOf(job);
