import { quantile } from '../../src/quantile.js';
import { type Job, waits } from './queue.js';

const HOUR_MS = 3_600_000;
/** A photo that would wait longer is refused by a service as shipped (`BACA_QUEUE_MS`). */
export const LONGEST_MS = 10_000;

/** A terminal with so many workers, one on each core. */
export interface Arrangement {
  readonly workers: number;
  /** Of the time of all workers in the busiest hour. */
  readonly load: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** The share of photos that waits longer than a service lets them. */
  readonly late: number;
  /** The 95th percentile of the waits in each hour of the day. */
  readonly p95ByHour: readonly number[];
}

export function simulate(jobs: readonly Job[], workers: number, days: number): Arrangement {
  const found = waits(jobs, workers);
  const hourOf = ({ atMs }: Job) => Math.floor(atMs / HOUR_MS) % 24;
  const byHour = Array.from({ length: 24 }, () => ({ waits: [] as number[], workMs: 0 }));
  for (const [at, job] of jobs.entries()) {
    const hour = byHour[hourOf(job)]!;
    hour.waits.push(found[at]!);
    hour.workMs += job.serviceMs;
  }
  return {
    workers,
    load: Math.max(...byHour.map(({ workMs }) => workMs)) / (HOUR_MS * days * workers),
    medianMs: quantile(found, 0.5),
    p95Ms: quantile(found, 0.95),
    p99Ms: quantile(found, 0.99),
    late: found.filter((wait) => wait > LONGEST_MS).length / found.length,
    p95ByHour: byHour.map((hour) => quantile(hour.waits, 0.95)),
  };
}

/** Hours and money for an archive, with workers that always have something to read. */
export function archive(pictures: number, meanMs: number, cores: number, pricePerCoreHour: number) {
  const coreHours = (pictures * meanMs) / HOUR_MS;
  return { hours: coreHours / cores, money: coreHours * pricePerCoreHour };
}

/** The price of cores that run all the time. */
export const perMonth = (cores: number, pricePerCoreHour: number) => cores * 730 * pricePerCoreHour;
