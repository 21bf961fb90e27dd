import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { decodeImage } from '../../image/decode.js';
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

const pictureOf = (pdf: string, page: number) => `${pdf.replace(/\.pdf$/i, '')}-page-${page}.png`;

async function drawPage(pdf: Uint8Array, page: number): Promise<Uint8Array> {
  const { raster } = await decodeImage(pdf, { pdf: true, page });
  const { data, width, height } = raster;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Writes annotated pictures into a folder, under the same relative paths as their sources. */
export class Annotator {
  readonly #used = new Set<string>();
  #written = 0;

  constructor(readonly folder: string) {}

  /** How many pictures there are in the folder now. */
  get written(): number {
    return this.#written;
  }

  /**
   * @param page of a PDF, which becomes a PNG of its own
   * @returns the path written
   */
  async write(source: Source, recognition: Recognition, page?: number): Promise<string> {
    const target = this.#claim(page === undefined ? source.name : pictureOf(source.name, page));
    if (path.resolve(target) === path.resolve(source.file)) {
      throw new Error(`${target} is the photo itself; choose another folder for --annotate.`);
    }
    const file = await readFile(source.file);
    const picture = await drawReading(page === undefined ? file : await drawPage(file, page), recognition);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, picture);
    this.#written++;
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
