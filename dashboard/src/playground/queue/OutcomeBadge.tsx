import { Badge, Loader } from '@mantine/core';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';

import { findingsIn, hasWrongCheckDigit, needsLook } from './attention.js';
import { type JobOutcome, outcomeOf } from './job-outcome.js';
import type { Job } from './job-queue.js';

/** The outcome of a job, or what is wrong with its values. */
type BadgeStatus = JobOutcome | 'toCheck' | 'wrong';

const COLORS: Readonly<Record<BadgeStatus, string>> = {
  waiting: 'gray',
  reading: 'cyan',
  read: 'green',
  toCheck: 'orange',
  wrong: 'red',
  nothing: 'orange',
  failed: 'red',
  cancelled: 'gray',
};

const IS_LOUD: ReadonlySet<BadgeStatus> = new Set(['wrong', 'failed']);

export function OutcomeBadge({ job }: { readonly job: Job }) {
  const { playground } = useTexts();
  const status = statusOf(job);
  return (
    <Badge
      variant={IS_LOUD.has(status) ? 'filled' : 'outline'}
      tt="none"
      color={COLORS[status]}
      {...(!IS_LOUD.has(status) && { c: 'var(--mantine-color-text)' })}
      data-status={status}
      {...(status === 'reading' && { leftSection: <Loader size={10} /> })}
      {...((status === 'toCheck' || IS_LOUD.has(status)) && {
        leftSection: <Icon name="warning" size={12} />,
      })}
    >
      {playground.outcomes[status]}
    </Badge>
  );
}

function statusOf(job: Job): BadgeStatus {
  const outcome = outcomeOf(job);
  if (outcome !== 'read') return outcome;
  if (hasWrongCheckDigit(findingsIn(job))) return 'wrong';
  return needsLook(job) ? 'toCheck' : 'read';
}
