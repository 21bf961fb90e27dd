import { describe, expect, test } from 'vitest';
import { createRenewalCheck } from './renewal-limits.js';

describe('a worker is due for renewal', () => {
  test('after its number of images less up to a fifth, so that not all are renewed at once', () => {
    const lives = [0, 0.25, 0.5, 0.999].map((chance) => {
      const renewalReason = createRenewalCheck({ imagesPerWorker: 1000 }, () => chance);
      let jobs = 0;
      while (!renewalReason({ jobs, memory: 1e9 })) jobs++;
      return jobs;
    });
    expect(lives).toEqual([1000, 950, 900, 801]);
  });

  test('if it holds more than half of its memory limit', () => {
    const renewalReason = createRenewalCheck({ memoryPerWorker: 1000 });
    expect([renewalReason({ jobs: 1e6, memory: 500 }), renewalReason({ jobs: 1, memory: 501 })]).toEqual([
      undefined,
      'memory',
    ]);
  });

  test('never without limits', () => {
    expect(createRenewalCheck({})({ jobs: 1e9, memory: 1e12 })).toBeUndefined();
  });
});
