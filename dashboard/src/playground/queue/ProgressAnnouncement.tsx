import { VisuallyHidden } from '@mantine/core';
import { useFormats, useTexts } from '../../texts/texts.js';
import type { Job } from './queue.js';

const OVER: ReadonlySet<string> = new Set(['read', 'failed', 'cancelled']);

/** Tells those who do not see the page how far it is. */
export function ProgressAnnouncement({ jobs }: { readonly jobs: readonly Job[] }) {
  const { playground } = useTexts();
  const { number } = useFormats();
  const done = jobs.filter(({ state }) => OVER.has(state.phase)).length;
  return (
    <VisuallyHidden role="status">
      {jobs.length > 0 && playground.queue.progress(number(done), number(jobs.length))}
    </VisuallyHidden>
  );
}
