import type { Usage } from '../api/types.js';

type Hour = Usage['hours'][number];
export type Outcome = Hour['outcome'];

export const OUTCOMES: readonly Outcome[] = ['read', 'nothing', 'failed', 'refused'];

export type Period = 'day' | 'week' | 'month';

/** As many hours as the period may reach back, which begins at a full hour or at midnight where the browser is. */
export const HOURS: Readonly<Record<Period, number>> = { day: 24, week: 7 * 24, month: 30 * 24 };

const DAYS = { week: 7, month: 30 } as const;
const HOUR_MS = 60 * 60 * 1000;

/** A bar of the chart: what was asked between its start and the start of the next. */
export interface Bin {
  readonly start: Date;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly total: number;
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
      { length: HOURS.day },
      (_, index) => new Date(last - (HOURS.day - 1 - index) * HOUR_MS),
    );
  }
  const days = DAYS[period];
  // By the calendar, since a day on which clocks change has 23 or 25 hours.
  return Array.from(
    { length: days },
    (_, index) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1 - index)),
  );
}

/** Modes in the order in which they are shown; those without a request are left out. */
export function modesOf(hours: readonly Hour[]): string[] {
  const seen = new Set(hours.map(({ type }) => type));
  return ['CONTAINER_ISO', 'STNK', 'unknown'].filter((mode) => seen.has(mode));
}

export function totalOf(hours: readonly Hour[], outcome?: Outcome): number {
  return hours
    .filter((hour) => outcome === undefined || hour.outcome === outcome)
    .reduce((sum, { requests }) => sum + requests, 0);
}

/** The end of an axis that begins with 0: round, and so is its half. */
export function roundUp(most: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const factor = [1, 2, 4, 6, 10].find((each) => each * magnitude >= most) ?? 10;
  return Math.max(2, factor * magnitude);
}
