import type { Random } from '../../drawing/random.js';

/** A photo that comes to the workers. */
export interface Job {
  readonly atMs: number;
  readonly serviceMs: number;
}

/**
 * How long each photo waits before one of the workers begins with it: one queue, first come, first served, without an end.
 *
 * @param jobs in the order in which they come
 */
export function waits(jobs: Iterable<Job>, workers: number): Float64Array {
  const free = new Float64Array(workers);
  const found: number[] = [];
  for (const { atMs, serviceMs } of jobs) {
    // The worker that is free first. There are few enough to look at all of them.
    let first = 0;
    for (let worker = 1; worker < workers; worker++) {
      if (free[worker]! < free[first]!) first = worker;
    }
    const start = Math.max(atMs, free[first]!);
    free[first] = start + serviceMs;
    found.push(start - atMs);
  }
  return Float64Array.from(found);
}

/** The time until the next of events that come independently of each other, so many a millisecond on average. */
export function exponential(random: Random, rate: number): number {
  return -Math.log(1 - random.next()) / rate;
}
