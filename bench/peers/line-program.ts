import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pinnedTo } from '../speed/pin.js';
import { extract } from './extraction/extract.js';
import type { TextPiece } from './extraction/piece.js';
import type { RunningProgram } from './program.js';

/** For every library that a peer may bring along. */
const ONE_THREAD = {
  OMP_NUM_THREADS: '1',
  OMP_THREAD_LIMIT: '1',
  OPENBLAS_NUM_THREADS: '1',
  VIPS_CONCURRENCY: '1',
};

/** The longest that a photo may take, so that a hang does not stop the whole run. */
const TIMEOUT_MS = 300_000;

interface Line {
  readonly ready?: true;
  readonly pieces?: readonly TextPiece[];
  readonly error?: string;
}

/**
 * Starts a program that prints a line of JSON when it is ready, and one for each path of a photo that it reads from its
 * standard input.
 */
export async function startLineProgram(command: readonly string[], core: string): Promise<RunningProgram> {
  const [program = '', ...args] = [...pinnedTo(core), ...command];
  const child = spawn(program, args, { env: { ...process.env, ...ONE_THREAD }, stdio: 'pipe' });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  // A program that ended cannot take the next path; `next` says so.
  child.stdin.on('error', () => {});
  const closed = once(child, 'close').catch(() => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

  const next = async (): Promise<Line> => {
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    try {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) {
          await closed;
          throw new Error(`It ended. Its last words:\n${said.trim()}`);
        }
        // Libraries may print to standard output, too.
        if (value.startsWith('{"')) return JSON.parse(value) as Line;
      }
    } finally {
      clearTimeout(timer);
    }
  };

  await next();
  return {
    pid: child.pid!,
    read: async (photo) => {
      child.stdin.write(`${photo}\n`);
      const { pieces, error } = await next();
      if (!pieces) throw new Error(error ?? 'It printed no pieces.');
      return extract(pieces);
    },
    stop: async () => {
      child.stdin.end();
      child.kill();
      await closed;
    },
  };
}
