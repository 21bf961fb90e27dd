import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../drawing/random.js';
import { exponential, type Job, waits } from './queue.js';

/** The mean of fewer is off by more than a few percent. */
const JOBS = 2_000_000;
const SERVICE_MS = 1000;

function* poisson(
  rate: number,
  serviceMs: (random: ReturnType<typeof seededRandom>) => number,
): Generator<Job> {
  const random = seededRandom(1);
  let atMs = 0;
  for (let job = 0; job < JOBS; job++) {
    atMs += exponential(random, rate);
    yield { atMs, serviceMs: serviceMs(random) };
  }
}

const mean = (values: Float64Array) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Erlang's formula: how likely a job of M/M/c waits, where the workers are offered so much work. */
function erlangC(workers: number, offered: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; k < workers; k++) {
    term *= offered / k;
    sum += term;
  }
  const last = (term * offered) / workers / (1 - offered / workers);
  return last / (sum + last);
}

describe('the simulated queue', () => {
  test.each([
    [1, 0.5],
    [2, 0.7],
    [8, 0.8],
  ])('waits as Erlang says: M/M/%i with a load of %d', (workers, load) => {
    const offered = workers * load;
    const found = waits(
      poisson(offered / SERVICE_MS, (random) => exponential(random, 1 / SERVICE_MS)),
      workers,
    );
    const likely = erlangC(workers, offered);
    const expected = (likely * SERVICE_MS) / (workers * (1 - load));
    expect(Math.abs(mean(found) / expected - 1)).toBeLessThan(0.03);
    expect(found.filter((wait) => wait > 0).length / JOBS).toBeCloseTo(likely, 2);
  });

  test.each([0.5, 0.8])('waits as Pollaczek and Khinchine say: M/D/1 with a load of %d', (load) => {
    const found = waits(
      poisson(load / SERVICE_MS, () => SERVICE_MS),
      1,
    );
    const expected = (load * SERVICE_MS) / (2 * (1 - load));
    expect(Math.abs(mean(found) / expected - 1)).toBeLessThan(0.03);
  });

  test('lets nobody wait while a worker is free', () => {
    const jobs = [0, 0, 10, 100].map((atMs) => ({ atMs, serviceMs: 50 }));
    expect([...waits(jobs, 2)]).toEqual([0, 0, 40, 0]);
  });
});
