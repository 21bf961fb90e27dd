import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Recognition } from '../../recognition/recognizer.js';
import type { Source } from '../read/collect.js';
import { drawOverlay } from './overlay.js';

// image/decode.ts blocks all loaders except those of photos, in the whole process. The SVG here is our own.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/** The upright picture with the reading drawn on it, in the format of the original. */
export async function drawReading(image: Uint8Array, recognition: Recognition): Promise<Buffer> {
  const upright = sharp(image, { pages: 1 }).autoOrient();
  return upright.composite([{ input: Buffer.from(drawOverlay(recognition)) }]).toBuffer();
}

/** Writes annotated pictures into a folder, under the same relative paths as their sources. */
export class Annotator {
  readonly #used = new Set<string>();

  constructor(readonly folder: string) {}

  /** @returns the path written */
  async write(source: Source, recognition: Recognition): Promise<string> {
    const target = this.#claim(source.name);
    if (path.resolve(target) === path.resolve(source.file)) {
      throw new Error(`${target} is the photo itself; choose another folder for --annotate.`);
    }
    const picture = await drawReading(await readFile(source.file), recognition);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, picture);
    return target;
  }

  /** Sources from two folders may have the same relative path: the second gets a number. */
  #claim(name: string): string {
    const { dir, name: stem, ext } = path.parse(path.join(this.folder, name));
    for (let count = 1; ; count++) {
      const target = path.join(dir, count === 1 ? stem + ext : `${stem}-${count}${ext}`);
      if (!this.#used.has(target)) {
        this.#used.add(target);
        return target;
      }
    }
  }
}
