import { basename } from 'node:path';
import type { Quad } from '../../geometry/quad.js';
import { heightOf, lengthOf } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { warp } from '../../image/warp.js';
import { CLASSES, classOf } from '../alphabet.js';
import { FLOOR, type Lattice } from '../lattice.js';
import { loadSession, type Session } from '../session.js';
import { type Dictionary, readDictionary } from './dictionary.js';

/** A piece of text, read: the best string of the whole dictionary, and the lattice behind it. */
export interface Line {
  readonly quad: Quad;
  /** Whether its letters stand upright one under another, so that the quad's first edge runs down beside them. */
  readonly stacked: boolean;
  readonly text: string;
  /** Mean probability of the string's characters, 0 to 1. */
  readonly confidence: number;
  readonly lattice: Lattice;
}

export interface Reader {
  /** Reads the quad along its first edge. `stretch` widens the crop: condensed letters then get more steps. */
  read(image: Raster, quad: Quad, stretch?: number): Promise<Line>;
}

/** Height in pixels of the network's input. */
const HEIGHT = 48;
/** Widths of crop are padded to multiples of this: few shapes, little waste. */
const WIDTH_STEP = 64;
const MAX_WIDTH = 1280;

/**
 * Loads a line reader with its dictionary. One that is not its own would give wrong letters without a word, so the
 * network is run once, on nothing, to count its classes.
 *
 * @throws Error where the two do not fit, naming both and saying what to do
 */
export async function loadReader(path: string, dictionaryPath: string, threads: number): Promise<Reader> {
  const session = await loadSession(path, threads);
  const dictionary = readDictionary(dictionaryPath);
  const dims = [1, 3, HEIGHT, WIDTH_STEP] as const;
  const classes = (await session.run(new Float32Array(3 * HEIGHT * WIDTH_STEP), dims)).dims[2];
  if (classes !== dictionary.length) {
    throw new Error(
      `The reader ${basename(path)} knows ${classes ?? 'no'} classes, and the dictionary ${basename(dictionaryPath)} ` +
        `has ${dictionary.length} with blank and space: they do not belong together. Give the reader its own: ` +
        '`baca models use READER --role reader --dictionary FILE`.',
    );
  }
  return createReader(session, dictionary);
}

/** Line reader by CTC. */
export function createReader(session: Session, characters: Dictionary): Reader {
  const classes = Uint8Array.from(characters, (character, i) => (i === 0 ? 0 : classOf(character)));
  return {
    async read(image, quad, stretch = 1) {
      const natural = (lengthOf(quad) / Math.max(1, heightOf(quad))) * HEIGHT * stretch;
      const width = Math.round(Math.min(MAX_WIDTH, Math.max(16, natural)));
      const padded = Math.ceil(width / WIDTH_STEP) * WIDTH_STEP;
      const crop = warp(image, quad, width, HEIGHT);
      const { data, dims } = await session.run(normalise(crop, padded), [1, 3, HEIGHT, padded]);
      const steps = dims[1]!;
      const probabilities = { data, steps, size: dims[2]! };
      const { text, confidence } = bestString(probabilities, characters);
      return {
        quad,
        stacked: false,
        text,
        confidence,
        lattice: { steps, logp: fold(probabilities, classes), extent: width / padded },
      };
    },
  };
}

interface Probabilities {
  readonly data: Float32Array;
  readonly steps: number;
  readonly size: number;
}

/** Planes blue, green, red in -1..1; the padding is 0, as in the network's training. */
function normalise({ data, width, height }: Raster, padded: number): Float32Array {
  const out = new Float32Array(3 * height * padded);
  for (let c = 0; c < 3; c++) {
    for (let y = 0; y < height; y++) {
      const row = (c * height + y) * padded;
      for (let x = 0, p = y * width * 3 + 2 - c; x < width; x++, p += 3) out[row + x] = data[p]! / 127.5 - 1;
    }
  }
  return out;
}

/** The dictionary's classes gathered into the lattice's alphabet. */
function fold({ data, steps, size }: Probabilities, classes: Uint8Array): Float32Array {
  const logp = new Float32Array(steps * CLASSES);
  for (let t = 0; t < steps; t++) {
    const row = t * CLASSES;
    const at = t * size;
    for (let k = 0; k < size; k++) logp[row + classes[k]!]! += data[at + k]!;
    for (let k = row; k < row + CLASSES; k++) logp[k] = Math.max(FLOOR, Math.log(logp[k]!));
  }
  return logp;
}

/** Greedy CTC decoding: the best class of each step, repeats joined, blanks dropped. */
function bestString({ data, steps, size }: Probabilities, characters: Dictionary) {
  let text = '';
  let sum = 0;
  let count = 0;
  let last = 0;
  for (let t = 0; t < steps; t++) {
    const at = t * size;
    let best = 0;
    for (let k = 1; k < size; k++) if (data[at + k]! > data[at + best]!) best = k;
    if (best !== 0 && best !== last) {
      text += characters[best]!.normalize('NFKC');
      sum += data[at + best]!;
      count++;
    }
    last = best;
  }
  return { text: text.trim(), confidence: count ? sum / count : 0 };
}
