// The page itself knows nothing of Node.
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../../src/image/limits.js';
import { checkFile, HeicError } from './file-check.js';

const SAMPLE = readFileSync(new URL('../../../../samples/door.jpg', import.meta.url));

test('accepts a photo, whatever its name', async () => {
  await expect(checkFile(new File([new Uint8Array(SAMPLE)], 'door.txt'))).resolves.toBeUndefined();
});

test('accepts a PDF', async () => {
  await expect(checkFile(new File(['%PDF-1.7'], 'scan'))).resolves.toBeUndefined();
});

test.each(['heic', 'mif1', 'avif'])('reports an image of the brand %s as HEIC', async (brand) => {
  const file = new Blob([new Uint8Array([0, 0, 0, 24]), `ftyp${brand}`, new Uint8Array(100)]);
  await expect(checkFile(file)).rejects.toBeInstanceOf(HeicError);
});

test.each([
  ['a text', new Blob(['a text that is no image']), 'IMAGE_FORMAT_UNSUPPORTED'],
  ['an empty file', new Blob([]), 'IMAGE_UNREADABLE'],
  ['a large file', new Blob([new Uint8Array(MAX_IMAGE_BYTES + 1)]), 'IMAGE_TOO_LARGE'],
])('refuses %s as the service would', async (_, file, code) => {
  await expect(checkFile(file)).rejects.toMatchObject({ code });
});
