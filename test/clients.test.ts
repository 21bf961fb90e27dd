import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Baca, BacaProblem } from '../clients/typescript/src/index.js';
import { loadConfig } from '../src/config/config.js';
import { createServices } from '../src/server/services.js';
import { type Service, startService } from './service/start.js';

const fileOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const DOOR = fileOf('samples/door.jpg');
const STNK = fileOf('samples/stnk.jpg');

const folder = mkdtempSync(join(tmpdir(), 'baca-clients-'));
let service: Service;
let busy: Busy;
let key: string;

beforeAll(async () => {
  key = await makeKey(folder);
  service = await startService({
    env: { BACA_ENV: 'production', BACA_DATA_DIR: folder, BACA_WORKERS: '1', BACA_THREADS: '2' },
  });
  busy = await busyBefore(service.url);
});

afterAll(async () => {
  busy?.server.close();
  await service?.stop();
  rmSync(folder, { recursive: true });
});

describe('the TypeScript client', () => {
  it('reads files and bytes, and knows the body of each type', async () => {
    const baca = new Baca({ url: `${service.url}/`, key });
    const door = await baca.read(DOOR, 'CONTAINER_ISO', { details: true, reference: 'gate-3' });
    expect(door.container_codes[0]?.full_code).toBe('BACU4027185');
    expect(door).toMatchObject({ reference: 'gate-3', details: { warnings: [] } });
    const sheet = await baca.read(await readFile(STNK), 'AUTO', { minConfidence: 0.5, page: 1 });
    expect(sheet.type === 'STNK' && sheet.data.merk).toBe('VIAR');
    expect((await baca.usage(1)).used_today).toBe(2);
  });

  it('sends a batch, waits for it, and takes its results', async () => {
    const baca = new Baca({ url: service.url, key });
    const { id } = await baca.createBatch([DOOR, new Uint8Array([1, 2, 3])], 'CONTAINER_ISO', {
      reference: 'night',
    });
    expect(await baca.waitForBatch(id, { everySeconds: 0.2 })).toMatchObject({
      state: 'done',
      reference: 'night',
      counts: { read: 1, failed: 1 },
    });
    const results = [];
    for await (const result of baca.results<'CONTAINER_ISO'>(id)) {
      results.push(result.code ?? result.container_codes[0]?.full_code);
    }
    expect(results).toEqual(['BACU4027185', 'IMAGE_FORMAT_UNSUPPORTED']);
    expect((await baca.batches()).map((batch) => batch.id)).toEqual([id]);
    await baca.deleteBatch(id, { results: true });
    await expect(baca.batch(id)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('throws what the service refuses', async () => {
    const refusal = await new Baca({ url: service.url }).read(DOOR, 'STNK').catch((error) => error);
    expect(refusal).toBeInstanceOf(BacaProblem);
    expect(refusal).toMatchObject({ status: 401, code: 'API_KEY_MISSING', requestId: expect.any(String) });
  });

  it('repeats a request that came too early, under the same key, and not for ever', async () => {
    busy.refuse(2);
    const answer = await new Baca({ url: busy.url, key }).read(DOOR, 'CONTAINER_ISO');
    expect(answer.success).toBe(true);
    expect(busy.keys).toHaveLength(3);
    expect(new Set(busy.keys).size).toBe(1);
    busy.refuse(2);
    const impatient = new Baca({ url: busy.url, key, retries: 1 });
    await expect(impatient.usage()).rejects.toMatchObject({ status: 503, code: 'OVERLOADED', retryAfter: 0 });
  });
});

describe('the Python client', () => {
  it('does the same with nothing but the standard library', async ({ skip }) => {
    const python = promisify(execFile);
    try {
      await python('python3', ['--version']);
    } catch {
      skip('there is no python3');
    }
    busy.refuse(2);
    const { stdout } = await python('python3', [fileOf('clients/python/check.py')], {
      env: {
        ...process.env,
        PYTHONDONTWRITEBYTECODE: '1',
        BACA_URL: service.url,
        BACA_BUSY_URL: busy.url,
        BACA_KEY: key,
        BACA_SAMPLES: fileOf('samples'),
      },
    });
    expect(stdout).toBe('ok\n');
    expect(busy.keys).toHaveLength(3);
    expect(new Set(busy.keys).size).toBe(1);
  });
});

interface Busy {
  readonly server: Server;
  readonly url: string;
  /** Refuses so many requests from now on. */
  refuse(count: number): void;
  /** The idempotency keys of the requests since. */
  readonly keys: (string | undefined)[];
}

/** Something before the service that refuses requests for a while, as an overloaded one does. */
async function busyBefore(url: string): Promise<Busy> {
  const keys: (string | undefined)[] = [];
  let refusals = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    keys.push(headers['idempotency-key'] as string | undefined);
    if (refusals > 0) {
      refusals--;
      incoming.resume().on('end', () => {
        outgoing.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '0' });
        outgoing.end(JSON.stringify({ code: 'OVERLOADED', detail: 'The queue is full.' }));
      });
      return;
    }
    const onward = forward(url + path, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    keys,
    refuse: (count) => {
      refusals = count;
      keys.length = 0;
    },
  };
}

async function makeKey(dataDir: string): Promise<string> {
  const services = createServices(loadConfig({ BACA_DATA_DIR: dataDir }));
  try {
    await services.open();
    const account = await services.accounts.create({
      email: 'client@example.org',
      password: 'correct horse battery',
      plan: 'unlimited',
    });
    return (await services.keys.create({ accountId: account.id, name: 'client', lifetimeMs: null })).key;
  } finally {
    await services.close();
  }
}
