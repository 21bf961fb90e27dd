import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Libsql from 'libsql';
import { beforeEach, describe, expect, test } from 'vitest';
import { databasePath } from '../../src/storage/sqlite/file.js';
import { accountWithKey, countedOf } from './service/account.js';
import { type Answer, codeOf, sendImage } from './service/client.js';
import { emptyFolder, fill, mountSmall } from './service/disk.js';
import { stubService } from './service/services.js';
import { report } from './table.js';

let folder: string;

beforeEach(() => {
  folder = emptyFolder();
});

const production = () => stubService({ BACA_ENV: 'production', BACA_DATA_DIR: folder, BACA_QUEUE: '500' });

function sendMany(url: string, key: string, count: number): Promise<Answer[]> {
  const headers = { authorization: `Bearer ${key}` };
  return Promise.all(Array.from({ length: count }, (_, i) => sendImage(url, `read N${i}`, { headers })));
}

const readOf = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;

describe('a full disk', () => {
  test('loses no successful request, and recovers when there is space again', async ({ skip }) => {
    if (!mountSmall(folder)) skip('Only root may mount a small file system.');
    const { id, key } = await accountWithKey(folder, 'unlimited');
    const service = await production();
    const before = await sendMany(service.url, key, 20);
    const filler = join(folder, 'filler');
    fill(filler);
    const during = await sendMany(service.url, key, 400);
    const alive = (await fetch(`${service.url}/healthz`)).status === 200;
    rmSync(filler);
    const after = await sendMany(service.url, key, 20);
    expect(await service.stop()).toBe(0);
    const read = readOf([...before, ...during, ...after]);
    const counted = await countedOf(folder, id);
    const others = during.filter((answer) => answer.status !== 200 && codeOf(answer) !== 'INTERNAL').length;
    const lost = 20 - readOf(before) + (20 - readOf(after)) + others + Math.abs(read - counted);
    const figure = `while it was full ${readOf(during)} of 400 read, ${400 - readOf(during)} told INTERNAL; ${counted} of ${read} successes counted`;
    report({ fault: 'disk full (tmpfs of 2 MiB), in production', tried: 440, lost, figure });
    expect({ alive, lost }).toEqual({ alive: true, lost: 0 });
    expect(readOf(during)).toBeLessThan(400);
  });
});

describe('a database that is locked by another process', () => {
  /** Holds the write lock. */
  async function whileLocked<T>(ms: number, work: () => Promise<T>): Promise<T> {
    const other = new Libsql(databasePath(folder));
    other.exec('begin immediate');
    const working = work();
    await delay(ms);
    other.exec('rollback');
    other.close();
    return working;
  }

  /** The longest response time of /healthz during the work. */
  async function watchingHealth<T>(url: string, work: Promise<T>): Promise<[T, number]> {
    let over = false;
    let longest = 0;
    const watch = (async () => {
      while (!over) {
        const start = performance.now();
        await fetch(`${url}/healthz`);
        longest = Math.max(longest, performance.now() - start);
        await delay(50);
      }
    })();
    const done = await work.finally(() => {
      over = true;
    });
    await watch;
    return [done, longest];
  }

  test('for three seconds delays writes, while the rest of the service goes on', async () => {
    const { id, key } = await accountWithKey(folder, 'unlimited');
    const service = await production();
    await sendMany(service.url, key, 1);
    const [answers, longest] = await watchingHealth(
      service.url,
      whileLocked(3000, () => sendMany(service.url, key, 20)),
    );
    await service.stop();
    const lost = 20 - readOf(answers) + Math.abs(21 - (await countedOf(folder, id)));
    const figure = `/healthz answered within ${longest.toFixed(0)} ms meanwhile`;
    report({ fault: 'database locked for 3 s', tried: 20, lost, figure });
    expect(lost).toBe(0);
    expect(longest).toBeLessThan(2000);
  });

  test('for longer than the timeout causes errors, which end with the lock', async () => {
    const { id, key } = await accountWithKey(folder, 'unlimited');
    const service = await production();
    const [answers, longest] = await watchingHealth(
      service.url,
      whileLocked(12_000, () => sendMany(service.url, key, 4)),
    );
    const after = await sendMany(service.url, key, 10);
    await service.stop();
    const read = readOf(answers) + readOf(after);
    const told = answers.filter((answer) => codeOf(answer) === 'INTERNAL').length;
    const lost =
      4 - readOf(answers) - told + (10 - readOf(after)) + Math.abs(read - (await countedOf(folder, id)));
    const figure = `${told} told INTERNAL; /healthz answered within ${longest.toFixed(0)} ms meanwhile`;
    report({ fault: 'database locked for 12 s', tried: 14, lost, figure });
    expect(lost).toBe(0);
    expect(longest).toBeLessThan(2000);
  });
});
