import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../drawing/random.js';
import { Pace } from './pace.js';

const waiting = (type: 'CONTAINER_ISO' | 'STNK', count: number) =>
  Array.from({ length: count }, () => ({ type, spentMs: 0 }));

function paceOf(times: { CONTAINER_ISO?: number[]; STNK?: number[] }): Pace {
  const pace = new Pace();
  for (const ms of times.CONTAINER_ISO ?? []) pace.add('CONTAINER_ISO', ms);
  for (const ms of times.STNK ?? []) pace.add('STNK', ms);
  return pace;
}

describe('the backlog', () => {
  test('is a guess until an image was read', () => {
    const pace = new Pace();
    expect(pace.isKnown).toBe(false);
    expect(pace.backlog(waiting('STNK', 4), 2).expectedMs).toBe(2000);
  });

  test('uses a separate pace for each type, and is divided among the workers', () => {
    const pace = paceOf({ CONTAINER_ISO: [100, 100, 100], STNK: [2000] });
    const both = [...waiting('CONTAINER_ISO', 10), ...waiting('STNK', 1)];
    expect(pace.backlog(both, 2).expectedMs).toBeCloseTo(1500);
  });

  test('counts the remaining time of an image that is being read', () => {
    const pace = paceOf({ STNK: [2000] });
    const running = [1500, 2500].map((spentMs) => ({ type: 'STNK' as const, spentMs }));
    expect(pace.backlog(running, 1).expectedMs).toBeCloseTo(500);
  });

  test('follows a change of traffic', () => {
    const pace = paceOf({ CONTAINER_ISO: [...Array(200).fill(100), ...Array(60).fill(1000)] });
    expect(pace.backlog(waiting('CONTAINER_ISO', 1), 1).expectedMs).toBeGreaterThan(900);
  });

  test('is certain if all images take equally long', () => {
    const pace = paceOf({ CONTAINER_ISO: Array(20).fill(100) });
    const { expectedMs, atMostMs } = pace.backlog(waiting('CONTAINER_ISO', 10), 1);
    expect(atMostMs).toBeCloseTo(expectedMs);
  });

  test('is exceeded one time in twenty if images differ', () => {
    const random = seededRandom(12);
    const time = () => (random.next() < 0.2 ? 1500 : 200);
    let exceeded = 0;
    const trials = 2000;
    for (let trial = 0; trial < trials; trial++) {
      const pace = paceOf({ CONTAINER_ISO: Array.from({ length: 60 }, time) });
      const truth = Array.from({ length: 20 }, time).reduce((sum, ms) => sum + ms, 0);
      if (truth > pace.backlog(waiting('CONTAINER_ISO', 20), 1).atMostMs) exceeded++;
    }
    expect(exceeded / trials).toBeGreaterThan(0.02);
    expect(exceeded / trials).toBeLessThan(0.08);
  });
});
