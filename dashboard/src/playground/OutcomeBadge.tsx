import { Badge, Loader } from '@mantine/core';
import { useTexts } from '../texts/texts.js';
import { type JobOutcome, outcomeOf } from './exports.js';
import type { Job } from './queue.js';

const COLORS: Readonly<Record<JobOutcome, string>> = {
  waiting: 'gray',
  reading: 'cyan',
  read: 'green',
  nothing: 'gray',
  failed: 'red',
  cancelled: 'gray',
};

export function OutcomeBadge({ job }: { readonly job: Job }) {
  const { playground } = useTexts();
  const outcome = outcomeOf(job);
  return (
    <Badge
      variant="outline"
      tt="none"
      color={COLORS[outcome]}
      c="var(--mantine-color-text)"
      {...(outcome === 'reading' && { leftSection: <Loader size={10} /> })}
    >
      {playground.outcomes[outcome]}
    </Badge>
  );
}
