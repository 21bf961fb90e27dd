import { quantile } from '../quantile.js';
import type { Raster } from './raster.js';

/** How much lettering each row of a picture's pixels crosses. */
export interface Strokes {
  /** By how much the lettering falls from left to right, in pixels to a pixel. */
  readonly slope: number;
  /** One value for each row, along that slope through the picture's middle. */
  readonly rows: Float32Array;
}

/** Pixels between the two sides of a stroke that are compared. */
const APART = 2;
/** A stronger edge is a lamp or a door's rim, and counts no more than bright paint. */
const STRONGEST = 60;
/** What stands in a column for so much of its height is a rod or an edge, not lettering. */
const STANDING = 0.3;
const STEEPEST = 0.15;
const SLOPES = 21;

/**
 * Finds rows of lettering by its upright strokes, which ribs and beams that run along the rows do not have. The slope is the one
 * at which rows part best.
 */
export function strokesOf(picture: Raster): Strokes {
  const { width, height } = picture;
  const edges = uprightEdges(picture);
  let best: Strokes = { slope: 0, rows: new Float32Array(height) };
  let most = -1;
  for (let i = 0; i < SLOPES; i++) {
    const slope = STEEPEST * ((2 * i) / (SLOPES - 1) - 1);
    const rows = rowsAlong(edges, width, height, slope);
    const parted = partedness(rows);
    if (parted > most) [best, most] = [{ slope, rows }, parted];
  }
  return best;
}

function uprightEdges({ data, width, height }: Raster): Float32Array {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = 0.299 * data[3 * i]! + 0.587 * data[3 * i + 1]! + 0.114 * data[3 * i + 2]!;
  const edges = new Float32Array(width * height);
  for (let x = APART; x < width - APART; x++) {
    const column = Array.from({ length: height }, (_, y) =>
      Math.abs(grey[y * width + x + APART]! - grey[y * width + x - APART]!),
    );
    const standing = quantile(column, STANDING);
    column.forEach((edge, y) => {
      edges[y * width + x] = Math.min(STRONGEST, Math.max(0, edge - standing));
    });
  }
  return edges;
}

function rowsAlong(edges: Float32Array, width: number, height: number, slope: number): Float32Array {
  const rows = new Float32Array(height);
  for (let x = 0; x < width; x++) {
    const fall = Math.round(slope * (x - width / 2));
    for (let y = Math.max(0, -fall); y < Math.min(height, height - fall); y++)
      rows[y]! += edges[(y + fall) * width + x]! / width;
  }
  return rows;
}

/** How much the rows differ from those just above and below them. */
function partedness(rows: Float32Array): number {
  let sum = 0;
  for (let y = 2 * APART; y < rows.length; y++) sum += (rows[y]! - rows[y - 2 * APART]!) ** 2;
  return sum;
}
