import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Archive } from './archive.js';
import { Arrivals } from './arrivals.js';
import { type Reader, TryLater } from './reader.js';
import { watch } from './watch.js';

const SETTLE_MS = 600;
const POLL = { timeout: 20_000, interval: 20 };

let folder: string;
let output: string;
let complaints: string;
let asked: string[];
let isAway: boolean;
let stop: AbortController;
let watching: Promise<void>;

/** Says what it was given. */
const reader: Reader = {
  concurrency: 2,
  ready: async () => {},
  read: async (image) => {
    const text = new TextDecoder().decode(image);
    asked.push(text);
    if (isAway) {
      throw new TryLater('it is away', 0.1);
    }
    return { success: true, text };
  },
  close: async () => {},
};

async function start(): Promise<void> {
  stop = new AbortController();
  const archive = await Archive.open(path.join(folder, 'done'), folder);
  watching = watch({
    arrivals: new Arrivals(folder, archive.folder, SETTLE_MS),
    archive,
    reader,
    stdout: async (text) => {
      output += text;
    },
    stderr: async (text) => {
      complaints += text;
    },
    everyMs: 20,
    stop: stop.signal,
  });
}

async function end(): Promise<void> {
  stop.abort();
  await watching;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baca-watch-'));
  [output, complaints, asked, isAway] = ['', '', [], false];
});
afterEach(async () => {
  await end();
  await rm(folder, { recursive: true });
});

const TIME = new Date(Date.UTC(2026, 10, 23, 1, 45));

/** Drops a photo as it was taken at that time. */
async function drop(name: string, text: string, time = TIME): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await utimes(file, time, time);
  return file;
}

const inFolder = async (name = '') =>
  (await readdir(path.join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(folder, name), path.join(entry.parentPath, entry.name)))
    .sort();

describe('a photo that arrives', () => {
  it('gets a result, is moved beside it and printed', async () => {
    await start();
    await drop('7/door.jpg', 'door');
    const moved = '7/door.20261123T014500000Z.jpg';
    await expect.poll(() => inFolder('done'), POLL).toEqual([moved, `${moved}.json`]);
    const result = `{"file":"7/door.jpg","success":true,"text":"door"}\n`;
    expect(await readFile(path.join(folder, 'done', `${moved}.json`), 'utf8')).toBe(result);
    expect([output, complaints, await inFolder('7')]).toEqual([result, '', []]);
  });

  it('is read when nobody writes to it any more', async () => {
    await start();
    const file = await drop('door.jpg', 'do');
    for (let piece = 0; piece < 10; piece++) {
      await writeFile(file, 'o', { flag: 'a' });
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS / 10));
    }
    await writeFile(file, 'r', { flag: 'a' });
    await expect.poll(() => asked, POLL).toEqual([`d${'o'.repeat(11)}r`]);
  });

  it('under a name that was used before gets a result of its own', async () => {
    await start();
    await drop('door.jpg', 'one');
    await expect.poll(() => inFolder('done'), POLL).toHaveLength(2);
    await drop('door.jpg', 'other', new Date(TIME.getTime() + 1000));
    await expect.poll(() => inFolder('done'), POLL).toHaveLength(4);
    expect(asked).toEqual(['one', 'other']);
  });

  it('and everything else that is no photo by its name stays', async () => {
    await start();
    await drop('notes.txt', 'notes');
    await drop('door.jpg.part', 'half');
    await drop('.door.jpg', 'hidden');
    await drop('door.png', 'door');
    await expect.poll(() => inFolder('done'), POLL).toHaveLength(2);
    expect(asked).toEqual(['door']);
    expect((await inFolder()).filter((name) => !name.startsWith('done'))).toEqual([
      '.door.jpg',
      'door.jpg.part',
      'notes.txt',
    ]);
  });

  it('while nobody can read it stays, and is read later', async () => {
    isAway = true;
    await start();
    await drop('door.jpg', 'door');
    await expect.poll(() => complaints, POLL).toMatch('baca: door.jpg: it is away\n');
    expect(await inFolder('done')).toEqual([]);
    isAway = false;
    await expect.poll(() => inFolder('done'), POLL).toHaveLength(2);
  });
});

describe('after a restart', () => {
  it('a photo whose result was written is moved and not read again', async () => {
    await start();
    const file = await drop('door.jpg', 'door');
    await expect.poll(() => inFolder('done'), POLL).toHaveLength(2);
    await end();
    // As if it had been killed before the move.
    await rename(path.join(folder, 'done/door.20261123T014500000Z.jpg'), file);
    await start();
    await expect.poll(() => inFolder('done'), POLL).toHaveLength(2);
    expect(asked).toEqual(['door']);
  });
});

it('says that its folder is away, and goes on when it is back', async () => {
  await start();
  await rename(folder, `${folder}-away`);
  await expect.poll(() => complaints, POLL).toMatch('ENOENT');
  await rename(`${folder}-away`, folder);
});
