import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { beforeEach, describe, expect, test } from 'vitest';
import { databasePath } from '../../src/storage/sqlite/file.js';
import { migrate, versionOf } from '../../src/storage/sqlite/migrations.js';
import { accountWithKey, EMAIL, moreKeys, PASSWORD } from './service/account.js';
import { baca, type Ended } from './service/cli.js';
import { codeOf, sendImage } from './service/client.js';
import { emptyFolder, fill, mountSmall } from './service/disk.js';
import { stubService } from './service/services.js';
import { report } from './table.js';

let folder: string;
let env: Record<string, string>;

beforeEach(() => {
  folder = emptyFolder();
  env = { BACA_ENV: 'production', BACA_DATA_DIR: folder };
});

const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;
const poll = { timeout: 20_000, interval: 200 };

async function outcomeOf(url: string, key: string): Promise<unknown> {
  const answer = await sendImage(url, 'read CSQU3054383', { headers: { authorization: `Bearer ${key}` } });
  return codeOf(answer) ?? answer.status;
}

describe('a full disk', () => {
  test('makes the service not ready, but keys can be revoked on the dashboard and on the command line', async ({
    skip,
  }) => {
    if (!mountSmall(folder)) skip('Only root may mount a small file system.');
    const { id, key } = await accountWithKey(folder, 'unlimited');
    const others = await moreKeys(folder, id, 40);
    const service = await stubService(env);
    expect([await readiness(service.url), await outcomeOf(service.url, key)]).toEqual([200, 200]);
    const filler = join(folder, 'filler');
    fill(filler);
    await expect.poll(() => readiness(service.url), poll).toBe(503);
    expect(await outcomeOf(service.url, key)).toBe('INTERNAL');

    const { send } = await signIn(service.url);
    const refused: unknown[] = [];
    for (const [i, { key, id }] of others.entries()) {
      // Other writers use up any space that becomes free.
      fill(filler);
      if (i % 2 === 0) await send('POST', `/keys/${id}/revoke`);
      else await baca(env, 'keys', 'revoke', EMAIL, id);
      refused.push(await outcomeOf(service.url, key));
    }
    const stillFull = await outcomeOf(service.url, key);
    await service.kill();
    rmSync(filler);
    const again = await stubService(env);
    await expect.poll(() => readiness(again.url), poll).toBe(200);
    const remembered = await Promise.all(others.map(({ key }) => outcomeOf(again.url, key)));
    const lost = [...refused, ...remembered].filter((code) => code !== 'API_KEY_REVOKED').length;
    const figure = '/readyz 503 while it was full, 200 afterwards; all refused also after a kill';
    report({ fault: 'disk full: keys revoked, half of them by command', tried: others.length, lost, figure });
    expect({ stillFull, lost }).toEqual({ stillFull: 'INTERNAL', lost: 0 });
    expect(await outcomeOf(again.url, key)).toBe(200);
  });

  test('lets a key be revoked even while no service is running', async ({ skip }) => {
    if (!mountSmall(folder)) skip('Only root may mount a small file system.');
    const { id, key } = await accountWithKey(folder, 'unlimited');
    const [other] = await moreKeys(folder, id, 1);
    const filler = join(folder, 'filler');
    fill(filler);
    const { code, stderr } = await baca(env, 'keys', 'revoke', EMAIL, other!.id);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    rmSync(filler);
    const service = await stubService(env);
    const outcomes = [await outcomeOf(service.url, other!.key), await outcomeOf(service.url, key)];
    const lost = outcomes[0] === 'API_KEY_REVOKED' ? 0 : 1;
    report({ fault: 'disk full, no service: key revoked by command', tried: 1, lost });
    expect(outcomes).toEqual(['API_KEY_REVOKED', 200]);
  });

  /** A dashboard session that begins on the full disk. */
  async function signIn(url: string) {
    const begun = await fetch(`${url}/api/dashboard/session`, {
      method: 'POST',
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
      headers: { 'content-type': 'application/json' },
    });
    expect(begun.status).toBe(200);
    const [cookie = ''] = begun.headers.getSetCookie().map((each) => each.split(';', 1)[0]!);
    const { csrf_token } = (await begun.json()) as { csrf_token: string };
    const send = (method: string, path: string) =>
      fetch(`${url}/api/dashboard${path}`, { method, headers: { cookie, 'x-csrf-token': csrf_token } });
    return { send };
  }
});

describe('a second service with the same folder', () => {
  test('is refused with the reason, and can start when the first has ended, even if it was killed', async () => {
    const { key } = await accountWithKey(folder, 'unlimited');
    let first = await stubService(env);
    const rounds = 3;
    let lost = 0;
    for (let round = 0; round < rounds; round++) {
      const { code, stderr } = await baca({ ...env, PORT: '0' }, 'serve');
      const named = stderr.includes(`process ${first.pid} on ${hostname()}, since `);
      if (code !== 1 || !named || stderr.includes('is listening on')) lost++;
      if ((await outcomeOf(first.url, key)) !== 200) lost++;
      if ((await baca(env, 'keys', 'list', EMAIL)).code !== 0) lost++;
      if (round % 2 === 0) await first.kill();
      else await first.stop();
      first = await stubService(env);
    }
    const figure = 'commands ran beside it; no lock was left by SIGKILL';
    report({ fault: 'second service on one data folder', tried: rounds, lost, figure });
    expect(lost).toBe(0);
  });
});

describe('a damaged database', () => {
  test('makes the service not ready, and stops the next start with its path and advice', async () => {
    await accountWithKey(folder, 'unlimited');
    const copy = join(folder, 'copy.db');
    expect((await baca(env, 'backup', copy)).code).toBe(0);
    // Only the file itself, with an empty write-ahead log.
    const service = await stubService(env);
    expect(await readiness(service.url)).toBe(200);
    const path = databasePath(folder);
    writeFileSync(path, readFileSync(path).fill(0x5a));
    rmSync(`${path}-wal`, { force: true });
    await expect.poll(() => readiness(service.url), poll).toBe(503);
    await service.kill();

    const told = (ended: Ended) => ended.code === 1 && /baca\.db is damaged.*baca backup/.test(ended.stderr);
    const commands = [['serve'], ['backup', join(folder, 'other.db')], ['users', 'list']];
    const ended = [];
    for (const args of commands) ended.push(await baca({ ...env, PORT: '0' }, ...args));
    const lost = ended.filter((each) => !told(each)).length;
    report({ fault: 'database overwritten: commands and start', tried: commands.length, lost });
    expect(ended.filter((each) => !told(each))).toEqual([]);

    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
    writeFileSync(path, readFileSync(copy));
    expect(await readiness((await stubService(env)).url)).toBe(200);
  });
});

describe('a database of an older version', () => {
  test('is only migrated by `migrate` and by the service', async () => {
    const path = databasePath(folder);
    const older = new Libsql(path);
    migrate(older, path, 1);
    older.close();
    const version = () => {
      const database = new Libsql(path);
      const found = versionOf(database);
      database.close();
      return found;
    };
    const told = await Promise.all([
      baca(env, 'users', 'list'),
      baca(env, 'keys', 'list', EMAIL),
      baca(env, 'users', 'plan', EMAIL, 'free'),
    ]);
    const backup = await baca(env, 'backup', join(folder, 'copy.db'));
    const before = version();
    const migrated = await baca(env, 'migrate');
    const lost =
      told.filter(({ code, stderr }) => code !== 1 || !stderr.includes('baca migrate')).length +
      [backup, migrated].filter(({ code }) => code !== 0).length +
      (before === 1 ? 0 : 1);
    report({ fault: 'database of an older version', tried: told.length + 2, lost });
    expect({ lost, before }).toEqual({ lost: 0, before: 1 });
    expect(version()).toBeGreaterThan(1);
    expect(await readiness((await stubService(env)).url)).toBe(200);
  });
});
