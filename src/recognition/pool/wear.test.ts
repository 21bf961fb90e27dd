import { describe, expect, test } from 'vitest';
import { createWearGauge } from './wear.js';

describe('a worker is worn', () => {
  test('by its number of images, or up to a fifth fewer, so that not all of them are at once', () => {
    const lives = [0, 0.25, 0.5, 0.999].map((chance) => {
      const wearOf = createWearGauge({ imagesPerWorker: 1000 }, () => chance);
      let jobs = 0;
      while (!wearOf({ jobs, memory: 1e9 })) jobs++;
      return jobs;
    });
    expect(lives).toEqual([1000, 950, 900, 801]);
  });

  test('by half the memory that it may hold', () => {
    const wearOf = createWearGauge({ memoryPerWorker: 1000 });
    expect([wearOf({ jobs: 1e6, memory: 500 }), wearOf({ jobs: 1, memory: 501 })]).toEqual([
      undefined,
      'memory',
    ]);
  });

  test('never where there are no limits', () => {
    expect(createWearGauge({})({ jobs: 1e9, memory: 1e12 })).toBeUndefined();
  });
});
