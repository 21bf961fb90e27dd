import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** What PostgreSQL and Valkey say, capitalised or not. */
const READY = 'eady to accept connections';

/** PostgreSQL does not run as root. */
const NOBODY = 65_534;
const IDS = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** A server that runs until the tests end, and may be away for a while before. */
export class TestServer {
  readonly url: string;
  readonly #folder: string;
  readonly #run: () => ChildProcess;
  readonly #ready: string;
  #process: ChildProcess;

  private constructor(url: string, folder: string, run: () => ChildProcess, ready: string) {
    this.url = url;
    this.#folder = folder;
    this.#run = run;
    this.#ready = ready;
    this.#process = run();
  }

  /** @param says what the program writes when it is ready */
  static async start(
    url: string,
    folder: string,
    run: () => ChildProcess,
    says: string = READY,
  ): Promise<TestServer> {
    const server = new TestServer(url, folder, run, says);
    await ready(server.#process, says);
    return server;
  }

  /** Ends the process, as for an upgrade. */
  async leave(): Promise<void> {
    if (!hasEnded(this.#process)) {
      const exit = once(this.#process, 'exit');
      // PostgreSQL then ends its connections and does not wait for them; Valkey stops too.
      this.#process.kill('SIGINT');
      await exit;
    }
  }

  /** Starts it again: PostgreSQL with what it kept, Valkey with nothing. */
  async comeBack(): Promise<void> {
    this.#process = this.#run();
    await ready(this.#process, this.#ready);
  }

  async stop(): Promise<void> {
    await this.leave();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

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
  return TestServer.start(`postgres://baca@127.0.0.1:${port}/postgres`, folder, () =>
    spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'pipe' }),
  );
}

/** Starts a Valkey for tests, which keeps nothing on the disk. */
export async function startValkey(program: string): Promise<TestServer> {
  const folder = emptyFolder();
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  // Each test has a database of its own: a hundred for each file of tests.
  settings.push('--databases', '65536');
  return TestServer.start(`valkey://127.0.0.1:${port}`, folder, () =>
    spawn(program, settings, { cwd: folder, stdio: 'pipe' }),
  );
}

/** Starts S3-compatible storage for tests, which keeps everything in memory. */
export async function startMoto(program: string): Promise<TestServer> {
  const folder = emptyFolder();
  const port = await freePort();
  return TestServer.start(
    `http://127.0.0.1:${port}`,
    folder,
    () => spawn(program, ['-H', '127.0.0.1', '-p', String(port)], { cwd: folder, stdio: 'pipe' }),
    'Running on',
  );
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baca-server-'));
  if (IDS.uid !== undefined) {
    chownSync(folder, IDS.uid, IDS.gid);
  }
  chmodSync(folder, 0o700);
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Resolves when the server has written that it is ready. Should it end later than that, and not because it was told to, it says why.
 *
 * @throws Error with everything that it wrote, if it ends before
 */
async function ready(server: ChildProcess, says: string): Promise<void> {
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  while (!output.includes(says)) {
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

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
