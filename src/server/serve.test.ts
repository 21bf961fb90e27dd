import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { Keys } from '../keys/keys.js';
import { programOf } from '../program.fixture.js';
import { databasePath } from '../storage/sqlite/file.js';
import { temporaryFolder, temporaryStorage } from '../storage/storage.fixture.js';
import { formOf } from './app.fixture.js';
import { startCollector } from './tracing/collector.fixture.js';

const PROGRAM = programOf('server/serve.fixture.ts');

/** A busy machine takes seconds to start a process or to answer. */
const PATIENCE = { timeout: 20_000 };

class ServerProcess {
  output = '';
  errorOutput = '';
  readonly child: ChildProcess;
  readonly exit: Promise<unknown[]>;

  constructor(env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, PORT: '0', BACA_WORKERS: '1', ...env },
    });
    this.exit = once(this.child, 'exit');
    this.child.stdout?.on('data', (data) => {
      this.output += data;
    });
    this.child.stderr?.on('data', (data) => {
      this.errorOutput += data;
    });
  }

  async address(): Promise<string> {
    await expect.poll(() => this.errorOutput, PATIENCE).toMatch('Baca is listening on');
    return /Baca is listening on (\S+)/.exec(this.errorOutput)?.[1] ?? '';
  }
}

let server: ServerProcess;

/** A service in production with a signed-in account. */
async function production(folder: string) {
  server = new ServerProcess({ BACA_ENV: 'production', BACA_DATA_DIR: folder });
  const address = await server.address();
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/dashboard${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const code = /one-time code (\S+)/.exec(server.errorOutput)?.[1];
  const signedUp = await post('/account', {
    email: 'ani@example.org',
    password: 'correct horse battery',
    code,
  });
  const cookie = signedUp.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  const { csrf_token } = (await signedUp.json()) as { csrf_token: string };
  return {
    makeKey: (name: string) => post('/keys', { name }, { cookie, 'x-csrf-token': csrf_token }),
  };
}

afterEach(() => server.child.kill('SIGKILL'));

function read(address: string, milliseconds: number): Promise<Response> {
  const body = formOf(['image', Buffer.from(`read-nothing-for ${milliseconds}`)]);
  return fetch(`${address}/api/ocr?type=CONTAINER_ISO`, { method: 'POST', body });
}

describe('the server', () => {
  test('says where it is listening and how to try it, and reads', async () => {
    server = new ServerProcess();
    const address = await server.address();
    expect(server.errorOutput).toMatch(
      `curl -F image=@samples/door.jpg "${address}/api/ocr?type=CONTAINER_ISO"`,
    );
    const response = await read(address, 0);
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ success: false }),
    ]);
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    expect(server.output).toMatch('"msg":"images can be read"');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('finishes accepted requests after %s', async (signal) => {
    server = new ServerProcess();
    const address = await server.address();
    const accepted = [read(address, 2000), read(address, 100)];
    const metrics = async () => (await fetch(`${address}/metrics`)).text();
    await expect.poll(metrics, PATIENCE).toMatch(/^baca_queue_waiting 1$/m);
    server.child.kill(signal);
    const answer = () =>
      fetch(`${address}/healthz`).then(
        ({ status }) => status,
        () => 'none',
      );
    await expect.poll(answer, PATIENCE).toBe('none');
    expect(server.child.exitCode).toBeNull();
    expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await server.exit).toEqual([0, null]);
  });

  test('sends its last traces before it ends', async () => {
    const { env, spans } = await startCollector();
    server = new ServerProcess(env);
    await read(await server.address(), 0);
    server.child.kill('SIGTERM');
    expect(await server.exit).toEqual([0, null]);
    expect(spans.map(({ name }) => name)).toContain('POST /api/ocr');
  });

  test('reads and stops in order where the collector of its traces is away', async () => {
    const collector = await startCollector();
    await collector.close();
    server = new ServerProcess(collector.env);
    expect((await read(await server.address(), 0)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exit).toEqual([0, null]);
    expect(server.output).toMatch('"msg":"traces could not be sent"');
  });

  test('loses no key that was shown if it is killed while it creates keys', async () => {
    const folder = temporaryFolder();
    const { makeKey } = await production(folder);
    const shown: string[] = [];
    const makers = Array.from({ length: 4 }, async (_, maker) => {
      for (let made = 0; made < 50; made++) {
        const { key } = (await (await makeKey(`${maker}-${made}`)).json()) as { key: string };
        shown.push(key);
        if (shown.length === 100) {
          server.child.kill('SIGKILL');
        }
      }
    });
    await Promise.allSettled(makers);
    expect(await server.exit).toEqual([null, 'SIGKILL']);
    expect(shown.length).toBeGreaterThanOrEqual(100);
    expect(shown.length).toBeLessThan(200);
    const keys = new Keys(temporaryStorage(folder).keys);
    for (const key of shown) {
      await keys.check(key);
    }
  });

  test('writes no database in a sandbox, and in production before it listens', async () => {
    const folder = join(temporaryFolder(), 'data');
    server = new ServerProcess({ BACA_DATA_DIR: folder });
    await read(await server.address(), 0);
    expect(existsSync(folder)).toBe(false);
    server.child.kill('SIGKILL');
    server = new ServerProcess({ BACA_DATA_DIR: folder, BACA_ENV: 'production' });
    expect((await read(await server.address(), 0)).status).toBe(401);
    expect(server.errorOutput).toMatch('It requires an API key');
    expect(server.errorOutput).toMatch('There is no account yet');
    expect(server.output).toMatch(/"setup_code":"[0-9A-Z-]{19}"/);
    expect(existsSync(databasePath(folder))).toBe(true);
  });

  test.each([
    [{ BACA_ENV: 'production', BACA_DATA_DIR: '/dev/null/data' }, 'Set BACA_DATA_DIR'],
    [{ BACA_PLANS_FILE: '/no/plans.json' }, 'The plans of /no/plans.json cannot be used'],
  ])('exits with advice for %o', async (env, advice) => {
    server = new ServerProcess(env as Record<string, string>);
    expect(await server.exit).toEqual([1, null]);
    expect(server.errorOutput).toMatch(advice);
  });

  test('cannot use a folder that another service uses, until that one ends, even if it is killed', async () => {
    const folder = temporaryFolder();
    const env = { BACA_ENV: 'production', BACA_DATA_DIR: folder };
    const first = new ServerProcess(env);
    onTestFinished(() => void first.child.kill('SIGKILL'));
    await first.address();
    for (const BACA_ENV of ['production', 'sandbox']) {
      server = new ServerProcess({ ...env, BACA_ENV });
      expect(await server.exit).toEqual([1, null]);
      expect(server.errorOutput).toMatch(`process ${first.child.pid} on ${hostname()}, since 2`);
      expect(server.errorOutput).not.toMatch('Baca is listening on');
    }
    first.child.kill('SIGKILL');
    await first.exit;
    server = new ServerProcess(env);
    await server.address();
  });

  test('warns about a variable that looks like a setting but is not', async () => {
    server = new ServerProcess({ BACA_WORKER: '4' });
    await server.address();
    await expect.poll(() => server.output).toMatch('BACA_WORKER is not a setting');
  });

  test('exits with the reason if the models cannot be loaded', async () => {
    server = new ServerProcess({ BACA_MODELS_DIR: 'broken' });
    expect(await server.exit).toEqual([1, null]);
    expect(server.errorOutput).toMatch('no such model');
  });

  test('exits with advice if its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    server = new ServerProcess({ PORT: port });
    expect(await server.exit).toEqual([1, null]);
    expect(server.errorOutput).toMatch(`Port ${port} on 127.0.0.1 is already in use.`);
    other.close();
  });
});
