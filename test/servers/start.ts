import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A server that runs until the tests end. */
export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** PostgreSQL does not run as root. */
const NOBODY = 65_534;
const IDS = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Starts a PostgreSQL for tests: it forgets everything, and does not wait for the disk. */
export async function startPostgres(programs: string): Promise<TestServer> {
  const folder = emptyFolder();
  const data = join(folder, 'data');
  const options = { ...IDS, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const init = ['-D', data, '-U', 'baca', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), init, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const settings = [
    ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`],
  ];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'pipe' });
  await said(server, 'ready to accept connections');
  return { url: `postgres://baca@127.0.0.1:${port}/postgres`, stop: () => stop(server, folder) };
}

/** Starts a Valkey for tests, which keeps nothing on the disk. */
export async function startValkey(program: string): Promise<TestServer> {
  const folder = emptyFolder();
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  // Each test has a database of its own: a hundred for each file of tests.
  settings.push('--databases', '65536');
  const server = spawn(program, settings, { cwd: folder, stdio: 'pipe' });
  await said(server, 'eady to accept connections');
  return { url: `valkey://127.0.0.1:${port}`, stop: () => stop(server, folder) };
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baca-server-'));
  if (IDS.uid !== undefined) {
    chownSync(folder, IDS.uid, IDS.gid);
  }
  chmodSync(folder, 0o700);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Resolves when the server has written the words. Should it end later than that, and not because it was told to, it says why.
 *
 * @throws Error with everything that it wrote, if it ends before
 */
async function said(server: ChildProcess, words: string): Promise<void> {
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  while (!output.includes(words)) {
    if (hasEnded(server)) {
      throw new Error(`${server.spawnfile} did not start:\n${output}`);
    }
    await delay(20);
  }
  server.on('exit', (code, signal) => {
    if (!server.killed) {
      console.error(`${server.spawnfile} ended by itself (${code ?? signal}):\n${output}`);
    }
  });
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (!hasEnded(server)) {
    const exit = once(server, 'exit');
    // PostgreSQL then ends its connections and does not wait for them; Valkey stops too.
    server.kill('SIGINT');
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
