import { basename } from 'node:path';
import { heightOf, lengthOf, type Quad, turned } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { warp } from '../../image/warp.js';
import type { ModelRole } from '../../models/roles.js';
import { BLANK, CLASSES, classOf, DOCUMENT_MARKS, OTHER, PAINTED } from '../alphabet.js';
import { bestString, FLOOR, type Lattice } from '../lattice.js';
import { loadNetwork, type Network } from '../network.js';
import type { Reader } from './reader.js';

/** Pixels across the text in the network's input, and to a step of it along the text. */
const BREADTH = 32;
const STEP = 4;
const LEAST_LENGTH = 16;
/** Lengths are padded to multiples of this: few shapes, little waste. */
const LENGTH_STEP = 64;
/** Added to the spread of grey levels, so that an empty crop is not blown up to noise. */
const LEAST_SPREAD = 4;

/** How a network of ours was trained. */
interface Training {
  readonly role: ModelRole;
  /** What it reads, for people. */
  readonly name: string;
  readonly stacked: boolean;
  /** What every crop is stretched by: the letters on doors are condensed, those of the training were wider on the whole. */
  readonly widened: number;
  /** Pixels along the text at most; what is longer is squeezed. */
  readonly longest: number;
  /** The class of the lattice's alphabet that each class of the network is. */
  readonly classes: readonly number[];
}

const LETTERING = [BLANK, ...[...PAINTED].map(classOf)];

/** Lines along which the letters lie: digits, capitals, the marks of weights (models/line-reader.md). */
export const LINES: Training = {
  role: 'lineReader',
  name: 'painted lines',
  stacked: false,
  widened: 1.3,
  longest: 384,
  classes: [...LETTERING, OTHER],
};
/** Rows of small figures and their wordings, in strips that show the edges of the rows beside them (models/row-reader.md). */
export const ROWS: Training = { ...LINES, role: 'rowReader', name: 'rows of figures' };
/** Columns of upright letters: digits and capitals (models/column-reader.md). */
export const COLUMNS: Training = {
  role: 'columnReader',
  name: 'columns',
  stacked: true,
  widened: 1,
  longest: 320,
  classes: LETTERING.slice(0, 37),
};
/** Lines of vehicle certificates: also the marks that only documents have (models/sheet-reader.md). */
export const SHEETS: Training = {
  role: 'sheetReader',
  name: 'lines of sheets',
  stacked: false,
  widened: 1.2,
  longest: 1024,
  classes: [...LETTERING, OTHER, ...[...DOCUMENT_MARKS].map(classOf)],
};

/**
 * Loads a reader of markings, and runs it once, on nothing: few photos hold a column, and a network that is none would
 * not be noticed before.
 *
 * @throws Error that names the file where it is none, and says how to get ours back
 */
export async function loadMarkingReader(path: string, training: Training, threads: number): Promise<Reader> {
  const session = await loadNetwork(path, threads);
  const { data } = await session.run(new Float32Array(LENGTH_STEP * BREADTH), [1, 1, LENGTH_STEP, BREADTH]);
  if (data.length !== (LENGTH_STEP / STEP) * training.classes.length) {
    throw new Error(
      `${basename(path)} is no reader of ${training.name}: it gives ${data.length} values. ` +
        `\`baca models use shipped --role ${training.role}\` puts ours back in place.`,
    );
  }
  return createMarkingReader(session, training);
}

/** Reader of markings: a network of our own, trained on drawn images. */
export function createMarkingReader(
  session: Network,
  { stacked, widened, longest, classes }: Training,
): Reader {
  return {
    async read(image, quad, stretch = 1) {
      const natural = (BREADTH * lengthOf(quad) * stretch * widened) / Math.max(1, heightOf(quad));
      const length = Math.round(Math.min(longest, Math.max(LEAST_LENGTH, natural)));
      const padded = Math.min(longest, Math.ceil(length / LENGTH_STEP) * LENGTH_STEP);
      const input = normalise(stacked ? column(image, quad, length) : line(image, quad, length), padded);
      const { data } = await session.run(input, [1, 1, padded, BREADTH]);
      const lattice = toLattice(data, Math.ceil(length / STEP), classes);
      return { quad, stacked, ...bestString(lattice), lattice };
    },
  };
}

/** Grey levels (ITU-R BT.601), row by row across the text. */
type Greys = Float32Array;

/** The first edge runs down the image beside the letters; the crop wants it along their tops. */
function column(image: Raster, quad: Quad, length: number): Greys {
  const { data } = warp(image, turned(quad, 3), BREADTH, length);
  const greys = new Float32Array(BREADTH * length);
  for (let i = 0; i < greys.length; i++) greys[i] = greyAt(data, i);
  return greys;
}

/** The network takes every text as it takes a column, row by row along it: a line is laid on its side. */
function line(image: Raster, quad: Quad, length: number): Greys {
  const { data } = warp(image, quad, length, BREADTH);
  const greys = new Float32Array(BREADTH * length);
  for (let across = 0; across < BREADTH; across++)
    for (let along = 0; along < length; along++)
      greys[along * BREADTH + across] = greyAt(data, across * length + along);
  return greys;
}

const greyAt = (data: Uint8Array, pixel: number) =>
  0.299 * data[pixel * 3]! + 0.587 * data[pixel * 3 + 1]! + 0.114 * data[pixel * 3 + 2]!;

/** Mean 0 and spread 1 over the crop; the padding behind it is 0. */
function normalise(greys: Greys, padded: number): Float32Array {
  let sum = 0;
  for (const grey of greys) sum += grey;
  const mean = sum / greys.length;
  let squares = 0;
  for (const grey of greys) squares += (grey - mean) ** 2;
  const spread = Math.sqrt(squares / greys.length) + LEAST_SPREAD;
  const out = new Float32Array(padded * BREADTH);
  for (let i = 0; i < greys.length; i++) out[i] = (greys[i]! - mean) / spread;
  return out;
}

/** The network's log-probabilities, steps × its classes, in the lattice's alphabet. */
function toLattice(data: Float32Array, steps: number, classes: readonly number[]): Lattice {
  const logp = new Float32Array(steps * CLASSES).fill(FLOOR);
  for (let t = 0; t < steps; t++)
    for (let k = 0; k < classes.length; k++)
      logp[t * CLASSES + classes[k]!] = Math.max(FLOOR, data[t * classes.length + k]!);
  return { steps, logp, extent: 1 };
}
