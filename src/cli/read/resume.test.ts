import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earlierIn } from './resume.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baca-resume-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function output(text: string): Promise<string> {
  const file = path.join(folder, 'out.jsonl');
  await writeFile(file, text);
  return file;
}

describe('an earlier run', () => {
  it('that wrote nothing has no file', async () => {
    expect(await earlierIn(path.join(folder, 'none'))).toEqual({ files: new Set(), allRead: true });
  });

  it('has a line for each file, also far apart and in any script', async () => {
    const lines = Array.from({ length: 3000 }, (_, i) => `{"file":"gerbang é/${i}.jpg","success":true}\n`);
    const { files, allRead } = await earlierIn(await output(lines.join('')));
    expect([files.size, files.has('gerbang é/2999.jpg'), allRead]).toEqual([3000, true, true]);
  });

  it('that was ended in the middle of a line did not finish its file', async () => {
    const whole = '{"file":"é.jpg","success":false}\n';
    const file = await output(`${whole}{"file":"b.jpg","succ`);
    expect(await earlierIn(file)).toEqual({ files: new Set(['é.jpg']), allRead: false });
    expect(await readFile(file, 'utf8')).toBe(whole);
  });

  it('has finished a PDF when each of its pages has a line', async () => {
    const line = (file: string, page: number) =>
      `{"file":"${file}","page":${page},"pages":2,"success":true}\n`;
    const { files } = await earlierIn(await output(line('a.pdf', 1) + line('b.pdf', 1) + line('b.pdf', 2)));
    expect([...files].sort()).toEqual(['a.pdf#page=1', 'b.pdf', 'b.pdf#page=1', 'b.pdf#page=2']);
  });

  it('that wrote something else is left alone', async () => {
    for (const text of ['file,code\n', '[]\n', '{"file":1}\n']) {
      const file = await output(text);
      await expect(earlierIn(file)).rejects.toThrow('was not written by `baca read --format jsonl`');
      expect(await readFile(file, 'utf8')).toBe(text);
    }
  });
});
