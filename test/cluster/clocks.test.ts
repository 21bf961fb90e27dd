import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findFaketime } from '../servers/programs.js';
import { Cluster } from './cluster.js';
import { expectExactDay, expectExactMinute } from './limits.js';

/** How far the clocks are off, in seconds: more than the time for which a place in a quota is held. */
const OFF = [-60, 0, 90];

/**
 * A service that is told another time of day, while elapsed time stays as it is. The program `faketime` would start it as a process of
 * its own, which no signal reaches: it only tells where its library is.
 */
const offBy = (seconds: number) => ({
  env: {
    LD_PRELOAD: execFileSync(findFaketime()!, ['-f', '+0s', 'printenv', 'LD_PRELOAD'], {
      encoding: 'utf8',
    }).trim(),
    FAKETIME: `${seconds >= 0 ? '+' : ''}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  },
});

let cluster: Cluster;

describe.runIf(inject('hasCluster'))('services whose clocks differ by minutes', () => {
  beforeAll(async () => {
    cluster = await Cluster.start(OFF.map(offBy));
  });
  afterAll(() => cluster?.stop());

  test('are told different times', async () => {
    for (const [place, { url }] of cluster.replicas.entries()) {
      const { headers } = await fetch(`${url}/healthz`);
      const off = (Date.parse(headers.get('date')!) - Date.now()) / 1000;
      expect(Math.abs(off - OFF[place]!)).toBeLessThan(10);
    }
  });

  test('hold the limit of a minute together, to the request', () =>
    expectExactMinute(cluster, '3 processes, clocks 60 s behind to 90 s ahead'));

  test('hold the quota of a day together, to the request', () =>
    expectExactDay(cluster, '3 processes, clocks 60 s behind to 90 s ahead'));
});
