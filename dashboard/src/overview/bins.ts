import type { UsageBody } from '../api/types.js';

type Hour = UsageBody['hours'][number];
export type RequestOutcome = Hour['outcome'];

export const OUTCOMES: readonly RequestOutcome[] = ['read', 'nothing', 'failed', 'refused'];

export type Period = 'day' | 'week' | 'month';

const DAYS = { week: 7, month: 30 } as const;
const HOUR_MS = 60 * 60 * 1000;
const HOURS_OF_DAY = 24;

/** A bar of the chart: the requests between its start and the start of the next one. */
export interface Bin {
  readonly start: Date;
  readonly counts: Readonly<Record<RequestOutcome, number>>;
  readonly total: number;
}

/** The number of hours, including the current one, that cover exactly this period. */
export function hoursOf(period: Period, now: Date): number {
  const [first] = startsOf(period, now);
  return Math.floor(now.getTime() / HOUR_MS) - Math.ceil(first!.getTime() / HOUR_MS) + 1;
}

/** Groups requests by hour for a day, and by local calendar day for longer periods. */
export function binsOf(hours: readonly Hour[], period: Period, now: Date): Bin[] {
  const starts = startsOf(period, now);
  const bins = starts.map((start) => ({
    start,
    counts: { read: 0, nothing: 0, failed: 0, refused: 0 },
    total: 0,
  }));
  for (const { at, outcome, requests } of hours) {
    const bin = bins.findLast(({ start }) => start.getTime() <= Date.parse(at));
    if (bin) {
      bin.counts[outcome] += requests;
      bin.total += requests;
    }
  }
  return bins;
}

function startsOf(period: Period, now: Date): Date[] {
  if (period === 'day') {
    // Full hours in UTC, as the server counts them.
    const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
    return Array.from(
      { length: HOURS_OF_DAY },
      (_, index) => new Date(last - (HOURS_OF_DAY - 1 - index) * HOUR_MS),
    );
  }
  const days = DAYS[period];
  // By the calendar, because a day on which the clocks change has 23 or 25 hours.
  return Array.from(
    { length: days },
    (_, index) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1 - index)),
  );
}

/** The types that have requests, in display order. Types of a newer server come last. */
export function typesOf(hours: readonly Hour[]): string[] {
  const seen = new Set(hours.map(({ type }) => type));
  const known = ['CONTAINER_ISO', 'STNK', 'unknown'].filter((type) => seen.delete(type));
  return [...known, ...[...seen].sort()];
}

/** Counts what the chart shows, so that the totals match the bars. */
export function totalOf(bins: readonly Bin[], outcome?: RequestOutcome): number {
  return bins.reduce((sum, { counts, total }) => sum + (outcome ? counts[outcome] : total), 0);
}

/** The end of an axis that starts at 0: a round number whose half is round as well. */
export function axisEnd(max: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, max)));
  const factor = [1, 2, 4, 6, 10].find((each) => each * magnitude >= max) ?? 10;
  return Math.max(2, factor * magnitude);
}
