import type { StageTimes } from './recognizer.js';

/** Adds up the time that each stage of a recognition takes. */
export interface Stopwatch {
  time<T>(stage: Exclude<keyof StageTimes, 'search'>, work: () => Promise<T>): Promise<T>;
  /** All time outside the other stages counts as search: geometry, lattices, grammars. */
  stages(): StageTimes;
}

/** @param dropped once aborted, stops the work before its next step */
export function createStopwatch(dropped?: AbortSignal): Stopwatch {
  const started = performance.now();
  const spent = { decode: 0, detect: 0, read: 0 };
  return {
    async time(stage, work) {
      dropped?.throwIfAborted();
      const from = performance.now();
      try {
        return await work();
      } finally {
        spent[stage] += performance.now() - from;
      }
    },
    stages() {
      const all = performance.now() - started;
      return { ...spent, search: all - spent.decode - spent.detect - spent.read };
    },
  };
}
