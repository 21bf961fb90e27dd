import { describe, expect, test } from 'vitest';
import type { Counter } from './counter.js';
import { LIMITS } from './limits.fixture.js';

const counted = async (counter: Counter, key: string, limit: number, times: number) => {
  const attempts = await Promise.all(Array.from({ length: times }, () => counter.take(key, limit)));
  return attempts.filter((attempt) => attempt.counted).length;
};

describe.each(LIMITS)('limits $name', ({ setUp, isShared }) => {
  test('let so many pass, however many come at once', async () => {
    const counter = setUp().start().counter('test', 60);
    expect(await counted(counter, 'a', 5, 50)).toBe(5);
    expect(await counted(counter, 'b', 5, 3)).toBe(3);
  });

  test('say how much is left, and for how long', async () => {
    const counter = setUp().start().counter('test', 60);
    expect(await counter.standing('a', 2)).toEqual({ left: 2, resetSeconds: 60 });
    expect(await counter.take('a', 2)).toEqual({ counted: true, left: 1, resetSeconds: 60 });
    expect(await counter.take('a', 2)).toEqual({ counted: true, left: 0, resetSeconds: 60 });
    expect(await counter.take('a', 2)).toEqual({ counted: false, left: 0, resetSeconds: 60 });
    expect(await counter.standing('a', 2)).toEqual({ left: 0, resetSeconds: 60 });
    // A plan may be changed while its window is open.
    expect(await counter.standing('a', 1)).toEqual({ left: 0, resetSeconds: 60 });
  });

  test('start anew when the window ends, which its first event opened', async () => {
    const { start, pass } = setUp();
    const counter = start().counter('test', 2);
    expect(await counted(counter, 'a', 1, 2)).toBe(1);
    await pass(1100);
    expect(await counter.take('a', 1)).toEqual({ counted: false, left: 0, resetSeconds: 1 });
    await pass(1000);
    expect(await counter.take('a', 1)).toEqual({ counted: true, left: 0, resetSeconds: 2 });
  });

  test('give back what should not have counted, and no more than that', async () => {
    const counter = setUp().start().counter('test', 60);
    await counter.giveBack('a');
    await counter.take('a', 1);
    await counter.giveBack('a');
    await counter.giveBack('a');
    expect(await counted(counter, 'a', 1, 2)).toBe(1);
  });

  test('forget a key', async () => {
    const counter = setUp().start().counter('test', 60);
    await counter.take('a', 1);
    await counter.forget('a');
    expect(await counted(counter, 'a', 1, 2)).toBe(1);
  });

  test('count apart what has different names', async () => {
    const limits = setUp().start();
    await limits.counter('one', 60).take('a', 1);
    expect((await limits.counter('two', 60).standing('a', 1)).left).toBe(1);
  });

  test.runIf(isShared)('hold over several services', async () => {
    const { start } = setUp();
    const counters = [start(), start(), start()].map((limits) => limits.counter('test', 60));
    const passed = await Promise.all(counters.map((counter) => counted(counter, 'a', 10, 20)));
    expect(passed.reduce((sum, count) => sum + count)).toBe(10);
  });
});
