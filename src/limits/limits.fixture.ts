import { onTestFinished } from 'vitest';
import type { Limits } from './counter.js';
import { MemoryLimits } from './memory/limits.js';

/** Limits to test, of services that count together. */
export interface LimitsUnderTest {
  /** Each call is another service. */
  start(): Limits;
  /** Lets this much time pass. */
  pass(ms: number): Promise<void>;
}

export interface LimitsKind {
  readonly name: string;
  readonly isShared: boolean;
  setUp(): LimitsUnderTest;
}

const memory: LimitsKind = {
  name: 'in memory',
  isShared: false,
  setUp: () => {
    const clock = { now: 0 };
    return {
      start: () => closing(new MemoryLimits(() => clock.now)),
      pass: async (ms) => {
        clock.now += ms;
      },
    };
  },
};

export const LIMITS: readonly LimitsKind[] = [memory];

function closing(limits: Limits): Limits {
  onTestFinished(() => limits.close());
  return limits;
}
