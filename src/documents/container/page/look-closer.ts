import {
  between,
  distance,
  heightOf,
  lengthOf,
  type Point,
  type Quad,
  slice,
} from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Page } from './page.js';
import { CLOSER_LOOK } from './tunables.js';

/** Finds and reads the text around a line again, from closer. */
export async function lookCloser(page: Page, anchor: Line): Promise<Line[]> {
  const { quad } = anchor;
  const height = heightOf(quad);
  const length = Math.max(1, lengthOf(quad));
  const [a, b, c, d] = quad;
  const start = between(a, d, 0.5);
  const end = between(b, c, 0.5);
  const top = between(a, b, 0.5);
  const bottom = between(d, c, 0.5);
  // Each side stops at the picture's edge.
  const before = Math.min(CLOSER_LOOK.before * height, toEdge(page, end, start)) / length;
  const behind = Math.min(CLOSER_LOOK.behind * height, toEdge(page, start, end)) / length;
  const above = Math.min(CLOSER_LOOK.above, toEdge(page, bottom, top) / height);
  const below = Math.min(CLOSER_LOOK.below, toEdge(page, top, bottom) / height);
  const [p, q, r, s] = slice(quad, -before, 1 + behind);
  const around: Quad = [
    between(p, s, -above),
    between(q, r, -above),
    between(q, r, 1 + below),
    between(p, s, 1 + below),
  ];
  return page.lookInto(around, Math.max(1, CLOSER_LOOK.serialHeight / height));
}

/** Pixels from `to` to the edge of the picture, in the direction from `from` to `to`. */
function toEdge({ raster }: Page, from: Point, to: Point): number {
  const length = Math.max(1e-6, distance(from, to));
  const dx = (to[0] - from[0]) / length;
  const dy = (to[1] - from[1]) / length;
  const inX = dx > 0 ? (raster.width - to[0]) / dx : dx < 0 ? -to[0] / dx : Number.POSITIVE_INFINITY;
  const inY = dy > 0 ? (raster.height - to[1]) / dy : dy < 0 ? -to[1] / dy : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(inX, inY));
}
