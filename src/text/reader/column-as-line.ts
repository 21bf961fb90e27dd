import { heightOf, lengthOf, type Quad, slice, turned } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { warp } from '../../image/warp.js';
import { bestPath, type Lattice, positionOf } from '../lattice.js';
import type { Line } from './reader.js';

/** The letters of a column, cut out one by one and placed side by side, so that a general reader can read them. */
export interface LineOfColumn {
  readonly raster: Raster;
  /** The part of the column that is used; its first edge runs down beside the letters. */
  readonly column: Quad;
}

/** Height of the line in pixels, as general readers expect. */
const HEIGHT = 48;
/** Limits of the width of one letter's cell, in pixels. */
const CELL_WIDTH = { min: 20, max: 96 } as const;
/** Fewer letters do not tell the pitch. */
const MIN_LETTERS = 3;
/** Limit of the number of cells. A code has eleven letters, and no column on a container has twice as many. */
const MAX_CELLS = 24;
/** Share of a cell that must lie within the column. */
const MIN_INSIDE = 0.6;
/** Quantile of the distances between letters that is the pitch: below the median, since letters are missed and gaps are wide. */
const PITCH_QUANTILE = 0.4;

/**
 * Sets a column along a line. The column's own reading tells where the letters are. Letters that it missed, and those
 * before and after, are cut out at the pitch of their neighbours. Undefined if too little was read.
 */
export function setAlongLine(image: Raster, { quad, lattice }: Line): LineOfColumn | undefined {
  const seen = placesOf(lattice);
  if (seen.length < MIN_LETTERS) return undefined;
  const centres = continued(filled(seen));
  if (centres.length > MAX_CELLS) return undefined;
  const edges = edgesOf(centres);
  const pitch = (lengthOf(quad) * (edges.at(-1)! - edges[0]!)) / centres.length;
  const natural = (HEIGHT * heightOf(quad)) / Math.max(1, pitch);
  const width = Math.round(Math.min(CELL_WIDTH.max, Math.max(CELL_WIDTH.min, natural)));
  const data = new Uint8Array(centres.length * width * HEIGHT * 3);
  for (let i = 0; i < centres.length; i++) {
    // Turned back, since the letters are upright while the column runs down.
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

/** Positions of the characters of the best string, as shares of the line's length. */
const placesOf = (lattice: Lattice): number[] =>
  bestPath(lattice).map(({ step, until }) => (positionOf(lattice, step) + positionOf(lattice, until)) / 2);

/** Adds a position for each letter that was missed between two others. */
function filled(places: readonly number[]): number[] {
  const pitch = pitchOf(places);
  return places.flatMap((place, i) => {
    const before = i === 0 ? place - pitch : places[i - 1]!;
    const count = Math.max(1, Math.round((place - before) / pitch));
    return Array.from({ length: count }, (_, k) => before + ((place - before) * (k + 1)) / count);
  });
}

/** Adds positions before and after that still lie on the line. */
function continued(places: readonly number[]): number[] {
  const head = (places[2]! - places[0]!) / 2;
  const foot = (places.at(-1)! - places.at(-3)!) / 2;
  const all = [...places];
  while (all[0]! - head * MIN_INSIDE > 0 && all.length <= MAX_CELLS) all.unshift(all[0]! - head);
  while (all.at(-1)! + foot * MIN_INSIDE < 1 && all.length <= MAX_CELLS) all.push(all.at(-1)! + foot);
  return all;
}

/** The usual distance between two letters. */
function pitchOf(places: readonly number[]): number {
  const distances = places.slice(1).map((place, i) => place - places[i]!);
  distances.sort((a, b) => a - b);
  return distances[Math.floor(PITCH_QUANTILE * (distances.length - 1))]!;
}

/** Cell edges halfway between the centres. The first and last cells are symmetric. */
function edgesOf(centres: readonly number[]): number[] {
  const between = centres.slice(1).map((centre, i) => (centre + centres[i]!) / 2);
  return [2 * centres[0]! - between[0]!, ...between, 2 * centres.at(-1)! - between.at(-1)!];
}
