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

/**
 * Where the figures stand below a serial, in pitches of its digits from the middle of the first one, and in heights of its
 * line from its top. Doors hardly differ in this: their figures begin where the serial begins.
 */
const COLUMN = { from: -2, to: 8 } as const;
const BELOW = { from: 1.1, to: 12 } as const;
/** Heights of a row of figures with its margin, in heights of the serial's line. */
const ROW_HEIGHTS = [0.42, 0.54] as const;
/** From one strip to the next, in heights of the serial's line: three to a row at least, so that one of them holds it whole. */
const STEP = 0.18;
/** Pixels of the serial's height in the picture by which rows are found. */
const SEEN_HEIGHT = 32;
/** A strip with a smaller share of the strokes of the fullest ones holds no row, nor does one with fewer grey levels of them. */
const LEAST_STROKES = { share: 0.25, levels: 0.5 } as const;

/**
 * The column below a serial, cut into strips as high as a row of figures, each a fraction of a row below the last. A detector
 * runs such rows together, since they stand closer than their letters are high.
 */
export function stripsBelow(raster: Raster, serial: Line): Quad[] {
  const column = columnBelow(serial);
  if (!column) return [];
  const scale = SEEN_HEIGHT / heightOf(serial.quad);
  const width = Math.max(8, Math.round(lengthOf(column) * scale));
  const height = Math.round(heightOf(column) * scale);
  const { slope, rows } = strokesOf(warp(raster, column, width, height));
  const toPage = rectToQuad(width, height, column);
  const cut = (top: number, bottom: number): Quad => {
    const at = (x: number, y: number) => applyHomography(toPage, [x, y + slope * (x - width / 2)]);
    return [at(0, top), at(width, top), at(width, bottom), at(0, bottom)];
  };
  const least = Math.max(LEAST_STROKES.levels, LEAST_STROKES.share * quantile([...rows], 0.95));
  const strips: Quad[] = [];
  for (const share of ROW_HEIGHTS) {
    const high = share * SEEN_HEIGHT;
    for (let top = 0; top + high < height; top += STEP * SEEN_HEIGHT) {
      const crossed = rows.subarray(Math.floor(top + high / 4), Math.ceil(top + (3 * high) / 4));
      if (mean(crossed) >= least) strips.push(cut(top, top + high));
    }
  }
  return strips;
}

/** Where the wording of a row of figures stands before it, in lengths of the row. */
const WORDING = { from: -1.15, to: 0.08 } as const;
/** A wording stands on its figure's row, or between it and that of its pounds, in heights of the row. */
const WORDING_ROWS = [0, 0.5, -0.5] as const;

/** Places before a row of figures at which its wording may stand. */
export function stripsBefore({ quad }: Line): Quad[] {
  const [a, b, c, d] = slice(quad, WORDING.from, WORDING.to);
  return WORDING_ROWS.map((rows) => [
    between(a, d, rows),
    between(b, c, rows),
    between(b, c, 1 + rows),
    between(a, d, 1 + rows),
  ]);
}

const mean = (values: Float32Array) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Sine of the smallest angle between a line and what hangs below it. */
const LEAST_LEAN = 0.5;

/** Undefined where the line holds no serial after all. */
function columnBelow({ quad, lattice }: Line): Quad | undefined {
  const steps = search(lattice, SERIAL, { beam: 6, limit: 1 })[0]?.steps;
  if (!steps) return undefined;
  const first = positionOf(lattice, steps[0]!);
  const pitch = (positionOf(lattice, steps.at(-1)!) - first) / (steps.length - 1);
  const [a, b, c, d] = upright(slice(quad, first + COLUMN.from * pitch, first + COLUMN.to * pitch));
  return [
    between(a, d, BELOW.from),
    between(b, c, BELOW.from),
    between(b, c, BELOW.to),
    between(a, d, BELOW.to),
  ];
}

/**
 * The quad with its sides along the picture's nearest axis, as far across as before. A line slopes mostly since its door is seen
 * from aside, and then what hangs below it still hangs straight down.
 */
function upright([a, b, , d]: Quad): Quad {
  const [x, y] = [d[0] - a[0], d[1] - a[1]];
  const [along, across] = [b[0] - a[0], b[1] - a[1]];
  const height = Math.abs(x * across - y * along) / Math.hypot(along, across);
  const down: Point = Math.abs(y) > Math.abs(x) ? [0, Math.sign(y)] : [Math.sign(x), 0];
  const lean = Math.abs(down[0] * across - down[1] * along) / Math.hypot(along, across);
  const reach = height / Math.max(LEAST_LEAN, lean);
  const below = ([px, py]: Point): Point => [px + down[0] * reach, py + down[1] * reach];
  return [a, b, below(b), below(a)];
}
