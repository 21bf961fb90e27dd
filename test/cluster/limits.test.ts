import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { codeOf, sendImage } from '../faults/service/client.js';
import { Cluster } from './cluster.js';
import { expectExactDay, expectExactMinute } from './limits.js';
import { photoOfLine } from './photo.js';
import { report } from './table.js';

let cluster: Cluster;

describe.runIf(inject('hasCluster'))('four services', () => {
  beforeAll(async () => {
    cluster = await Cluster.start([{}, {}, {}, {}]);
  });
  afterAll(() => cluster?.stop());

  test('hold the limit of a minute together, to the request', () =>
    expectExactMinute(cluster, '4 processes'));

  test('hold the quota of a day together, to the request', () => expectExactDay(cluster, '4 processes'));

  test('refuse a revoked key from the next request on', async () => {
    const holder = await cluster.ledger.open('plenty');
    const photo = await photoOfLine();
    const headers = { authorization: `Bearer ${holder.key}` };
    let revokedAt = Number.POSITIVE_INFINITY;
    let sent = 0;
    let longestMs = 0;
    const failures: unknown[] = [];
    const refusedAfter: number[] = [];
    const clients = cluster.replicas.map(async ({ url }) => {
      for (;;) {
        const start = performance.now();
        const answer = await sendImage(url, photo, { path: '/api/ocr', headers });
        sent++;
        longestMs = Math.max(longestMs, performance.now() - start);
        const code = codeOf(answer);
        if (start >= revokedAt && code !== 'API_KEY_REVOKED') failures.push(code);
        if (code === 'API_KEY_REVOKED') {
          refusedAfter.push(performance.now() - revokedAt);
          return;
        }
        if (code !== 'TYPE_MISSING') failures.push(code);
      }
    });
    await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(50);
    await cluster.ledger.revoke(holder);
    revokedAt = performance.now();
    await Promise.all(clients);
    report({
      what: 'a key is revoked, 4 processes',
      ...{ sent, failed: failures.length, longestMs },
      figure: `refused from the next request on, answered ${Math.max(...refusedAfter).toFixed(0)} ms later at most`,
    });
    expect(failures).toEqual([]);
    expect(refusedAfter).toHaveLength(4);
  });
});
