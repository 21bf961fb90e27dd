import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The built program, as `npm start` runs it. */
export const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface Service {
  /** Such as `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to the first 200 of /readyz. */
  readonly readyAfterMs: number;
  /** Its standard error so far. */
  said(): string;
  /** Stops the process and waits for its end. Returns its exit code, or null if a signal ended it. */
  stop(): Promise<number | null>;
  /** Kills the process if it is still running. */
  kill(): Promise<void>;
}

export interface ServiceOptions {
  /** Settings that override the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** A command to run the program with, such as `['taskset', '-c', '0']`. */
  readonly under?: readonly string[];
  /** Arguments for Node, such as `['--import', FILE]`. */
  readonly node?: readonly string[];
  /** A program to run instead of the service, with the same settings. */
  readonly program?: string;
}

const TIMEOUT_MS = 60_000;

/** Starts the built service on a free port of this machine and waits until it can read an image. */
export async function startService({
  env = {},
  under = [],
  node = [],
  program,
}: ServiceOptions = {}): Promise<Service> {
  if (!existsSync(PROGRAM)) throw new Error('There is no dist/ to start. Run `npm run build` first.');
  const [command = '', ...args] = [
    ...under,
    process.execPath,
    ...node,
    ...(program ? [program] : [PROGRAM, 'serve']),
  ];
  const started = performance.now();
  const child = spawn(command, args, {
    // NODE_OPTIONS of the test runner would load its TypeScript loader into the service.
    env: { ...process.env, NODE_OPTIONS: '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  let told = false;
  child.once('exit', (code, signal) => {
    // Clients would only see a closed connection.
    if (!told)
      console.error(`The service ended unexpectedly: ${signal ?? `exit code ${code}`}. Output:\n${said}`);
  });
  const deadline = started + TIMEOUT_MS;
  for (;;) {
    const url = /Baca is listening on (\S+)/.exec(said)?.[1];
    if (url && (await isReady(url))) {
      return {
        url,
        pid: child.pid!,
        readyAfterMs: performance.now() - started,
        said: () => said,
        stop: async () => {
          told = true;
          child.kill('SIGTERM');
          await exited;
          return child.exitCode;
        },
        kill: async () => {
          told = true;
          child.kill('SIGKILL');
          if (child.exitCode === null && child.signalCode === null) await exited;
        },
      };
    }
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline) {
      told = true;
      child.kill('SIGKILL');
      throw new Error(`The service did not become ready. It said:\n${said}`);
    }
    await delay(20);
  }
}

const isReady = (url: string) => fetch(`${url}/readyz`).then(({ status }) => status === 200);
