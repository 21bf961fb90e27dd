import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { formOf } from './app.fixture.js';

const PROGRAM = fileURLToPath(new URL('./serve.fixture.ts', import.meta.url));

class ServerProcess {
  output = '';
  errorOutput = '';
  readonly child: ChildProcess;
  readonly exit: Promise<unknown[]>;

  constructor(env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
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
    await expect.poll(() => this.errorOutput, { timeout: 20_000 }).toMatch('Baca listens on');
    return /Baca listens on (\S+)/.exec(this.errorOutput)?.[1] ?? '';
  }
}

let server: ServerProcess;

afterEach(() => server.child.kill('SIGKILL'));

function read(address: string, milliseconds: number): Promise<Response> {
  const body = formOf(['image', Buffer.from(`read-nothing-for ${milliseconds}`)]);
  return fetch(`${address}/api/ocr?type=CONTAINER_ISO`, { method: 'POST', body });
}

describe('the server', () => {
  test('says where it listens and how to try it, and reads', async () => {
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

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'told to stop by %s, finishes what it has accepted',
    async (signal) => {
      server = new ServerProcess();
      const address = await server.address();
      const accepted = [read(address, 500), read(address, 100)];
      await delay(300);
      server.child.kill(signal);
      await delay(100);
      await expect(fetch(`${address}/healthz`)).rejects.toThrow();
      expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200]);
      expect(await server.exit).toEqual([0, null]);
    },
  );

  test('ends with the reason where the models cannot be loaded', async () => {
    server = new ServerProcess({ BACA_MODELS_DIR: 'broken' });
    expect(await server.exit).toEqual([1, null]);
    expect(server.errorOutput).toMatch('no such model');
  });

  test('ends with advice where its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    server = new ServerProcess({ PORT: port });
    expect(await server.exit).toEqual([1, null]);
    expect(server.errorOutput).toMatch(`Port ${port} of 127.0.0.1 is taken.`);
    other.close();
  });
});
