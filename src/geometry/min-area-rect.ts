import { areaOf, type Point, type Quad } from './quad.js';

const cross = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Convex hull, counter-clockwise in a y-up frame, by Andrew's monotone chain; collinear points are dropped. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  if (sorted.length < 3) return sorted;
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const p of ordered) {
      while (chain.length >= 2 && cross(chain.at(-2)!, chain.at(-1)!, p) <= 0) chain.pop();
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/**
 * The rectangle of smallest area around the points, at any angle. One of its sides lies on an edge of the hull
 * (Freeman and Shapira 1975). The first edge is the one that points most to the right.
 */
export function minAreaRect(points: readonly Point[]): Quad {
  const hull = convexHull(points);
  let best: Quad | undefined;
  let bestArea = Number.POSITIVE_INFINITY;
  for (let i = 0; i < hull.length; i++) {
    const [x0, y0] = hull[i]!;
    const [x1, y1] = hull[(i + 1) % hull.length]!;
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length === 0) continue;
    const rect = rectAlong(hull, (x1 - x0) / length, (y1 - y0) / length);
    const area = areaOf(rect);
    if (area < bestArea) {
      bestArea = area;
      best = rect;
    }
  }
  return upright(best ?? rectAlong(hull.length ? hull : [[0, 0]], 1, 0));
}

/** The rectangle around the points with one side along the unit vector (ux, uy). */
function rectAlong(points: readonly Point[], ux: number, uy: number): Quad {
  let minU = Number.POSITIVE_INFINITY;
  let maxU = Number.NEGATIVE_INFINITY;
  let minV = Number.POSITIVE_INFINITY;
  let maxV = Number.NEGATIVE_INFINITY;
  for (const [x, y] of points) {
    const u = x * ux + y * uy;
    const v = y * ux - x * uy;
    if (u < minU) minU = u;
    if (u > maxU) maxU = u;
    if (v < minV) minV = v;
    if (v > maxV) maxV = v;
  }
  const at = (u: number, v: number): Point => [u * ux - v * uy, u * uy + v * ux];
  return [at(minU, minV), at(maxU, minV), at(maxU, maxV), at(minU, maxV)];
}

/** The same rectangle, with its corners rotated so that the first edge points most to the right. */
function upright(quad: Quad): Quad {
  let start = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < 4; i++) {
    const dx = quad[(i + 1) % 4]![0] - quad[i]![0];
    const dy = Math.abs(quad[(i + 1) % 4]![1] - quad[i]![1]);
    if (dx - dy > most) {
      most = dx - dy;
      start = i;
    }
  }
  const at = (i: number) => quad[(start + i) % 4]!;
  return [at(0), at(1), at(2), at(3)];
}
