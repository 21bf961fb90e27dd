import { heightOf, lengthOf, type Quad, slice, turned } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { warp } from '../../image/warp.js';
import { bestPath, type Lattice, positionOf } from '../lattice.js';
import type { Line } from './reader.js';

/** A column's letters, cut out one by one and set side by side: a line that a general reader can read. */
export interface LineOfColumn {
  readonly raster: Raster;
  /** The part of the column that is shown; its first edge runs down beside the letters. */
  readonly column: Quad;
}

/** Pixels in which the letters are set; general readers take lines of 48. */
const HEIGHT = 48;
/** A letter's cell is at least and at most so wide. */
const CELL = { least: 20, most: 96 } as const;
/** Fewer letters do not tell how far apart they stand. */
const LEAST_LETTERS = 3;
/** Cells at most: a code has eleven letters, and no column on a container twice as many. */
const MOST_CELLS = 24;
/** A cell belongs to the column if so much of it lies within. */
const LEAST_INSIDE = 0.6;

/**
 * Sets a column along a line. Where the letters stand is told by the column's own reading; what it left out is cut at
 * the pitch of its neighbours, and so is what lies before and behind. Undefined where too little was read.
 */
export function setAlongLine(image: Raster, { quad, lattice }: Line): LineOfColumn | undefined {
  const seen = placesOf(lattice);
  if (seen.length < LEAST_LETTERS) return undefined;
  const centres = continued(filled(seen));
  if (centres.length > MOST_CELLS) return undefined;
  const edges = edgesOf(centres);
  const pitch = (lengthOf(quad) * (edges.at(-1)! - edges[0]!)) / centres.length;
  const natural = (HEIGHT * heightOf(quad)) / Math.max(1, pitch);
  const width = Math.round(Math.min(CELL.most, Math.max(CELL.least, natural)));
  const data = new Uint8Array(centres.length * width * HEIGHT * 3);
  for (let i = 0; i < centres.length; i++) {
    // The letters stand upright where the column runs down.
    const cell = warp(image, turned(slice(quad, edges[i]!, edges[i + 1]!), 3), width, HEIGHT);
    for (let y = 0; y < HEIGHT; y++) {
      const row = cell.data.subarray(y * width * 3, (y + 1) * width * 3);
      data.set(row, (y * centres.length + i) * width * 3);
    }
  }
  return {
    raster: { data, width: centres.length * width, height: HEIGHT },
    column: slice(quad, edges[0]!, edges.at(-1)!),
  };
}

/** Where the characters of the best string stand, as shares of the line's length. */
const placesOf = (lattice: Lattice): number[] =>
  bestPath(lattice).map(({ step, until }) => (positionOf(lattice, step) + positionOf(lattice, until)) / 2);

/** With a place for each letter that was left out between two others. */
function filled(places: readonly number[]): number[] {
  const pitch = pitchOf(places);
  return places.flatMap((place, i) => {
    const before = i === 0 ? place - pitch : places[i - 1]!;
    const count = Math.max(1, Math.round((place - before) / pitch));
    return Array.from({ length: count }, (_, k) => before + ((place - before) * (k + 1)) / count);
  });
}

/** With the places before and behind that still lie on the line. */
function continued(places: readonly number[]): number[] {
  const head = (places[2]! - places[0]!) / 2;
  const foot = (places.at(-1)! - places.at(-3)!) / 2;
  const all = [...places];
  while (all[0]! - head * LEAST_INSIDE > 0 && all.length <= MOST_CELLS) all.unshift(all[0]! - head);
  while (all.at(-1)! + foot * LEAST_INSIDE < 1 && all.length <= MOST_CELLS) all.push(all.at(-1)! + foot);
  return all;
}

/** The usual distance of two letters: rather a short one, since letters are left out and gaps are wide. */
function pitchOf(places: readonly number[]): number {
  const distances = places.slice(1).map((place, i) => place - places[i]!);
  distances.sort((a, b) => a - b);
  return distances[Math.floor(0.4 * (distances.length - 1))]!;
}

/** Half-way between the centres; the first and the last cell reach as far out as in. */
function edgesOf(centres: readonly number[]): number[] {
  const between = centres.slice(1).map((centre, i) => (centre + centres[i]!) / 2);
  return [2 * centres[0]! - between[0]!, ...between, 2 * centres.at(-1)! - between.at(-1)!];
}
