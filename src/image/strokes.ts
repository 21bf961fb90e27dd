import { quantile } from '../quantile.js';
import type { Raster } from './raster.js';

/** How much lettering each row of pixels crosses. */
export interface Strokes {
  /** Slope of the lettering: pixels down per pixel to the right. */
  readonly slope: number;
  /** One value per row, measured along that slope. Rows are counted at the middle of the picture. */
  readonly rows: Float32Array;
}

/** Distance in pixels to either side at which grey levels are compared to find the edge of a stroke. */
const EDGE_REACH = 2;
/** Grey levels. A stronger edge, such as a lamp or the rim of a door, counts no more than bright paint. */
const MAX_EDGE = 60;
/** An edge that fills more than this share of a column's height is a rod or a rim, not lettering. */
const STANDING_SHARE = 0.3;
/** The steepest slope that is tried, up and down, and the number of slopes. */
const MAX_SLOPE = 0.15;
const SLOPES = 21;

/**
 * Finds rows of lettering by their upright strokes, which ribs and beams along the rows do not have. The slope is the one
 * that separates the rows best.
 */
export function strokesOf(picture: Raster): Strokes {
  const { width, height } = picture;
  const edges = uprightEdges(picture);
  let best: Strokes = { slope: 0, rows: new Float32Array(height) };
  let most = -1;
  for (let i = 0; i < SLOPES; i++) {
    const slope = MAX_SLOPE * ((2 * i) / (SLOPES - 1) - 1);
    const rows = rowsAlong(edges, width, height, slope);
    const separated = separation(rows);
    if (separated > most) [best, most] = [{ slope, rows }, separated];
  }
  return best;
}

function uprightEdges({ data, width, height }: Raster): Float32Array {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = 0.299 * data[3 * i]! + 0.587 * data[3 * i + 1]! + 0.114 * data[3 * i + 2]!;
  const edges = new Float32Array(width * height);
  for (let x = EDGE_REACH; x < width - EDGE_REACH; x++) {
    const column = Array.from({ length: height }, (_, y) =>
      Math.abs(grey[y * width + x + EDGE_REACH]! - grey[y * width + x - EDGE_REACH]!),
    );
    const standing = quantile(column, STANDING_SHARE);
    column.forEach((edge, y) => {
      edges[y * width + x] = Math.min(MAX_EDGE, Math.max(0, edge - standing));
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

/** How much each row differs from the one just above it. */
function separation(rows: Float32Array): number {
  let sum = 0;
  for (let y = 2 * EDGE_REACH; y < rows.length; y++) sum += (rows[y]! - rows[y - 2 * EDGE_REACH]!) ** 2;
  return sum;
}
