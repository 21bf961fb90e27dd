import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Cluster } from './cluster.js';
import type { Holder } from './ledger.js';
import { report } from './table.js';
import { Traffic } from './traffic.js';

/** Photos that are read before and after what is done. */
const PHOTOS = 4;

let cluster: Cluster;

/**
 * Does something to the cluster while clients send, and expects that no request fails and each photo counts once.
 *
 * @param mayCountTwice photos that may count twice, since nobody knows whether they were counted before
 */
async function under(what: string, fault: () => Promise<unknown>, mayCountTwice = 0): Promise<void> {
  const holder = await opened();
  const traffic = await Traffic.start(cluster.url, holder.key);
  await traffic.more(PHOTOS);
  const start = performance.now();
  await fault();
  const tookMs = performance.now() - start;
  await traffic.more(PHOTOS);
  const { sent, read, failures, longestMs } = await traffic.stop();
  // What was counted while PostgreSQL was away is written within a second.
  await expect.poll(() => counted(holder), { timeout: 20_000 }).toBeGreaterThanOrEqual(read);
  const twice = (await counted(holder)) - read;
  report({
    what,
    ...{ sent, failed: failures.length, longestMs },
    figure: `took ${(tookMs / 1000).toFixed(1)} s; ${read} photos read, ${read + twice} counted`,
  });
  expect(failures).toEqual([]);
  expect(twice).toBeLessThanOrEqual(mayCountTwice);
}

/** PostgreSQL may have come back just now. */
async function opened(): Promise<Holder> {
  let holder: Holder | undefined;
  await expect
    .poll(async () => (holder = await cluster.ledger.open('plenty').catch(() => undefined)), {
      timeout: 20_000,
    })
    .toBeDefined();
  return holder!;
}

const counted = (holder: Holder) => cluster.ledger.counted(holder).catch(() => -1);

async function awayFor(ms: number, server: { leave(): Promise<void>; comeBack(): Promise<void> }) {
  await server.leave();
  await delay(ms);
  await server.comeBack();
}

describe.runIf(inject('hasCluster'))('no request fails and each photo counts once', () => {
  beforeAll(async () => {
    cluster = await Cluster.start([{}, {}]);
  });
  afterAll(() => cluster?.stop());

  test('when the services are restarted one after the other', () =>
    under('2 processes restarted in turn', async () => {
      for (const replica of cluster.replicas) {
        await replica.restart();
        // Until then, nginx may leave it alone, as deploy/proxies/nginx-replicas.conf says.
        await delay(3000);
      }
    }));

  test('when a service is killed', () =>
    under(
      'a process of 2 killed, then started',
      async () => {
        await cluster.replicas[0]!.kill();
        await delay(1000);
        await cluster.replicas[0]!.start();
      },
      // nginx cannot know that a photo was counted if the service dies before it answers. It reads one at a time.
      1,
    ));

  test('when PostgreSQL is restarted', () =>
    // A transaction whose end was lost may have been committed.
    under('PostgreSQL restarted', () => awayFor(0, cluster.postgres), 2));

  test('when PostgreSQL is away for half a minute', () =>
    under('PostgreSQL away for 30 s', () => awayFor(30_000, cluster.postgres), 2));

  test('when Valkey is restarted', () => under('Valkey restarted', () => awayFor(0, cluster.valkey)));

  test('when Valkey is away', () => under('Valkey away for 5 s', () => awayFor(5000, cluster.valkey)));

  test('when the network is slow', () =>
    under('100 ms to PostgreSQL and Valkey', async () => {
      for (const line of Object.values(cluster.lines)) line.slowDown(100);
      await delay(5000);
      for (const line of Object.values(cluster.lines)) line.slowDown(0);
    }));

  test('when the network to PostgreSQL and Valkey is gone', () =>
    under(
      'network to both gone for 10 s',
      async () => {
        for (const line of Object.values(cluster.lines)) line.slowDown(Number.POSITIVE_INFINITY);
        await delay(10_000);
        for (const line of Object.values(cluster.lines)) line.slowDown(0);
      },
      2,
    ));
});
