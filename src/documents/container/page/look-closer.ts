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

/**
 * Around a code on a door, in heights of its serial's line: the owner to the left, the check digit to the right,
 * size/type and weights below. Photos of doors hardly differ in this.
 */
const AROUND = { before: 9, behind: 5, above: 2.2, below: 15 } as const;
/** Height in pixels that the serial's line is brought to: the weights are half as high and want 20 pixels. */
const HEIGHT = 44;

/** Finds and reads the text around a line again, from nearer. */
export async function lookCloser(page: Page, anchor: Line): Promise<Line[]> {
  const { quad } = anchor;
  const height = heightOf(quad);
  const length = Math.max(1, lengthOf(quad));
  const [a, b, c, d] = quad;
  const start = between(a, d, 0.5);
  const end = between(b, c, 0.5);
  const top = between(a, b, 0.5);
  const bottom = between(d, c, 0.5);
  // Past the picture's edge there is nothing to see, so each side stops there.
  const before = Math.min(AROUND.before * height, toEdge(page, end, start)) / length;
  const behind = Math.min(AROUND.behind * height, toEdge(page, start, end)) / length;
  const above = Math.min(AROUND.above, toEdge(page, bottom, top) / height);
  const below = Math.min(AROUND.below, toEdge(page, top, bottom) / height);
  const [p, q, r, s] = slice(quad, -before, 1 + behind);
  const around: Quad = [
    between(p, s, -above),
    between(q, r, -above),
    between(q, r, 1 + below),
    between(p, s, 1 + below),
  ];
  return page.lookInto(around, Math.max(1, HEIGHT / height));
}

/** Pixels from `to` onward, in the direction from `from`, until the picture ends. */
function toEdge({ raster }: Page, from: Point, to: Point): number {
  const length = Math.max(1e-6, distance(from, to));
  const dx = (to[0] - from[0]) / length;
  const dy = (to[1] - from[1]) / length;
  const inX = dx > 0 ? (raster.width - to[0]) / dx : dx < 0 ? -to[0] / dx : Number.POSITIVE_INFINITY;
  const inY = dy > 0 ? (raster.height - to[1]) / dy : dy < 0 ? -to[1] / dy : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(inX, inY));
}
