import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { accountWithKey } from './service/account.js';
import { codeOf, sendImage } from './service/client.js';
import { stubService } from './service/services.js';
import { report } from './table.js';

const CLOCK = fileURLToPath(new URL('./service/clock.mjs', import.meta.url));
const HOUR_MS = 3_600_000;

test('setting the clock back blocks nobody, and makes no time negative', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baca-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const clock = join(folder, 'clock');
  const set = async (offsetMs: number) => {
    writeFileSync(clock, String(offsetMs));
    await delay(200);
  };
  writeFileSync(clock, '0');
  // Ten requests per minute.
  const { key } = await accountWithKey(folder, 'free');
  const service = await stubService(
    { BACA_ENV: 'production', BACA_DATA_DIR: folder, FAULTS_CLOCK: clock },
    { node: ['--import', CLOCK] },
  );
  const ask = () =>
    sendImage(service.url, 'read CSQU3054383', { headers: { authorization: `Bearer ${key}` } });
  const wrong: string[] = [];
  let tried = 0;
  const expectOf = async (what: string, allowed: (status: number, retryAfter: number) => boolean) => {
    const answer = await ask();
    tried++;
    const retryAfter = Number(answer.headers['retry-after'] ?? 0);
    const took = Number(answer.body.process_time_ms ?? 0);
    if (!allowed(answer.status, retryAfter) || took < 0 || took > 60_000) {
      wrong.push(
        `${what}: ${answer.status} ${codeOf(answer) ?? ''}, again after ${retryAfter} s, took ${took} ms`,
      );
    }
  };

  for (let i = 0; i < 10; i++) await expectOf('within the minute', (status) => status === 200);
  await expectOf('over the minute', (status, again) => status === 429 && again >= 1 && again <= 60);
  for (const hours of [-1, -25, -24 * 400, 2]) {
    await set(hours * HOUR_MS);
    // The old minute is void. Nobody has to wait longer than a minute.
    await expectOf(`${hours} hours`, (status, again) => status === 200 || (again >= 1 && again <= 60));
  }
  const healthy = (await fetch(`${service.url}/readyz`)).status === 200;
  report({ fault: 'clock set back by 1 hour, 1 day, 400 days, then forward', tried, lost: wrong.length });
  expect(wrong).toEqual([]);
  expect(healthy).toBe(true);
});
