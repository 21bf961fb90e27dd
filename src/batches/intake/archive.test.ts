import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../storage/storage.fixture.js';
import { type ArchivedFile, type ArchiveLimits, filesOf } from './archive.js';
import { type ZipEntry, zipOf } from './zip.fixture.js';

const LIMITS: ArchiveLimits = { files: 5, fileBytes: 1000, bytes: 3000 };

async function read(bytes: Uint8Array, limits = LIMITS): Promise<ArchivedFile[]> {
  const file = await open(join(temporaryFolder(), 'archive'), 'wx+');
  onTestFinished(() => file.close());
  await file.writeFile(bytes);
  const files: ArchivedFile[] = [];
  for await (const each of filesOf(file, limits)) {
    files.push(each);
  }
  return files;
}

const text = (name: string, content = name): ZipEntry => ({ name, content: Buffer.from(content) });

test('gives the files in their order, stored or compressed', async () => {
  const files = await read(zipOf([text('a.jpg'), { ...text('folder/b.jpg'), stored: true }]));
  expect(files).toEqual([
    { name: 'a.jpg', content: Buffer.from('a.jpg') },
    { name: 'folder/b.jpg', content: Buffer.from('folder/b.jpg') },
  ]);
});

test('skips folders, and what macOS and Windows add', async () => {
  const clutter = ['folder/', '__MACOSX/._a.jpg', '.DS_Store', 'folder/.hidden.jpg', 'folder/Thumbs.db'];
  const files = await read(zipOf([...clutter.map((name) => text(name, '')), text('a.jpg')]));
  expect(files.map(({ name }) => name)).toEqual(['a.jpg']);
});

test('stops at a file that is larger than the limit, whatever its header says', async () => {
  const large = Buffer.alloc(1001);
  for (const entry of [
    { name: 'honest', content: large },
    { name: 'stored', content: large, stored: true },
  ]) {
    expect(await read(zipOf([entry, text('next')]))).toEqual([
      { name: entry.name, content: 'too large' },
      { name: 'next', content: Buffer.from('next') },
    ]);
  }
});

test('gives nothing of a file whose header lies about its size', async () => {
  const bomb = { name: 'bomb', content: Buffer.alloc(2 ** 20), claims: 10 };
  expect(await read(zipOf([bomb, text('next')]))).toEqual([
    { name: 'bomb', content: 'broken' },
    { name: 'next', content: Buffer.from('next') },
  ]);
});

test('refuses an archive whose files are larger together than the limit', async () => {
  const files = Array.from({ length: 4 }, (_, i) => ({ name: `${i}`, content: Buffer.alloc(900) }));
  await expect(read(zipOf(files))).rejects.toMatchObject({ code: 'BATCH_TOO_LARGE' });
});

test('refuses an archive of too many files', async () => {
  const files = Array.from({ length: 6 }, (_, i) => text(`${i}`));
  await expect(read(zipOf(files))).rejects.toMatchObject({ code: 'BATCH_TOO_LARGE' });
  const clutter = Array.from({ length: 1100 }, (_, i) => text(`.${i}`));
  await expect(read(zipOf(clutter))).rejects.toMatchObject({ code: 'BATCH_TOO_LARGE' });
});

test('gives damaged and encrypted files as broken, and goes on', async () => {
  const damaged = { ...text('damaged'), raw: deflateRawSync(Buffer.from('damaged')).fill(0xff) };
  expect(await read(zipOf([damaged, { ...text('secret'), encrypted: true }, text('next')]))).toEqual([
    { name: 'damaged', content: 'broken' },
    { name: 'secret', content: 'broken' },
    { name: 'next', content: Buffer.from('next') },
  ]);
});

test.each([
  ['no archive', Buffer.from('no archive')],
  ['nothing', Buffer.alloc(0)],
  ['the first half of one', zipOf([text('a.jpg'), text('b.jpg')]).subarray(0, 80)],
  ['one whose directory is damaged', Buffer.concat([Buffer.alloc(60), zipOf([text('a.jpg')]).subarray(60)])],
  ['one whose names lead out of its folder', zipOf([text('../../etc/passwd')])],
  ['one with an absolute name', zipOf([text('/etc/passwd')])],
])('refuses %s', async (_, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: 'ARCHIVE_UNREADABLE' });
});
