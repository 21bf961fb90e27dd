import type { Usage } from '../api/types.js';

type Hour = Usage['hours'][number];
export type Outcome = Hour['outcome'];

export const OUTCOMES: readonly Outcome[] = ['read', 'nothing', 'failed', 'refused'];

export type Period = 'day' | 'week' | 'month';

const DAYS = { week: 7, month: 30 } as const;
const HOUR_MS = 60 * 60 * 1000;
const HOURS_OF_DAY = 24;

/** A bar of the chart: what was asked between its start and the start of the next. */
export interface Bin {
  readonly start: Date;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly total: number;
}

/** How many hours the server must look back, the one that runs included, to know all of a period and nothing before. */
export function hoursOf(period: Period, now: Date): number {
  const [first] = startsOf(period, now);
  return Math.floor(now.getTime() / HOUR_MS) - Math.ceil(first.getTime() / HOUR_MS) + 1;
}

/** The requests of one mode, by hour for a day and by day of the local calendar for more. */
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
    // Hours of the clock in Greenwich, as the server counts them.
    const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
    return Array.from(
      { length: HOURS_OF_DAY },
      (_, index) => new Date(last - (HOURS_OF_DAY - 1 - index) * HOUR_MS),
    );
  }
  const days = DAYS[period];
  // By the calendar, since a day on which clocks change has 23 or 25 hours.
  return Array.from(
    { length: days },
    (_, index) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1 - index)),
  );
}

/** Modes in the order in which they are shown, those of a newer server last; modes without a request are left out. */
export function modesOf(hours: readonly Hour[]): string[] {
  const seen = new Set(hours.map(({ type }) => type));
  const known = ['CONTAINER_ISO', 'STNK', 'unknown'].filter((mode) => seen.delete(mode));
  return [...known, ...[...seen].sort()];
}

/** Of what is shown, so that the figures are the sums of the bars. */
export function totalOf(bins: readonly Bin[], outcome?: Outcome): number {
  return bins.reduce((sum, { counts, total }) => sum + (outcome ? counts[outcome] : total), 0);
}

/** The end of an axis that begins with 0: round, and so is its half. */
export function roundUp(most: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const factor = [1, 2, 4, 6, 10].find((each) => each * magnitude >= most) ?? 10;
  return Math.max(2, factor * magnitude);
}
