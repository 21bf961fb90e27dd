import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect } from './collect.js';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'baca-collect-'));
  const files: Record<string, string | Uint8Array> = {
    'gate/10.jpg': JPEG,
    'gate/2.JPG': JPEG,
    'gate/deep/side.webp': JPEG,
    'gate/upload': JPEG,
    'gate/notes.txt': 'not an image',
    'gate/.hidden/old.jpg': JPEG,
    'gate/out/2.JPG': JPEG,
    'empty/notes.txt': 'not an image',
    'odd[1].jpg': JPEG,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  await symlink(path.join(root, 'gate'), path.join(root, 'gate/loop'));
});

afterAll(() => rm(root, { recursive: true }));

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Files relative to the test folder, and failures by their code. */
async function found(...inputs: string[]): Promise<string[]> {
  const items = await all(
    collect(
      inputs.map((input) => path.join(root, input)),
      path.join(root, 'gate/out'),
    ),
  );
  return items.map((item) =>
    'problem' in item
      ? `${path.relative(root, item.file)}: ${item.problem.code}`
      : path.relative(root, item.file).replaceAll(path.sep, '/'),
  );
}

describe('collect', () => {
  it('searches a folder recursively, by name or content, without hidden entries, links and the excluded folder', async () => {
    expect(await found('gate')).toEqual(['gate/2.JPG', 'gate/10.jpg', 'gate/deep/side.webp', 'gate/upload']);
  });

  it('expands globs', async () => {
    expect(await found('gate/*.{jpg,JPG}')).toEqual(['gate/2.JPG', 'gate/10.jpg']);
    expect(await found('gate/**/s*')).toEqual(['gate/deep/side.webp']);
  });

  it('always takes a file that is given itself, whatever its name or content', async () => {
    expect(await found('gate/notes.txt', 'odd[1].jpg')).toEqual(['gate/notes.txt', 'odd[1].jpg']);
  });

  it('keeps the order of the inputs and reads a file once', async () => {
    expect(await found('gate/deep', 'gate/upload', 'gate')).toEqual([
      'gate/deep/side.webp',
      'gate/upload',
      'gate/2.JPG',
      'gate/10.jpg',
    ]);
  });

  it('reports inputs without images', async () => {
    expect(await found('missing.jpg', 'empty', 'gate/*.gif', 'gate/upload')).toEqual([
      'missing.jpg: FILE_NOT_FOUND',
      'empty: NO_IMAGES',
      'gate/*.gif: NO_IMAGES',
      'gate/upload',
    ]);
  });

  it('names each file by its path relative to its folder or glob', async () => {
    const inputs = ['gate', 'gate/deep/*', 'odd[1].jpg'].map((input) => path.join(root, input));
    const [folder, glob, file] = await Promise.all(inputs.map((input) => all(collect([input], undefined))));
    expect(folder).toContainEqual({ file: path.join(root, 'gate/deep/side.webp'), name: 'deep/side.webp' });
    expect(glob).toEqual([{ file: path.join(root, 'gate/deep/side.webp'), name: 'side.webp' }]);
    expect(file).toEqual([{ file: path.join(root, 'odd[1].jpg'), name: 'odd[1].jpg' }]);
  });
});
