import fc from 'fast-check';
import { box, mapQuad, type Point, type Quad } from './quad.js';

/** Rotates about the origin, clockwise on the screen. */
export function rotated([x, y]: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [x * cos - y * sin, x * sin + y * cos];
}

export const rotatedQuad = (quad: Quad, degrees: number): Quad => mapQuad(quad, (p) => rotated(p, degrees));

/** Rotated, then scaled, then moved. */
export interface Similarity {
  readonly degrees: number;
  readonly scale: number;
  readonly move: Point;
}

export const apply = ({ degrees, scale, move }: Similarity, point: Point): Point => {
  const [x, y] = rotated(point, degrees);
  return [x * scale + move[0], y * scale + move[1]];
};

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });

export const anyPoint = fc.tuple(finite(-500, 500), finite(-500, 500));
export const anySimilarity: fc.Arbitrary<Similarity> = fc.record({
  degrees: finite(-180, 180),
  scale: finite(0.2, 5),
  move: anyPoint,
});
export const anyBox = fc
  .tuple(finite(-300, 300), finite(-300, 300), finite(5, 300), finite(5, 300))
  .map(([x, y, width, height]) => box(x, y, width, height));

/** A box with each corner moved by less than a third of its sides: convex, and never degenerate. */
export const anyQuad: fc.Arbitrary<Quad> = fc
  .tuple(anyBox, fc.array(finite(-0.3, 0.3), { minLength: 8, maxLength: 8 }))
  .map(([quad, pulls]) => {
    const [width, height] = [quad[1][0] - quad[0][0], quad[3][1] - quad[0][1]];
    const at = (i: number): Point => [
      quad[i]![0] + pulls[2 * i]! * width,
      quad[i]![1] + pulls[2 * i + 1]! * height,
    ];
    return [at(0), at(1), at(2), at(3)];
  });

/** Greatest distance between corresponding corners. */
export const farthest = (a: readonly Point[], b: readonly Point[]): number =>
  Math.max(...a.map(([x, y], i) => Math.hypot(x - b[i]![0], y - b[i]![1])));
