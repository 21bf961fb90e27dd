import { basename } from 'node:path';
import { heightOf, lengthOf, type Quad } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { warp } from '../../image/warp.js';
import { BLANK, CLASSES, classOf, OTHER } from '../alphabet.js';
import { bestString, FLOOR, type Lattice } from '../lattice.js';
import { loadNetwork, type Network } from '../network.js';
import { type Dictionary, readDictionary } from './dictionary.js';

/** A piece of text, read: the lattice, and its best string. */
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
  const session = await loadNetwork(path, threads);
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
export function createReader(session: Network, dictionary: Dictionary): Reader {
  const known = knownOf(dictionary);
  return {
    async read(image, quad, stretch = 1) {
      const natural = (lengthOf(quad) / Math.max(1, heightOf(quad))) * HEIGHT * stretch;
      const width = Math.round(Math.min(MAX_WIDTH, Math.max(16, natural)));
      const padded = Math.ceil(width / WIDTH_STEP) * WIDTH_STEP;
      const crop = warp(image, quad, width, HEIGHT);
      const { data, dims } = await session.run(normalise(crop, padded), [1, 3, HEIGHT, padded]);
      const steps = dims[1]!;
      const logp = fold({ data, steps, size: dims[2]! }, known);
      const lattice: Lattice = { steps, logp, extent: width / padded };
      return { quad, stacked: false, ...bestString(lattice), lattice };
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

/** Where the symbols of the lattice stand in the network's output, and which they are there. */
interface Known {
  readonly at: Uint16Array;
  readonly cls: Uint8Array;
}

function knownOf(dictionary: Dictionary): Known {
  const cls = dictionary.map((character, i) => (i === 0 ? BLANK : classOf(character)));
  const at = [...cls.keys()].filter((i) => cls[i] !== OTHER);
  return { at: Uint16Array.from(at), cls: Uint8Array.from(at, (i) => cls[i]!) };
}

/** The dictionary's thousands of classes gathered into the lattice's alphabet; what is left of a step is another mark's. */
function fold({ data, steps, size }: Probabilities, { at, cls }: Known): Float32Array {
  const logp = new Float32Array(steps * CLASSES);
  for (let t = 0; t < steps; t++) {
    const row = t * CLASSES;
    let rest = 1;
    for (let k = 0; k < at.length; k++) {
      const probability = data[t * size + at[k]!]!;
      logp[row + cls[k]!]! += probability;
      rest -= probability;
    }
    logp[row + OTHER] = Math.max(0, rest);
    for (let k = row; k < row + CLASSES; k++) logp[k] = Math.max(FLOOR, Math.log(logp[k]!));
  }
  return logp;
}
