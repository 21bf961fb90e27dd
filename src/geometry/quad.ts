/** A point in pixels, x to the right and y downward. The centre of the first pixel is (0.5, 0.5). */
export type Point = readonly [x: number, y: number];

/**
 * The four corners of a piece of text in reading order: start-top, end-top, end-bottom, start-bottom. For an upright
 * line that is clockwise from the top left. For a line turned by 90°, the first edge runs down or up the image.
 */
export type Quad = readonly [Point, Point, Point, Point];

/** An upright rectangle, corners in reading order. */
export const box = (x: number, y: number, width: number, height: number): Quad => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The point at fraction `t` of the way from `a` to `b`; outside 0..1 it lies beyond them. */
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** Mean length in pixels of the two edges along which the text runs. */
export const lengthOf = ([a, b, c, d]: Quad): number => (distance(a, b) + distance(d, c)) / 2;

/** Mean length in pixels of the two edges across the text: the letter height with its margin. */
export const heightOf = ([a, b, c, d]: Quad): number => (distance(a, d) + distance(b, c)) / 2;

export const centreOf = ([a, b, c, d]: Quad): Point => [
  (a[0] + b[0] + c[0] + d[0]) / 4,
  (a[1] + b[1] + c[1] + d[1]) / 4,
];

/** Area in square pixels, by the shoelace formula. */
export function areaOf(polygon: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < polygon.length; i++) {
    const [x0, y0] = polygon[i]!;
    const [x1, y1] = polygon[(i + 1) % polygon.length]!;
    twice += x0 * y1 - x1 * y0;
  }
  return Math.abs(twice) / 2;
}

/** The same area with another reading direction: the first edge moves on by `quarters` × 90° clockwise. */
export function turned(quad: Quad, quarters: number): Quad {
  const at = (i: number) => quad[(i + quarters + 4) % 4]!;
  return [at(0), at(1), at(2), at(3)];
}

/**
 * The part of a quad between two fractions of its length. Fractions outside 0..1 extend it along its straight edges.
 */
export function slice([a, b, c, d]: Quad, from: number, to: number): Quad {
  return [between(a, b, from), between(a, b, to), between(d, c, to), between(d, c, from)];
}

/** The quad grown on each side by a share of its letter height, along the text and across it. */
export function grown(quad: Quad, along: number, across: number): Quad {
  const height = heightOf(quad);
  const s = (along * height) / Math.max(1e-6, lengthOf(quad));
  const [a, b, c, d] = slice(quad, -s, 1 + s);
  return [
    between(a, d, -across),
    between(b, c, -across),
    between(b, c, 1 + across),
    between(a, d, 1 + across),
  ];
}

/** Whether a point lies within a convex quad or on its edges. */
export function contains(quad: Quad, [x, y]: Point): boolean {
  const sides = quad.map(([ax, ay], i) => {
    const [bx, by] = quad[(i + 1) % 4]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

export const mapQuad = (quad: Quad, f: (p: Point) => Point): Quad => [
  f(quad[0]),
  f(quad[1]),
  f(quad[2]),
  f(quad[3]),
];

/** Reading direction in degrees, from -180 to 180: 0 points to the right, 90 down the image. */
export function angleOf([a, b, c, d]: Quad): number {
  return (Math.atan2(b[1] - a[1] + c[1] - d[1], b[0] - a[0] + c[0] - d[0]) * 180) / Math.PI;
}
