import type { Point, Quad } from './quad.js';

/** A projective map of the plane, a 3 × 3 matrix row by row. */
export type Homography = readonly number[];

/** Maps the rectangle (0,0)–(width,height) to the quad, corner by corner. */
export function rectToQuad(width: number, height: number, [a, b, c, d]: Quad): Homography {
  // Heckbert 1989, "Fundamentals of Texture Mapping and Image Warping", section 2.2.3: unit square to quad.
  const sx = a[0] - b[0] + c[0] - d[0];
  const sy = a[1] - b[1] + c[1] - d[1];
  const dx1 = b[0] - c[0];
  const dx2 = d[0] - c[0];
  const dy1 = b[1] - c[1];
  const dy2 = d[1] - c[1];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = det === 0 ? 0 : (sx * dy2 - dx2 * sy) / det;
  const h = det === 0 ? 0 : (dx1 * sy - sx * dy1) / det;
  return [
    (b[0] - a[0] + g * b[0]) / width,
    (d[0] - a[0] + h * d[0]) / height,
    a[0],
    (b[1] - a[1] + g * b[1]) / width,
    (d[1] - a[1] + h * d[1]) / height,
    a[1],
    g / width,
    h / height,
    1,
  ];
}

export function applyHomography(m: Homography, [x, y]: Point): Point {
  const w = m[6]! * x + m[7]! * y + m[8]!;
  return [(m[0]! * x + m[1]! * y + m[2]!) / w, (m[3]! * x + m[4]! * y + m[5]!) / w];
}

/** The inverse map, by the adjugate. Its last element is not 1 in general. */
export function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e! * i! - f! * h!,
    c! * h! - b! * i!,
    b! * f! - c! * e!,
    f! * g! - d! * i!,
    a! * i! - c! * g!,
    c! * d! - a! * f!,
    d! * h! - e! * g!,
    b! * g! - a! * h!,
    a! * e! - b! * d!,
  ];
}
