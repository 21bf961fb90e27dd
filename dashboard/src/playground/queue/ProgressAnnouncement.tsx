import { VisuallyHidden } from '@mantine/core';
import { useFormats, useTexts } from '../../texts/texts.js';
import type { Job } from './job-queue.js';

const FINISHED: ReadonlySet<string> = new Set(['read', 'failed', 'cancelled']);

/** Announces the progress to screen readers. */
export function ProgressAnnouncement({ jobs }: { readonly jobs: readonly Job[] }) {
  const { playground } = useTexts();
  const { number } = useFormats();
  const done = jobs.filter(({ state }) => FINISHED.has(state.phase)).length;
  return (
    <VisuallyHidden role="status">
      {jobs.length > 0 && playground.queue.progress(number(done), number(jobs.length))}
    </VisuallyHidden>
  );
}
