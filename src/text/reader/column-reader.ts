import { basename } from 'node:path';
import { heightOf, lengthOf, turned } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { warp } from '../../image/warp.js';
import { BLANK, CLASSES, symbolOf } from '../alphabet.js';
import { FLOOR, type Lattice } from '../lattice.js';
import { loadSession, type Session } from '../session.js';
import type { Reader } from './reader.js';

/** Width in pixels of the network's input, and the most rows along the column. */
const WIDTH = 32;
const MOST_ROWS = 320;
const LEAST_ROWS = 16;
/** Rows to a step of the network. */
const STEP_ROWS = 4;
/** Blank, digits, capital letters: the first classes of the lattice's alphabet, in its order. */
const NETWORK_CLASSES = 37;
/** Added to the spread of grey levels, so that an empty crop is not blown up to noise. */
const LEAST_SPREAD = 4;

/**
 * Loads a column reader, and runs it once, on nothing: few photos hold a column, and a network that is none would not
 * be noticed before.
 *
 * @throws Error that names the file where it is none
 */
export async function loadColumnReader(path: string, threads: number): Promise<Reader> {
  const session = await loadSession(path, threads);
  const { data } = await session.run(new Float32Array(MOST_ROWS * WIDTH), [1, 1, MOST_ROWS, WIDTH]);
  if (data.length !== (MOST_ROWS / STEP_ROWS) * NETWORK_CLASSES) {
    throw new Error(`${basename(path)} is no reader of columns: it gives ${data.length} values.`);
  }
  return createColumnReader(session);
}

/**
 * Reader of stacked columns: our own network (models/column-reader.md), trained on drawn images. The crop stands
 * upright, 32 pixels wide, the column's own length squeezed to 320 rows at most.
 */
export function createColumnReader(session: Session): Reader {
  return {
    async read(image, quad) {
      const natural = (WIDTH * lengthOf(quad)) / Math.max(1, heightOf(quad));
      const rows = Math.round(Math.min(MOST_ROWS, Math.max(LEAST_ROWS, natural)));
      // The first edge runs down the image beside the letters; the crop wants it along their tops.
      const crop = warp(image, turned(quad, 3), WIDTH, rows);
      const { data } = await session.run(normalise(crop), [1, 1, MOST_ROWS, WIDTH]);
      const lattice = toLattice(data, Math.ceil(rows / STEP_ROWS));
      return { quad, stacked: true, ...bestString(lattice), lattice };
    },
  };
}

/** Grey levels (ITU-R BT.601), with mean 0 and spread 1 over the crop; the padding below is 0. */
function normalise({ data, width, height }: Raster): Float32Array {
  const count = width * height;
  const out = new Float32Array(MOST_ROWS * WIDTH);
  let sum = 0;
  for (let i = 0, p = 0; i < count; i++, p += 3) {
    out[i] = 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!;
    sum += out[i]!;
  }
  const mean = sum / count;
  let squares = 0;
  for (let i = 0; i < count; i++) squares += (out[i]! - mean) ** 2;
  const spread = Math.sqrt(squares / count) + LEAST_SPREAD;
  for (let i = 0; i < count; i++) out[i] = (out[i]! - mean) / spread;
  return out;
}

/** The network's log-probabilities, steps × 37, in the lattice's alphabet; it knows no marks. */
function toLattice(data: Float32Array, steps: number): Lattice {
  const logp = new Float32Array(steps * CLASSES).fill(FLOOR);
  for (let t = 0; t < steps; t++) {
    for (let k = 0; k < NETWORK_CLASSES; k++) {
      logp[t * CLASSES + k] = Math.max(FLOOR, data[t * NETWORK_CLASSES + k]!);
    }
  }
  return { steps, logp, extent: 1 };
}

function bestString({ steps, logp }: Lattice): { text: string; confidence: number } {
  let text = '';
  let sum = 0;
  let last = BLANK;
  for (let t = 0; t < steps; t++) {
    let best = BLANK;
    for (let k = 1; k < NETWORK_CLASSES; k++)
      if (logp[t * CLASSES + k]! > logp[t * CLASSES + best]!) best = k;
    if (best !== BLANK && best !== last) {
      text += symbolOf(best);
      sum += Math.exp(logp[t * CLASSES + best]!);
    }
    last = best;
  }
  return { text, confidence: text ? sum / text.length : 0 };
}
