import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../api/problem.js';
import type { Reading, Settings } from '../reading/reading.js';
import { Queue } from './queue.js';

const SETTINGS: Settings = { type: 'CONTAINER_ISO', enhance: false };
const READING = { type: 'CONTAINER_ISO', answer: { success: true } } as Reading;

const filesOf = (...names: string[]) => names.map((name) => new File(['x'], name));
const phasesOf = (queue: Queue) => queue.snapshot().jobs.map(({ state }) => state.phase);
const busy = (seconds: number | undefined, status = 503) =>
  new ApiProblem(status === 429 ? 'RATE_LIMITED' : 'OVERLOADED', '', status, seconds, undefined);

/** A service whose answers the test gives. */
function service() {
  const asked: { name: string; signal: AbortSignal; answer(): void; refuse(error: Error): void }[] = [];
  const queue = new Queue(
    (file, _settings, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ name: file.name, signal, answer: () => resolve(READING), refuse: reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return { queue, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test('two files are read at once, the others in their order', async () => {
  const { queue, asked } = service();
  queue.add(filesOf('a', 'b', 'c'), SETTINGS);
  expect(phasesOf(queue)).toEqual(['reading', 'reading', 'waiting']);
  asked[1]!.answer();
  await settle();
  expect(phasesOf(queue)).toEqual(['reading', 'read', 'reading']);
  expect(asked.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('one that fails does not hold up the others', async () => {
  const { queue, asked } = service();
  queue.add(filesOf('a', 'b', 'c'), SETTINGS);
  asked[0]!.refuse(new ApiProblem('IMAGE_UNREADABLE', '', 422, undefined, undefined));
  await settle();
  expect(phasesOf(queue)).toEqual(['failed', 'reading', 'reading']);
});

test('listeners hear of every change and always see a new snapshot', async () => {
  const { queue, asked } = service();
  const seen = new Set<unknown>([queue.snapshot()]);
  const stop = queue.subscribe(() => seen.add(queue.snapshot()));
  queue.add(filesOf('a'), SETTINGS);
  asked[0]!.answer();
  await settle();
  const before = seen.size;
  expect(before).toBeGreaterThanOrEqual(4);
  stop();
  queue.clear();
  expect(seen.size).toBe(before);
});

describe('a service that asks to wait', () => {
  test.each([429, 503])('is asked again when the time of its %d is over', async (status) => {
    const { queue, asked } = service();
    queue.add(filesOf('a', 'b', 'c'), SETTINGS);
    asked[0]!.refuse(busy(7, status));
    await settle();
    expect(queue.snapshot().pause).toMatchObject({ until: Date.now() + 7000, because: { status } });
    // What was begun goes on, and nothing else begins.
    asked[1]!.answer();
    await vi.advanceTimersByTimeAsync(6900);
    expect(phasesOf(queue)).toEqual(['waiting', 'read', 'waiting']);
    await vi.advanceTimersByTimeAsync(200);
    expect(phasesOf(queue)).toEqual(['reading', 'read', 'reading']);
    expect(queue.snapshot().pause).toBeUndefined();
  });

  test('is given the longest of the times that it asked for', async () => {
    const { queue, asked } = service();
    queue.add(filesOf('a', 'b'), SETTINGS);
    asked[0]!.refuse(busy(20));
    await settle();
    asked[1]!.refuse(busy(5));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(phasesOf(queue)).toEqual(['waiting', 'waiting']);
    await vi.advanceTimersByTimeAsync(1100);
    expect(phasesOf(queue)).toEqual(['reading', 'reading']);
  });

  test('for hours is believed: what waits fails by the same reason', async () => {
    const { queue, asked } = service();
    queue.add(filesOf('a', 'b', 'c', 'd'), SETTINGS);
    asked[0]!.refuse(busy(3600, 429));
    await settle();
    expect(phasesOf(queue)).toEqual(['failed', 'reading', 'failed', 'failed']);
  });

  test('and does not say for how long has failed', async () => {
    const { queue, asked } = service();
    queue.add(filesOf('a'), SETTINGS);
    asked[0]!.refuse(busy(undefined));
    await settle();
    expect(phasesOf(queue)).toEqual(['failed']);
  });
});

describe('cancelling', () => {
  test('ends requests, keeps what was read, and lets new files in', async () => {
    const { queue, asked } = service();
    queue.add(filesOf('a', 'b', 'c'), SETTINGS);
    asked[0]!.answer();
    await settle();
    queue.cancel();
    await settle();
    expect(phasesOf(queue)).toEqual(['read', 'cancelled', 'cancelled']);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, true]);
    queue.add(filesOf('d'), SETTINGS);
    expect(phasesOf(queue).at(-1)).toBe('reading');
  });

  test('ends a pause', async () => {
    const { queue, asked } = service();
    queue.add(filesOf('a'), SETTINGS);
    asked[0]!.refuse(busy(7));
    await settle();
    queue.cancel();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phasesOf(queue)).toEqual(['cancelled']);
    expect(asked).toHaveLength(1);
  });

  test('and clearing leaves nothing', () => {
    const { queue } = service();
    queue.add(filesOf('a', 'b'), SETTINGS);
    queue.clear();
    expect(queue.snapshot()).toEqual({ jobs: [] });
  });
});

test('a file is read again by other settings, and the answer to the first ones is dropped', async () => {
  const { queue, asked } = service();
  const id = queue.add(filesOf('a'), SETTINGS)!;
  queue.again(id, { type: 'STNK', enhance: true });
  expect(asked[0]!.signal.aborted).toBe(true);
  await settle();
  expect(phasesOf(queue)).toEqual(['reading']);
  asked[1]!.answer();
  await settle();
  expect(queue.snapshot().jobs).toMatchObject([{ settings: { type: 'STNK' }, state: { phase: 'read' } }]);
});
