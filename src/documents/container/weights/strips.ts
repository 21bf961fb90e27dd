import { applyHomography, rectToQuad } from '../../../geometry/homography.js';
import { between, heightOf, lengthOf, type Point, type Quad, slice } from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import { strokesOf } from '../../../image/strokes.js';
import { warp } from '../../../image/warp.js';
import { quantile } from '../../../quantile.js';
import { positionOf } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import { search } from '../../../text/search.js';
import { SERIAL } from '../code/patterns.js';
import { STRIPS, STRIPS_BEFORE } from './tunables.js';

/**
 * Cuts the place below a serial into strips as high as a row of figures, each a fraction of a row below the last. A detector merges
 * such rows, since they stand closer together than their letters are high.
 */
export function stripsBelow(raster: Raster, serial: Line): Quad[] {
  const column = columnBelow(serial);
  if (!column) return [];
  const scale = STRIPS.serialHeight / heightOf(serial.quad);
  const width = Math.max(STRIPS.leastWidth, Math.round(lengthOf(column) * scale));
  const height = Math.round(heightOf(column) * scale);
  const { slope, rows } = strokesOf(warp(raster, column, width, height));
  const toPage = rectToQuad(width, height, column);
  const cut = (top: number, bottom: number): Quad => {
    const at = (x: number, y: number) => applyHomography(toPage, [x, y + slope * (x - width / 2)]);
    return [at(0, top), at(width, top), at(width, bottom), at(0, bottom)];
  };
  const least = Math.max(STRIPS.leastStrokes, STRIPS.leastShare * quantile([...rows], STRIPS.fullest));
  const strips: Quad[] = [];
  for (const share of STRIPS.rowHeights) {
    const high = share * STRIPS.serialHeight;
    for (let top = 0; top + high < height; top += STRIPS.step * STRIPS.serialHeight) {
      // The middle half of the strip.
      const crossed = rows.subarray(Math.floor(top + high / 4), Math.ceil(top + (3 * high) / 4));
      if (mean(crossed) >= least) strips.push(cut(top, top + high));
    }
  }
  return strips;
}

/** The places before a row of figures where its wording may stand. */
export function stripsBefore({ quad }: Line): Quad[] {
  const [a, b, c, d] = slice(quad, STRIPS_BEFORE.along.from, STRIPS_BEFORE.along.to);
  return STRIPS_BEFORE.down.map((rows) => [
    between(a, d, rows),
    between(b, c, rows),
    between(b, c, 1 + rows),
    between(a, d, 1 + rows),
  ]);
}

const mean = (values: Float32Array) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Undefined if the line holds no serial. */
function columnBelow({ quad, lattice }: Line): Quad | undefined {
  const steps = search(lattice, SERIAL, { beam: STRIPS.beam, limit: 1 })[0]?.steps;
  if (!steps) return undefined;
  const first = positionOf(lattice, steps[0]!);
  const pitch = (positionOf(lattice, steps.at(-1)!) - first) / (steps.length - 1);
  const { along, down } = STRIPS;
  const [a, b, c, d] = upright(slice(quad, first + along.from * pitch, first + along.to * pitch));
  return [between(a, d, down.from), between(b, c, down.from), between(b, c, down.to), between(a, d, down.to)];
}

/**
 * The quad with its sides parallel to the nearest axis of the picture and as wide as before. A line mostly slopes because its door is
 * seen from the side, and then the rows below it still hang straight down.
 */
function upright([a, b, , d]: Quad): Quad {
  const [x, y] = [d[0] - a[0], d[1] - a[1]];
  const [along, across] = [b[0] - a[0], b[1] - a[1]];
  const height = Math.abs(x * across - y * along) / Math.hypot(along, across);
  const down: Point = Math.abs(y) > Math.abs(x) ? [0, Math.sign(y)] : [Math.sign(x), 0];
  const lean = Math.abs(down[0] * across - down[1] * along) / Math.hypot(along, across);
  const reach = height / Math.max(STRIPS.leastLean, lean);
  const below = ([px, py]: Point): Point => [px + down[0] * reach, py + down[1] * reach];
  return [a, b, below(b), below(a)];
}
