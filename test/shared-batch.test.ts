import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { S3mini } from 's3mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImageBucket } from '../src/batches/images/s3.js';
import { s3Settings } from '../src/batches/images/s3-settings.js';
import { zipOf } from '../src/batches/intake/zip.fixture.js';
import type { BatchState } from '../src/batches/state.js';
import { colours } from './batch/pictures.js';
import { Ledger } from './cluster/ledger.js';
import { findMoto, findPostgres } from './servers/programs.js';
import { startMoto, startPostgres, type TestServer } from './servers/start.js';
import { type Service, startService } from './service/start.js';

const IMAGES = 120;

/** What a killed service held is read by others after this time, and then some. */
const CLAIM = { timeout: 120_000, interval: 250 };

const [postgresProgram, motoProgram] = [findPostgres(), findMoto()];
const STORE = `s3://batches-${randomUUID()}/baca`;
const servers: TestServer[] = [];
const folder = mkdtempSync(join(tmpdir(), 'baca-shared-'));
let env: Record<string, string>;

const isPossible = postgresProgram !== undefined && motoProgram !== undefined;

beforeAll(async () => {
  if (!isPossible) {
    console.warn('There is no PostgreSQL, or no moto: see CONTRIBUTING.md. Its test is skipped.');
    return;
  }
  servers.push(...(await Promise.all([startPostgres(postgresProgram), startMoto(motoProgram)])));
  const [postgres, s3] = servers;
  env = {
    BACA_ENV: 'production',
    BACA_DATA_DIR: folder,
    BACA_WORKERS: '1',
    BACA_THREADS: '1',
    DATABASE_URL: postgres!.url,
    BACA_BATCH_STORE: STORE,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'eu-west-1',
    AWS_ENDPOINT_URL_S3: s3!.url,
  };
  await new S3mini(s3Settings(STORE, env)).createBucket();
}, 60_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(isPossible)(
  'services on one PostgreSQL and one S3 share a batch: when one is killed, each image is read once and none is left',
  async () => {
    const [one, other] = [await start(), await start()];
    const ledger = new Ledger(env.DATABASE_URL!);
    try {
      const account = await ledger.open('unlimited');
      const ask = async (service: Service, path: string, init: RequestInit = {}) => {
        const headers = { authorization: `Bearer ${account.key}` };
        const response = await fetch(`${service.url}/api/batches${path}`, { ...init, headers });
        expect(response.ok).toBe(true);
        return response;
      };
      const stateOf = async (service: Service, id: string) =>
        (await (await ask(service, `/${id}`)).json()) as BatchState;

      const files: { readonly name: string; readonly content: Buffer; readonly code: string }[] = [];
      for await (const { file: content, code } of colours(IMAGES)) {
        files.push({ name: `${code}.png`, content, code });
      }
      const body = new FormData();
      body.append('archive', new Blob([Uint8Array.from(zipOf(files))]), 'batch.zip');
      const sent = await ask(one, '?type=CONTAINER_ISO', { method: 'POST', body });
      const { id } = (await sent.json()) as BatchState;

      await expect.poll(async () => (await stateOf(other, id)).counts.read, CLAIM).toBeGreaterThan(20);
      await one.kill();
      expect((await stateOf(other, id)).state).toBe('reading');

      await expect.poll(async () => (await stateOf(other, id)).state, CLAIM).toBe('done');
      const lines = (await (await ask(other, `/${id}/results`)).text()).trimEnd().split('\n');
      const results = lines.map((line) => JSON.parse(line));
      expect(results.map(({ index }) => index)).toEqual(files.map((_, index) => index));
      expect(results.map(({ container_codes: [code] }) => code.full_code)).toEqual(
        files.map(({ code }) => code),
      );
      expect(await ledger.counted(account)).toBe(IMAGES);
      await other.stop();
      expect(await new ImageBucket(s3Settings(STORE, env)).batches()).toEqual([]);
    } finally {
      await Promise.all([one.kill(), other.kill()]);
      await ledger.close();
    }
  },
);

/** The built server, with workers that read pictures of one colour. */
function start(): Promise<Service> {
  return startService({
    env,
    program: fileURLToPath(new URL('./batch/stand-in-server.mjs', import.meta.url)),
  });
}
