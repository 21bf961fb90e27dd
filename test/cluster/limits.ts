import { expect } from 'vitest';
import { type Answer, CONTAINER, codeOf, sendImage } from '../faults/service/client.js';
import { type Cluster, PER_DAY, PER_MINUTE } from './cluster.js';
import { photoOfLine } from './photo.js';
import { report } from './table.js';

/** Clients that send at once. */
const CLIENTS = 24;

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Sends twice as many requests as a minute allows, and expects that so many are let through as it does. */
export async function expectExactMinute(cluster: Cluster, who: string): Promise<void> {
  // Without a type, requests end after the limits.
  const { sent, longestMs, count } = await burst(cluster, 'minute', 2 * PER_MINUTE, '/api/ocr');
  const [passed, refused] = [count('TYPE_MISSING'), count('RATE_LIMITED')];
  report({
    what: `limit of a minute, ${who}`,
    ...{ sent, failed: sent - passed - refused, over: passed - PER_MINUTE, longestMs },
    figure: `${passed} of ${sent} let through`,
  });
  expect([passed, refused]).toEqual([PER_MINUTE, sent - PER_MINUTE]);
}

/** The same with photos and the quota of a day, which counts what was read. */
export async function expectExactDay(cluster: Cluster, who: string): Promise<void> {
  // Otherwise the quota could begin anew in the middle.
  await expect
    .poll(() => DAY_MS - (Date.now() % DAY_MS), { timeout: 3 * MINUTE_MS })
    .toBeGreaterThan(2 * MINUTE_MS);
  const { sent, longestMs, count, counted } = await burst(cluster, 'day', 5 * PER_DAY, CONTAINER);
  const [read, refused] = [count(undefined), count('QUOTA_EXCEEDED')];
  report({
    what: `quota of a day, ${who}`,
    ...{ sent, failed: sent - read - refused, over: read - PER_DAY, longestMs },
    figure: `${read} of ${sent} read, ${counted} counted`,
  });
  expect([read, refused, counted]).toEqual([PER_DAY, sent - PER_DAY, PER_DAY]);
}

async function burst({ ledger, url }: Cluster, plan: 'minute' | 'day', requests: number, path: string) {
  const photo = await photoOfLine();
  const holder = await ledger.open(plan);
  const headers = { authorization: `Bearer ${holder.key}` };
  const answers: Answer[] = [];
  let longestMs = 0;
  let left = requests;
  const client = async () => {
    while (left-- > 0) {
      const start = performance.now();
      answers.push(await sendImage(url, photo, { path, headers }));
      longestMs = Math.max(longestMs, performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const count = (code: unknown) => answers.filter((answer) => codeOf(answer) === code).length;
  return { sent: requests, longestMs, count, counted: await ledger.counted(holder) };
}
