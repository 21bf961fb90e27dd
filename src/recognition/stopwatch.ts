import type { StageTimes } from './recognizer.js';

/** Adds up where the time of one recognition goes. */
export interface Stopwatch {
  time<T>(stage: Exclude<keyof StageTimes, 'search'>, work: () => Promise<T>): Promise<T>;
  /** What is no other stage's time is the search's: geometry, lattices, grammars. */
  stages(): StageTimes;
}

/** @param dropped stops the work before its next step, once nobody waits for it */
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
