import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawScene, encode } from '../../drawing/draw.js';
import { wrongCheckDigitScenes } from '../../drawing/sets.js';
import { WORSE, worsened } from '../calibration/cases.js';
import { readLabels } from '../labels.js';

export type Source = 'photo' | 'worse' | 'mirrored' | 'wrong check digit';

/** A picture with known truth. */
export interface Case {
  readonly source: Source;
  /** The photo that it was derived from: pictures of one photo are held out together. */
  readonly group: string;
  readonly image: Buffer;
  readonly codes: readonly string[];
  /** Prefixes of codes that a person can only read in part, and whether all codes are listed. */
  readonly partial: readonly string[];
  readonly exhaustive: boolean;
  /** Undefined if unknown. */
  readonly sizeTypes: readonly string[] | undefined;
}

/** One in this many labelled photos is also read mirrored. */
const MIRRORED = 3;

/**
 * Labelled photos, and harder versions of them, since wrong readings are very rare on the originals: each is shrunk and
 * strongly compressed, and some are mirrored, so that they show no code.
 */
export async function* labelled(labels: string): AsyncGenerator<Case> {
  for (const [at, label] of (await readLabels(labels)).entries()) {
    const image = await readFile(join(dirname(labels), label.file));
    const known = {
      group: label.file,
      codes: label.container_codes,
      partial: (label.partial_codes ?? []).map((part) => part.replaceAll('?', '')),
      exhaustive: label.exhaustive !== false,
      sizeTypes: label.size_type_codes ?? undefined,
    };
    yield { ...known, source: 'photo', image };
    const [size, quality] = WORSE[(at + 1) % WORSE.length]!;
    yield { ...known, source: 'worse', image: await worsened(image, size, quality) };
    if (at % MIRRORED > 0) continue;
    const mirrored = await sharp(image).autoOrient().flop().jpeg({ quality: 92 }).toBuffer();
    yield {
      ...known,
      source: 'mirrored',
      image: mirrored,
      codes: [],
      partial: [],
      exhaustive: true,
      sizeTypes: [],
    };
  }
}

/** Drawn codes with an invalid check digit: any valid reading of them is wrong. */
export async function* withWrongCheckDigit(count: number): AsyncGenerator<Case> {
  for (const scene of wrongCheckDigitScenes(count)) {
    const drawn = await drawScene(scene);
    yield {
      source: 'wrong check digit',
      group: `drawn ${scene.seed}`,
      image: await encode(drawn),
      codes: drawn.truth.codes,
      partial: [],
      exhaustive: true,
      sizeTypes: undefined,
    };
  }
}
