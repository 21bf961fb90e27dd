import { describe, expect, test } from 'vitest';
import { axisEnd, binsOf, hoursOf, OUTCOMES, type RequestOutcome, totalOf, typesOf } from './bins.js';

const now = new Date(2026, 10, 21, 15, 30);
const hour = (at: Date, requests: number, outcome: RequestOutcome = 'read', type = 'STNK') => ({
  at: at.toISOString(),
  type,
  outcome,
  requests,
});

describe('the bars of the chart', () => {
  test('are the last 24 hours', () => {
    const full = new Date(now);
    full.setUTCMinutes(0, 0, 0);
    const before = new Date(full.getTime() - 23 * 3_600_000);
    const bins = binsOf([hour(before, 2), hour(full, 3), hour(full, 1, 'failed')], 'day', now);
    expect(bins).toHaveLength(24);
    expect(bins[0]).toMatchObject({ start: before, total: 2 });
    expect(bins[23]).toMatchObject({ total: 4, counts: { read: 3, failed: 1, nothing: 0, refused: 0 } });
  });

  test('are the last 7 or 30 days of the calendar, today included', () => {
    const morning = new Date(2026, 10, 15, 0, 0);
    const night = new Date(2026, 10, 15, 23, 0);
    const bins = binsOf([hour(morning, 1), hour(night, 2)], 'week', now);
    expect(bins.map(({ start }) => start.getDate())).toEqual([15, 16, 17, 18, 19, 20, 21]);
    expect(bins.map(({ total }) => total)).toEqual([3, 0, 0, 0, 0, 0, 0]);
    expect(binsOf([], 'month', now)).toHaveLength(30);
  });

  test('leave out requests before the first bar', () => {
    expect(binsOf([hour(new Date(2026, 10, 14, 23), 5)], 'week', now).every(({ total }) => total === 0)).toBe(
      true,
    );
  });
});

test('types with requests are shown in a fixed order', () => {
  expect(
    typesOf([
      hour(now, 1, 'read', 'NEWER'),
      hour(now, 1, 'read', 'unknown'),
      hour(now, 1, 'read', 'CONTAINER_ISO'),
    ]),
  ).toEqual(['CONTAINER_ISO', 'unknown', 'NEWER']);
});

test('requests are added up, all of them or those with one outcome', () => {
  const bins = binsOf([hour(now, 3), hour(now, 2, 'failed')], 'week', now);
  expect([totalOf(bins), totalOf(bins, 'failed'), totalOf(bins, 'refused')]).toEqual([5, 2, 0]);
});

describe.each(['day', 'week', 'month'] as const)('the figures of a %s', (period) => {
  // One request in every hour of the last 31 days, with the outcomes in turn.
  const current = Math.floor(now.getTime() / 3_600_000);
  const hours = Array.from({ length: 31 * 24 }, (_, back) =>
    hour(new Date((current - back) * 3_600_000), 1, OUTCOMES[back % 4]),
  );
  const requested = hours.slice(0, hoursOf(period, now));

  test('match the bars, and cover exactly the hours that the server is asked for', () => {
    const bins = binsOf(requested, period, now);
    expect(totalOf(bins)).toBe(requested.length);
    expect(OUTCOMES.reduce((sum, outcome) => sum + totalOf(bins, outcome), 0)).toBe(totalOf(bins));
    expect(totalOf(binsOf(hours, period, now))).toBe(requested.length);
  });
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 10],
  [12, 20],
  [41, 60],
  [100, 100],
  [640, 1000],
])('an axis for %d ends at %d', (most, end) => {
  expect(axisEnd(most)).toBe(end);
});
