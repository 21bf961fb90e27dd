import { basename } from 'node:path';
import { heightOf, lengthOf, type Quad, turned } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { warp } from '../../image/warp.js';
import type { ModelRole } from '../../models/roles.js';
import { BLANK, CLASSES, classOf, DOCUMENT_MARKS, OTHER, PAINTED } from '../alphabet.js';
import { bestString, FLOOR, type Lattice } from '../lattice.js';
import { loadNetwork, type Network } from '../network.js';
import type { Reader } from './reader.js';

/** Size of the network's input across the text, in pixels. */
const BREADTH = 32;
/** Pixels along the text per step of the network. */
const STEP = 4;
/** Shortest crop, in pixels along the text. */
const MIN_LENGTH = 16;
/** Crops are padded to multiples of this, in pixels: padding takes time, too. */
const LENGTH_STEP = 16;
/** Grey levels added to the spread, so that the noise of an empty crop is not amplified. */
const SPREAD_FLOOR = 4;

/** How one of our networks was trained. */
interface Training {
  readonly role: ModelRole;
  /** What it reads, for error messages. */
  readonly name: string;
  readonly stacked: boolean;
  /** Factor by which every crop is stretched: letters on doors are condensed, those in training were wider on average. */
  readonly widened: number;
  /** Longest crop, in pixels along the text; longer text is squeezed. */
  readonly longest: number;
  /** For each class of the network, the class of the lattice. */
  readonly classes: readonly number[];
}

const LETTERING = [BLANK, ...[...PAINTED].map(classOf)];

/** Horizontal lines of digits, capitals and the punctuation of weights (models/line-reader.md). */
export const LINES: Training = {
  role: 'lineReader',
  name: 'painted lines',
  stacked: false,
  widened: 1.3,
  longest: 384,
  classes: [...LETTERING, OTHER],
};
/** Small rows of figures and their wording, in strips that also show the edges of adjacent rows (models/row-reader.md). */
export const ROWS: Training = { ...LINES, role: 'rowReader', name: 'rows of figures' };
/** Columns of upright digits and capitals (models/column-reader.md). */
export const COLUMNS: Training = {
  role: 'columnReader',
  name: 'columns',
  stacked: true,
  widened: 1,
  longest: 320,
  classes: LETTERING.slice(0, 37),
};
/** Lines of vehicle certificates, with the punctuation that only documents have (models/sheet-reader.md). */
export const SHEETS: Training = {
  role: 'sheetReader',
  name: 'lines of sheets',
  stacked: false,
  widened: 1.2,
  longest: 1024,
  classes: [...LETTERING, OTHER, ...[...DOCUMENT_MARKS].map(classOf)],
};

/**
 * Loads a reader of markings and runs it once on an empty crop. Few photos show a column, so a wrong network would go
 * unnoticed for long.
 *
 * @throws Error that names the file if it is no such reader, and says how to restore ours
 */
export async function loadMarkingReader(path: string, training: Training, threads: number): Promise<Reader> {
  const network = await loadNetwork(path, threads);
  const { data } = await network.run(new Float32Array(LENGTH_STEP * BREADTH), [1, 1, LENGTH_STEP, BREADTH]);
  if (data.length !== (LENGTH_STEP / STEP) * training.classes.length) {
    throw new Error(
      `${basename(path)} is no reader of ${training.name}: it returns ${data.length} values. ` +
        `\`baca models use shipped --role ${training.role}\` restores the shipped reader.`,
    );
  }
  return createMarkingReader(network, training);
}

/** A reader of markings: one of our own networks, trained on drawn images. */
export function createMarkingReader(
  network: Network,
  { stacked, widened, longest, classes }: Training,
): Reader {
  return {
    async read(image, quad, stretch = 1) {
      const natural = (BREADTH * lengthOf(quad) * stretch * widened) / Math.max(1, heightOf(quad));
      const length = Math.round(Math.min(longest, Math.max(MIN_LENGTH, natural)));
      const padded = Math.min(longest, Math.ceil(length / LENGTH_STEP) * LENGTH_STEP);
      const input = normalise(stacked ? column(image, quad, length) : line(image, quad, length), padded);
      const { data } = await network.run(input, [1, 1, padded, BREADTH]);
      const lattice = toLattice(data, Math.ceil(length / STEP), classes);
      return { quad, stacked, ...bestString(lattice), lattice };
    },
  };
}

/** Grey levels (ITU-R BT.601), row by row across the text. */
type Greys = Float32Array;

/** A column's first edge runs down beside the letters. The crop needs it along their tops. */
function column(image: Raster, quad: Quad, length: number): Greys {
  const { data } = warp(image, turned(quad, 3), BREADTH, length);
  const greys = new Float32Array(BREADTH * length);
  for (let i = 0; i < greys.length; i++) greys[i] = greyAt(data, i);
  return greys;
}

/** The network takes all text row by row along it, like a column, so a line is transposed. */
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

/** Standardised to mean 0 and spread 1 over the crop; the padding after it is 0. */
function normalise(greys: Greys, padded: number): Float32Array {
  let sum = 0;
  for (const grey of greys) sum += grey;
  const mean = sum / greys.length;
  let squares = 0;
  for (const grey of greys) squares += (grey - mean) ** 2;
  const spread = Math.sqrt(squares / greys.length) + SPREAD_FLOOR;
  const out = new Float32Array(padded * BREADTH);
  for (let i = 0; i < greys.length; i++) out[i] = (greys[i]! - mean) / spread;
  return out;
}

/** Converts the network's log probabilities, steps × its classes, to the classes of the lattice. */
function toLattice(data: Float32Array, steps: number, classes: readonly number[]): Lattice {
  const logp = new Float32Array(steps * CLASSES).fill(FLOOR);
  for (let t = 0; t < steps; t++)
    for (let k = 0; k < classes.length; k++)
      logp[t * CLASSES + classes[k]!] = Math.max(FLOOR, data[t * classes.length + k]!);
  return { steps, logp, extent: 1 };
}
