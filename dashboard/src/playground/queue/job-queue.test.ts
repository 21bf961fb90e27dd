import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../api/problem.js';
import type { Reading, Settings } from '../reading/reading.js';
import { JobQueue } from './job-queue.js';

const SETTINGS: Settings = { type: 'CONTAINER_ISO', enhance: false };
const READING = { type: 'CONTAINER_ISO', response: { success: true } } as Reading;

const filesOf = (...names: string[]) => names.map((name) => new File(['x'], name));
const phasesOf = (queue: JobQueue) => queue.snapshot().jobs.map(({ state }) => state.phase);
const busy = (seconds: number | undefined, status = 503) =>
  new ApiProblem(status === 429 ? 'RATE_LIMITED' : 'OVERLOADED', '', status, seconds, undefined);

/** A service that the test answers for. */
function service() {
  const requests: { name: string; signal: AbortSignal; resolve(): void; reject(error: Error): void }[] = [];
  const queue = new JobQueue(
    (file, _settings, signal) =>
      new Promise((resolve, reject) => {
        requests.push({ name: file.name, signal, resolve: () => resolve(READING), reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return { queue, requests };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test('reads two files at a time, in order', async () => {
  const { queue, requests } = service();
  queue.add(filesOf('a', 'b', 'c'), SETTINGS);
  expect(phasesOf(queue)).toEqual(['reading', 'reading', 'waiting']);
  requests[1]!.resolve();
  await settle();
  expect(phasesOf(queue)).toEqual(['reading', 'read', 'reading']);
  expect(requests.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('continues after a failure', async () => {
  const { queue, requests } = service();
  queue.add(filesOf('a', 'b', 'c'), SETTINGS);
  requests[0]!.reject(new ApiProblem('IMAGE_UNREADABLE', '', 422, undefined, undefined));
  await settle();
  expect(phasesOf(queue)).toEqual(['failed', 'reading', 'reading']);
});

test('notifies listeners of every change, with a new snapshot each time', async () => {
  const { queue, requests } = service();
  const seen = new Set<unknown>([queue.snapshot()]);
  const stop = queue.subscribe(() => seen.add(queue.snapshot()));
  queue.add(filesOf('a'), SETTINGS);
  requests[0]!.resolve();
  await settle();
  const before = seen.size;
  expect(before).toBeGreaterThanOrEqual(4);
  stop();
  queue.clear();
  expect(seen.size).toBe(before);
});

describe('Retry-After', () => {
  test.each([429, 503])('pauses the queue after a %d', async (status) => {
    const { queue, requests } = service();
    queue.add(filesOf('a', 'b', 'c'), SETTINGS);
    requests[0]!.reject(busy(7, status));
    await settle();
    expect(queue.snapshot().pause).toMatchObject({ until: Date.now() + 7000, because: { status } });
    // Running requests finish, and no new one starts.
    requests[1]!.resolve();
    await vi.advanceTimersByTimeAsync(6900);
    expect(phasesOf(queue)).toEqual(['waiting', 'read', 'waiting']);
    await vi.advanceTimersByTimeAsync(200);
    expect(phasesOf(queue)).toEqual(['reading', 'read', 'reading']);
    expect(queue.snapshot().pause).toBeUndefined();
  });

  test('pauses for the longest time that was asked for', async () => {
    const { queue, requests } = service();
    queue.add(filesOf('a', 'b'), SETTINGS);
    requests[0]!.reject(busy(20));
    await settle();
    requests[1]!.reject(busy(5));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(phasesOf(queue)).toEqual(['waiting', 'waiting']);
    await vi.advanceTimersByTimeAsync(1100);
    expect(phasesOf(queue)).toEqual(['reading', 'reading']);
  });

  test('of an hour fails all waiting files with the same error', async () => {
    const { queue, requests } = service();
    queue.add(filesOf('a', 'b', 'c', 'd'), SETTINGS);
    requests[0]!.reject(busy(3600, 429));
    await settle();
    expect(phasesOf(queue)).toEqual(['failed', 'reading', 'failed', 'failed']);
  });

  test('that is missing fails the file', async () => {
    const { queue, requests } = service();
    queue.add(filesOf('a'), SETTINGS);
    requests[0]!.reject(busy(undefined));
    await settle();
    expect(phasesOf(queue)).toEqual(['failed']);
  });
});

describe('cancelling', () => {
  test('aborts requests, keeps results and accepts new files', async () => {
    const { queue, requests } = service();
    queue.add(filesOf('a', 'b', 'c'), SETTINGS);
    requests[0]!.resolve();
    await settle();
    queue.cancel();
    await settle();
    expect(phasesOf(queue)).toEqual(['read', 'cancelled', 'cancelled']);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, true, true]);
    queue.add(filesOf('d'), SETTINGS);
    expect(phasesOf(queue).at(-1)).toBe('reading');
  });

  test('ends a pause', async () => {
    const { queue, requests } = service();
    queue.add(filesOf('a'), SETTINGS);
    requests[0]!.reject(busy(7));
    await settle();
    queue.cancel();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phasesOf(queue)).toEqual(['cancelled']);
    expect(requests).toHaveLength(1);
  });

  test('by clearing removes everything', () => {
    const { queue } = service();
    queue.add(filesOf('a', 'b'), SETTINGS);
    queue.clear();
    expect(queue.snapshot()).toEqual({ jobs: [] });
  });
});

test('reads a file again with other settings and drops the earlier response', async () => {
  const { queue, requests } = service();
  const id = queue.add(filesOf('a'), SETTINGS)!;
  queue.retry(id, { type: 'STNK', enhance: true });
  expect(requests[0]!.signal.aborted).toBe(true);
  await settle();
  expect(phasesOf(queue)).toEqual(['reading']);
  requests[1]!.resolve();
  await settle();
  expect(queue.snapshot().jobs).toMatchObject([{ settings: { type: 'STNK' }, state: { phase: 'read' } }]);
});
