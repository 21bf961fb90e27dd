import { readFile } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import { drawScene, encode } from '../../drawing/draw.js';
import { doorScene } from '../../drawing/scenes/door.js';
import { gateScene } from '../../drawing/scenes/gate.js';
import { splitScene } from '../../drawing/scenes/split.js';
import { encodeStnk, renderStnk } from '../../drawing/stnk/render.js';

/** Mostly doors, as in practice, and some pictures that are slower to read. */
const MIX = [doorScene, doorScene, splitScene, doorScene, gateScene, doorScene];

/** The same photos on every machine. */
export function drawPhotos(count: number): Promise<Buffer[]> {
  return inTurn(
    Array.from({ length: count }, (_, i) => i),
    async (i) => encode(await drawScene(MIX[i % MIX.length]!(i + 1))),
  );
}

/** Certificates as users send them: photos and scans of all forms, with and without the tax sheet. */
export function drawCertificates(count: number): Promise<Buffer[]> {
  return inTurn(
    Array.from({ length: count }, (_, i) => i),
    async (i) => encodeStnk(await renderStnk(i + 1)),
  );
}

/** The first `count` photos of a folder, by name. */
export async function loadPhotos(folder: string, count: number): Promise<Buffer[]> {
  const files = await glob('**/*.{jpg,jpeg,png,webp}', {
    cwd: folder,
    absolute: true,
    caseSensitiveMatch: false,
  });
  if (files.length === 0) throw new Error(`There is no JPG, PNG or WebP in ${folder}.`);
  return inTurn(files.sort().slice(0, count), (file) => readFile(file));
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
