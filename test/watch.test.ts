import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PROGRAM } from './service/start.js';

const DOOR = fileURLToPath(new URL('../samples/door.jpg', import.meta.url));
const POLL = { timeout: 120_000 };

let folder: string;
let running: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baca-watch-'));
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(...args: string[]): ChildProcess {
  const env = { ...process.env, NODE_OPTIONS: '', BACA_WORKERS: '1' };
  const child = spawn(process.execPath, [PROGRAM, 'watch', folder, '--settle', '1', ...args], {
    env,
    stdio: 'ignore',
  });
  running.push(child);
  return child;
}

const dropDoor = (name: string) => copyFileSync(DOOR, join(folder, name));
const left = () => readdirSync(folder).filter((name) => name !== 'done');
const results = () =>
  readdirSync(join(folder, 'done'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, 'done', name), 'utf8')));

describe('baca watch', () => {
  it('reads each photo once though it is killed again and again, and stops in order', async () => {
    const photos = Array.from({ length: 6 }, (_, i) => `${i}.jpg`);
    for (const name of photos) dropDoor(name);
    writeFileSync(join(folder, 'broken.jpg'), 'no photo');
    for (const done of [1, 3]) {
      const child = start();
      await expect
        .poll(() => readdirSync(folder).includes('done') && results().length, POLL)
        .toBeGreaterThanOrEqual(done);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const last = start();
    await expect.poll(left, POLL).toEqual([]);
    last.kill('SIGTERM');
    expect(await once(last, 'exit')).toEqual([0, null]);
    expect(results().map(({ file }) => file)).toEqual([...photos, 'broken.jpg']);
    expect(
      results().filter(({ container_codes: [code] = [] }) => code?.full_code === 'BACU4027185'),
    ).toHaveLength(6);
    expect(results().at(-1)).toMatchObject({ success: false, code: 'IMAGE_FORMAT_UNSUPPORTED' });
  });

  it('posts to a service', async () => {
    dropDoor('door.jpg');
    start('--to', inject('serviceUrl'));
    await expect.poll(left, POLL).toEqual([]);
    expect(results()).toMatchObject([{ file: 'door.jpg', container_codes: [{ full_code: 'BACU4027185' }] }]);
  });
});
