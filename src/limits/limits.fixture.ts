import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, onTestFinished } from 'vitest';
import type { Limits } from './counter.js';
import { MemoryLimits } from './memory/limits.js';
import { ValkeyLimits } from './valkey/limits.js';

/** Limits to test, of services that count together. */
interface LimitsUnderTest {
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

/** The server of the tests, where one could be started. */
export const VALKEY = inject('valkey');

const valkey: LimitsKind = {
  name: 'in Valkey',
  isShared: true,
  setUp: () => {
    const url = temporaryValkey();
    return { start: () => closing(new ValkeyLimits(url)), pass: (ms) => delay(ms) };
  },
};

/** Those that can be tested on this machine. */
export const LIMITS: readonly LimitsKind[] = VALKEY === undefined ? [memory] : [memory, valkey];

let used = 0;

/** The URL of an empty one of the server's many databases: each file of tests has a hundred. */
export function temporaryValkey(): string {
  return `${VALKEY}/${100 * Number(process.env.VITEST_WORKER_ID) + used++}`;
}

function closing(limits: Limits): Limits {
  onTestFinished(async () => {
    // Otherwise what was tested counted in memory.
    expect(limits.dependency?.isAway).not.toBe(true);
    await limits.close();
  });
  return limits;
}
