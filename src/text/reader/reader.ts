import { readFileSync } from 'node:fs';
import type { Quad } from '../../geometry/quad.js';
import { heightOf, lengthOf } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { warp } from '../../image/warp.js';
import { CLASSES, classOf } from '../alphabet.js';
import { FLOOR, type Lattice } from '../lattice.js';
import type { Session } from '../session.js';

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

/** Line reader by CTC; the dictionary's classes are 0 blank, then its characters, then the space. */
export function createReader(session: Session, dictionaryPath: string): Reader {
  const characters = ['', ...readFileSync(dictionaryPath, 'utf8').replace(/\n$/, '').split('\n'), ' '];
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
function bestString({ data, steps, size }: Probabilities, characters: readonly string[]) {
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
