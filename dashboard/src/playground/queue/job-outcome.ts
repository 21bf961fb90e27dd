import type { Job } from './job-queue.js';

export type JobOutcome = 'waiting' | 'reading' | 'cancelled' | 'failed' | 'read' | 'nothing';

export function outcomeOf({ state }: Job): JobOutcome {
  return state.phase === 'read' && !state.reading.response.success ? 'nothing' : state.phase;
}
