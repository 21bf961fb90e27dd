import { expect, test } from 'vitest';
import { SETTINGS } from '../../config/config.js';
import { printSettings } from './command.js';

async function check(env: Record<string, string>, json = false) {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await printSettings(json, {
    env,
    stdout: async (text) => void out.push(text),
    stderr: async (text) => void err.push(text),
  });
  return { exit, stdout: out.join(''), stderr: err.join('') };
}

test('lists every setting with its value and where that comes from', async () => {
  const { exit, stdout, stderr } = await check({ PORT: '4000', BACA_WORKERS: '' });
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout).toMatch(/^SETTING +FROM +VALUE\n/);
  expect(stdout).toMatch(/^PORT +environment +4000$/m);
  expect(stdout).toMatch(/^BACA_WORKERS +default +\d+$/m);
  for (const { name } of SETTINGS) {
    expect(stdout).toContain(`\n${name} `);
  }
});

test('shows the defaults of the environment that was chosen', async () => {
  expect((await check({ BACA_ENV: 'production' })).stdout).toMatch(/^BACA_SIGN_UP +default +closed$/m);
  expect((await check({})).stdout).toMatch(/^BACA_SIGN_UP +default +open$/m);
});

test('never shows a password', async () => {
  const secret = 'wr0ng-h0rse';
  for (const url of [
    `postgres://baca:${secret}@db/baca`,
    `postgres://baca@db/baca?password=${secret}&sslmode=require`,
    `redis://default:6379#${secret}@cache`,
    `postgres://baca:42/${secret}@db/baca`,
    `mysql://baca:${secret}@db/baca`,
    `baca:${secret}`,
    secret,
  ]) {
    for (const json of [false, true]) {
      const { stdout, stderr } = await check({ DATABASE_URL: url, VALKEY_URL: url }, json);
      expect(stdout + stderr).not.toContain(secret);
    }
  }
  for (const name of ['BACA_SECRET', 'BACA_OIDC_CLIENT_SECRET']) {
    expect((await check({ [name]: secret.repeat(4) })).stdout).toMatch(
      new RegExp(`^${name} +environment +\\*\\*\\*$`, 'm'),
    );
  }
  expect((await check({ DATABASE_URL: `postgres://baca:${secret}@db/baca` })).stdout).toContain(
    'postgres://baca:***@db/baca',
  );
});

test('says everything that keeps the service from starting, and what has no effect', async () => {
  const settings = await check({ PORT: 'http', BACA_QUEUE: '-1', BACA_WORKER: '2' });
  expect(settings.exit).toBe(1);
  expect(settings.stderr).toMatch(
    /^baca: PORT must be .*\nbaca: BACA_QUEUE must be .*\nbaca: BACA_WORKER is not/,
  );
  const files = await check({
    BACA_ENV: 'production',
    BACA_PLANS_FILE: '/nowhere/plans.json',
    BACA_BATCH_STORE: 's3://batches',
  });
  expect(files.exit).toBe(1);
  expect(files.stderr).toMatch(/\/nowhere\/plans\.json.*\nbaca: BACA_BATCH_STORE names S3/);
});

test('prints the same as JSON', async () => {
  const { exit, stdout } = await check({ PORT: 'http' }, true);
  expect(exit).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    settings: expect.arrayContaining([{ name: 'PORT', value: 'http', source: 'environment' }]),
    problems: [expect.stringMatching(/^PORT must be/)],
    warnings: [],
  });
});
