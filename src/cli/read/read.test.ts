import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentType } from '../../documents/registry.js';
import { CERTIFICATE, NO_CERTIFICATE } from '../../documents/stnk/reading.fixture.js';
import { Problem } from '../../errors.js';
import type {
  PageCounter,
  Recognition,
  RecognitionRequest,
  Recognizer,
} from '../../recognition/recognizer.js';
import { DOOR, recognition } from '../container-reading.fixture.js';
import { BrokenPipe } from '../output.js';
import { SILENT } from './progress.js';
import { type ReadCommandOptions, type ReadContext, read } from './read.js';
import { NOTHING_EARLIER } from './resume.js';

let folder: string;
let output: string;
let complaints: string;
let atOnce: number;
let started: number;
let closed: boolean;
let asked: Pick<RecognitionRequest, 'type' | 'enhance' | 'page'>[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baca-read-'));
  [output, complaints, atOnce, started, closed, asked] = ['', '', 0, 0, false, []];
});
afterEach(() => rm(folder, { recursive: true }));

/** A photo whose content tells the fake recogniser what to do. */
async function photo(name: string, behaviour: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, behaviour);
  return file;
}

function answer(type: DocumentType, found: boolean): Recognition {
  const container = recognition(found ? DOOR : {});
  return type === 'STNK'
    ? { type, reading: found ? CERTIFICATE : NO_CERTIFICATE, stages: container.stages, pages: 1 }
    : container;
}

class FakeRecognizer implements Recognizer, PageCounter {
  #running = 0;
  ready = () => Promise.resolve();

  async recognize<T extends DocumentType>(
    { type, image, enhance, page }: RecognitionRequest<T>,
    signal?: AbortSignal,
  ): Promise<Recognition<T>> {
    asked.push({ type, enhance, ...(page !== undefined && { page }) });
    atOnce = Math.max(atOnce, ++this.#running);
    try {
      const [behaviour, wait = '1'] = new TextDecoder().decode(image).split(' ');
      await delay(Number(wait), undefined, signal ? { signal } : {});
      if (behaviour === 'broken') {
        throw new Problem('IMAGE_UNREADABLE', 'It is cut off.');
      }
      return answer(type, behaviour !== 'nothing') as Recognition<T>;
    } finally {
      this.#running--;
    }
  }

  /** `%PDF- 3` has three pages. */
  async countPages(pdf: Uint8Array): Promise<number> {
    const [, pages] = new TextDecoder().decode(pdf).split(' ');
    if (pages === 'locked') {
      throw new Problem('IMAGE_UNREADABLE', 'It is locked.');
    }
    return Number(pages);
  }

  async close(): Promise<void> {
    closed = true;
  }
}

const context: ReadContext = {
  start: () => {
    started++;
    return { recognizer: new FakeRecognizer(), concurrency: 3 };
  },
  toBody: () => ({ success: true }),
  earlier: NOTHING_EARLIER,
  stdout: async (text) => {
    output += text;
  },
  stderr: async (text) => {
    complaints += text;
  },
  progress: SILENT,
};
const options: ReadCommandOptions = {
  type: 'CONTAINER_ISO',
  enhance: false,
  format: 'jsonl',
  details: false,
};
const files = () =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => path.basename(JSON.parse(line).file));

describe('the pages of a PDF', () => {
  const lines = () =>
    output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .map(({ file, page, pages, code }) => [path.basename(file), page, pages, code]);

  it('are images of their own, in their order; one that cannot be opened is one error', async () => {
    await photo('a.pdf', '%PDF- 3');
    await photo('b.pdf', '%PDF- locked');
    await photo('c.jpg', 'door');
    expect(await read([folder], { ...options, type: 'STNK' }, context)).toBe(2);
    expect(lines()).toEqual([
      ['a.pdf', 1, 3, undefined],
      ['a.pdf', 2, 3, undefined],
      ['a.pdf', 3, 3, undefined],
      ['b.pdf', undefined, undefined, 'IMAGE_UNREADABLE'],
      ['c.jpg', undefined, undefined, undefined],
    ]);
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3, undefined]);
  });

  it('are named by their number in CSV', async () => {
    const file = await photo('a.pdf', '%PDF- 2');
    await read([file], { ...options, type: 'STNK', format: 'csv' }, context);
    expect(output).toMatch(/a\.pdf#page=1,[\s\S]*a\.pdf#page=2,/);
  });

  it('that an earlier run has read are left out', async () => {
    const file = await photo('a.pdf', '%PDF- 3');
    const earlier = { files: new Set([`${file}#page=1`, `${file}#page=3`]), allRead: true };
    await read([file], { ...options, type: 'STNK' }, { ...context, earlier });
    expect(lines()).toEqual([['a.pdf', 2, 3, undefined]]);
  });

  it('are not looked for where a container is to be read', async () => {
    await photo('a.pdf', '%PDF- 3');
    await photo('c.jpg', 'door');
    await read([folder], options, context);
    expect(lines()).toEqual([['c.jpg', undefined, undefined, undefined]]);
  });
});

describe('read', () => {
  it('returns 0 if something was read on every image', async () => {
    expect(await read([await photo('a.jpg', 'door')], options, context)).toBe(0);
    expect(closed).toBe(true);
  });

  it('returns 2 if nothing was found on one', async () => {
    const inputs = [await photo('a.jpg', 'door'), await photo('b.jpg', 'nothing')];
    expect(await read(inputs, options, context)).toBe(2);
    expect(complaints).toBe('');
  });

  it('reports an error with its code, continues and returns 2', async () => {
    const inputs = [
      await photo('a.jpg', 'broken'),
      path.join(folder, 'missing.jpg'),
      await photo('b.jpg', 'door'),
    ];
    expect(await read(inputs, options, context)).toBe(2);
    expect(files()).toEqual(['a.jpg', 'missing.jpg', 'b.jpg']);
    expect(complaints).toBe(
      `baca: ${inputs[0]}: IMAGE_UNREADABLE: It is cut off.\n` +
        `baca: ${inputs[1]}: FILE_NOT_FOUND: There is no such file or folder.\n`,
    );
  });

  it('keeps the order of the inputs while several are read at once', async () => {
    const waits = [300, 200, 250, 1, 1, 30, 1];
    const inputs = await Promise.all(waits.map((wait, place) => photo(`${place}.jpg`, `door ${wait}`)));
    await read(inputs, options, context);
    expect(files()).toEqual(waits.map((_, place) => `${place}.jpg`));
    expect(atOnce).toBe(3);
  });

  it('skips what an earlier run has read, and remembers how that ended', async () => {
    const inputs = [await photo('a.jpg', 'door'), await photo('b.jpg', 'door')];
    const earlier = { files: new Set([inputs[0]!]), allRead: true };
    expect(await read([folder], options, { ...context, earlier })).toBe(0);
    expect(files()).toEqual(['b.jpg']);
    expect(await read([folder], options, { ...context, earlier: { ...earlier, allRead: false } })).toBe(2);
  });

  it('starts no worker if there is no image', async () => {
    expect(await read([path.join(folder, 'missing')], { ...options, format: 'json' }, context)).toBe(2);
    expect(started).toBe(0);
    expect(JSON.parse(output)).toMatchObject([{ success: false, code: 'FILE_NOT_FOUND' }]);
  });

  it('stops if the output is closed, drops images under way and closes the pool', async () => {
    const inputs = await Promise.all(
      [1, 10_000, 10_000].map((wait) => photo(`${wait}-${Math.random()}.jpg`, `door ${wait}`)),
    );
    const stdout = () => Promise.reject(new BrokenPipe('closed'));
    await expect(read(inputs, options, { ...context, stdout })).rejects.toThrow(BrokenPipe);
    expect(closed).toBe(true);
  });
});

describe('read --type STNK', () => {
  const stnk: ReadCommandOptions = { ...options, type: 'STNK' };

  it.each([true, false])('requests certificates with enhance=%s', async (enhance) => {
    await read([await photo('a.jpg', 'stnk')], { ...stnk, enhance }, context);
    expect(asked).toEqual([{ type: 'STNK', enhance }]);
  });

  it('returns 0 if a field was read on every image, and 2 otherwise', async () => {
    const [sheet, sky] = [await photo('a.jpg', 'stnk'), await photo('b.jpg', 'nothing')];
    expect(await read([sheet], stnk, context)).toBe(0);
    expect(await read([sheet, sky], stnk, context)).toBe(2);
    expect(complaints).toBe('');
  });

  it.each(['table', 'csv'] as const)('prints a %s with the columns of a certificate', async (format) => {
    await read([await photo('a.jpg', 'stnk')], { ...stnk, format }, context);
    const [header, row] = output.split(/\r?\n/);
    expect(header).toMatch(/NRKB|nomor_registrasi/);
    expect(row).toContain('D 4321 ABC');
  });
});

describe('read --annotate', () => {
  const image = () =>
    sharp({ create: { width: 200, height: 100, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();

  it('writes pictures under the names of the images, even if two have the same name', async () => {
    const out = path.join(folder, 'out');
    const inputs = [path.join(folder, 'a.png'), path.join(folder, 'b')];
    await writeFile(inputs[0]!, await image());
    await rm(inputs[1]!, { force: true });
    const { mkdir } = await import('node:fs/promises');
    await mkdir(path.join(inputs[1]!, 'deep'), { recursive: true });
    await writeFile(path.join(inputs[1]!, 'a.png'), await image());
    await writeFile(path.join(inputs[1]!, 'deep', 'c.png'), await image());
    expect(await read(inputs, { ...options, annotate: out }, context)).toBe(0);
    const written = await readdir(out, { recursive: true });
    expect(written.sort()).toEqual(['a-2.png', 'a.png', 'deep', path.join('deep', 'c.png')]);
  });

  it('never overwrites a photo', async () => {
    const input = path.join(folder, 'a.png');
    const before = await image();
    await writeFile(input, before);
    expect(await read([input], { ...options, annotate: folder }, context)).toBe(2);
    expect(await readFile(input)).toEqual(before);
    expect(complaints).toContain('choose another folder');
  });
});
