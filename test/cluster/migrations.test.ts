import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baca } from '../faults/service/cli.js';
import { findPostgres } from '../servers/programs.js';
import { startPostgres, type TestServer } from '../servers/start.js';
import { startService } from '../service/start.js';
import { report } from './table.js';

let postgres: TestServer;

/** The names of the migrations that a database says were done. */
async function migrationsOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function emptyDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  return new URL(`/${name}`, postgres.url).href;
}

describe.runIf(inject('hasCluster'))('an empty database', () => {
  beforeAll(async () => {
    postgres = await startPostgres(findPostgres()!);
  });
  afterAll(() => postgres?.stop());

  test('is migrated once by two migrations and two services at once', async () => {
    const once = await emptyDatabase('alone');
    expect((await baca({ DATABASE_URL: once }, 'migrate')).code).toBe(0);
    const url = await emptyDatabase('together');
    const env = { DATABASE_URL: url, BACA_ENV: 'production', BACA_WORKERS: '1', BACA_THREADS: '1' };
    const start = performance.now();
    const [first, second, ...services] = await Promise.all([
      baca(env, 'migrate'),
      baca(env, 'migrate'),
      startService({ env }),
      startService({ env }),
    ]);
    const longestMs = performance.now() - start;
    await Promise.all(services.map((service) => service.stop()));
    const failed = [first, second].filter(({ code }) => code !== 0).length;
    report({ what: '2 migrations and 2 starts at once, empty database', sent: 4, failed, longestMs });
    expect([first, second]).toEqual([
      expect.objectContaining({ code: 0, stderr: '' }),
      expect.objectContaining({ code: 0, stderr: '' }),
    ]);
    expect(await migrationsOf(url)).toEqual(await migrationsOf(once));
  });
});
