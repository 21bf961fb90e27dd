import { basename } from 'node:path';
import { heightOf, lengthOf, type Quad } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { warp } from '../../image/warp.js';
import { BLANK, CLASSES, classOf, OTHER } from '../alphabet.js';
import { bestString, FLOOR, type Lattice } from '../lattice.js';
import { loadNetwork, type Network } from '../network.js';
import { type Dictionary, readDictionary } from './dictionary.js';

/** A piece of text that was read: its lattice and the best string. */
export interface Line {
  readonly quad: Quad;
  /** Whether its upright letters are stacked one below another. The quad's first edge then runs down beside them. */
  readonly stacked: boolean;
  readonly text: string;
  /** Mean probability of the string's characters, 0 to 1. */
  readonly confidence: number;
  readonly lattice: Lattice;
}

export interface Reader {
  /** Reads the quad along its first edge. `stretch` widens the crop, so that condensed letters get more steps. */
  read(image: Raster, quad: Quad, stretch?: number): Promise<Line>;
}

/** Height of the network's input in pixels. */
const HEIGHT = 48;
/** Crops are padded to multiples of this width, in pixels: few shapes, little waste. */
const WIDTH_STEP = 64;
/** Limits of the crop's width in pixels; longer text is squeezed. */
const MIN_WIDTH = 16;
const MAX_WIDTH = 1280;

/**
 * Loads a line reader with its dictionary. A wrong dictionary would silently give wrong letters, so the network is run
 * once on an empty crop to count its classes.
 *
 * @throws Error that names both files if they do not match, and says what to do
 */
export async function loadReader(path: string, dictionaryPath: string, threads: number): Promise<Reader> {
  const network = await loadNetwork(path, threads);
  const dictionary = readDictionary(dictionaryPath);
  const dims = [1, 3, HEIGHT, WIDTH_STEP] as const;
  const classes = (await network.run(new Float32Array(3 * HEIGHT * WIDTH_STEP), dims)).dims[2];
  if (classes !== dictionary.length) {
    throw new Error(
      `The reader ${basename(path)} has ${classes ?? 'no'} classes, but the dictionary ${basename(dictionaryPath)} ` +
        `has ${dictionary.length} with blank and space, so they do not match. Pass the right dictionary: ` +
        '`baca models use READER --role reader --dictionary FILE`.',
    );
  }
  return createReader(network, dictionary);
}

/** A CTC line reader. */
export function createReader(network: Network, dictionary: Dictionary): Reader {
  const known = knownOf(dictionary);
  return {
    async read(image, quad, stretch = 1) {
      const natural = (lengthOf(quad) / Math.max(1, heightOf(quad))) * HEIGHT * stretch;
      const width = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, natural)));
      const padded = Math.ceil(width / WIDTH_STEP) * WIDTH_STEP;
      const crop = warp(image, quad, width, HEIGHT);
      const { data, dims } = await network.run(normalise(crop, padded), [1, 3, HEIGHT, padded]);
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

/** Floats from -1 to 1 in three planes: blue, green, red. The padding is 0, as in the network's training. */
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

/** The indices in the network's output that belong to symbols of the lattice, and their classes. */
interface Known {
  readonly at: Uint16Array;
  readonly cls: Uint8Array;
}

function knownOf(dictionary: Dictionary): Known {
  const cls = dictionary.map((character, i) => (i === 0 ? BLANK : classOf(character)));
  const at = [...cls.keys()].filter((i) => cls[i] !== OTHER);
  return { at: Uint16Array.from(at), cls: Uint8Array.from(at, (i) => cls[i]!) };
}

/** Folds the classes of the dictionary into those of the lattice. The remaining probability of a step goes to `OTHER`. */
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
