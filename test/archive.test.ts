import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peakMbOf } from './faults/service/figures.js';
import { PROGRAM } from './service/start.js';

const DOOR = fileURLToPath(new URL('../samples/door.jpg', import.meta.url));
/** Files that are refused at once, and large enough to be noticed if they were kept: 150 MB more of them. */
const MANY = 5250;
/** So many that the heap has grown to what it settles at. */
const SOME = 1500;
const FEW = 300;
const REFUSED = Buffer.alloc(40 * 1024, 'no photo ');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baca-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with so many files that are no photos, and one photo in the middle. */
function archiveOf(files: number): string {
  const archive = join(folder, String(files));
  mkdirSync(archive);
  for (let i = 0; i < files; i++) {
    writeFileSync(join(archive, `${i}.jpg`), REFUSED);
  }
  copyFileSync(DOOR, join(archive, `${Math.floor(files / 2)}.jpg`));
  return archive;
}

function start(...args: string[]): ChildProcess {
  const env = { ...process.env, NODE_OPTIONS: '', BACA_WORKERS: '1', BACA_THREADS: '1' };
  return spawn(process.execPath, [PROGRAM, 'read', '--format', 'jsonl', ...args], { env, stdio: 'ignore' });
}

const linesOf = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** Reads an archive to its end, and returns the peak of the memory of the process that lists and writes, in MiB. */
async function peakOf(archive: string, output: string): Promise<number> {
  const child = start(archive, '--output', output);
  let peak = 0;
  while (child.exitCode === null) {
    peak = Math.max(peak, peakMbOf(child.pid!));
    await delay(20);
  }
  expect(child.exitCode).toBe(2);
  return peak;
}

describe('baca read of an archive', () => {
  it('needs no more memory for many files than for some', async () => {
    const some = await peakOf(archiveOf(SOME), join(folder, 'some.jsonl'));
    const many = await peakOf(archiveOf(MANY), join(folder, 'many.jsonl'));
    expect(linesOf(join(folder, 'many.jsonl'))).toHaveLength(MANY);
    expect(many - some).toBeLessThan(60);
  });

  it('goes on after kill -9 and has one line for each file', async () => {
    const [archive, output] = [archiveOf(FEW), join(folder, 'resumed.jsonl')];
    const args = [archive, '--output', output, '--resume'];
    for (const written of [20, 100]) {
      const child = start(...args);
      while (linesOf(output).length < written && child.exitCode === null) {
        await delay(5);
      }
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const before = linesOf(output).length;
    expect(before).toBeLessThan(FEW);
    const [code] = await once(start(...args), 'exit');
    expect(code).toBe(2);
    const lines = linesOf(output).map((line) => JSON.parse(line));
    const names = Array.from({ length: FEW }, (_, i) => join(archive, `${i}.jpg`));
    expect(lines.map(({ file }) => file)).toEqual(names);
    expect(lines.filter(({ success }) => success)).toHaveLength(1);
  });

  it('does not overwrite the results of an earlier run', async () => {
    const output = join(folder, 'resumed.jsonl');
    const before = readFileSync(output, 'utf8');
    const [code] = await once(start(DOOR, '--output', output), 'exit');
    expect([code, readFileSync(output, 'utf8')]).toEqual([1, before]);
  });
});
