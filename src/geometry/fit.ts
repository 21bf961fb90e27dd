import type { Homography } from './homography.js';
import type { Point } from './quad.js';

/** The same point in two pictures. */
export interface Pair {
  readonly from: Point;
  readonly to: Point;
}

/** The rotation, scale and shift that maps two points to two others; undefined if the points coincide. */
export function similarityOf(a: Pair, b: Pair): Homography | undefined {
  const [dx, dy] = [b.from[0] - a.from[0], b.from[1] - a.from[1]];
  const [ex, ey] = [b.to[0] - a.to[0], b.to[1] - a.to[1]];
  const square = dx * dx + dy * dy;
  if (square === 0) return undefined;
  const c = (ex * dx + ey * dy) / square;
  const s = (ey * dx - ex * dy) / square;
  return [
    c,
    -s,
    a.to[0] - c * a.from[0] + s * a.from[1],
    s,
    c,
    a.to[1] - s * a.from[0] - c * a.from[1],
    0,
    0,
    1,
  ];
}

/** The affine map that fits the pairs best (least squares); undefined for fewer than three pairs, or points on one line. */
export function fitAffine(pairs: readonly Pair[]): Homography | undefined {
  if (pairs.length < 3) return undefined;
  const rows = pairs.map(({ from: [x, y] }) => [x, y, 1]);
  const first = leastSquares(
    rows,
    pairs.map(({ to }) => to[0]),
  );
  const second = leastSquares(
    rows,
    pairs.map(({ to }) => to[1]),
  );
  return first && second && [...first, ...second, 0, 0, 1];
}

/**
 * The projective map that fits the pairs best in the algebraic sense (Hartley and Zisserman, "Multiple View Geometry",
 * 4.1, inhomogeneous); undefined for fewer than four pairs, or if they do not determine it.
 */
export function fitHomography(pairs: readonly Pair[]): Homography | undefined {
  if (pairs.length < 4) return undefined;
  const rows: number[][] = [];
  const values: number[] = [];
  for (const {
    from: [x, y],
    to: [u, v],
  } of pairs) {
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]);
    values.push(u, v);
  }
  const solution = leastSquares(rows, values);
  return solution && [...solution, 1];
}

/** The x that minimises |rows · x − values|, by the normal equations. */
function leastSquares(rows: readonly number[][], values: readonly number[]): number[] | undefined {
  const n = rows[0]!.length;
  const system = Array.from({ length: n }, (_, i) => [
    ...Array.from({ length: n }, (_, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
    rows.reduce((sum, row, k) => sum + row[i]! * values[k]!, 0),
  ]);
  return solve(system);
}

/** A smaller pivot means that the equations are not independent. */
const MIN_PIVOT = 1e-12;

/** Gauss–Jordan elimination with pivoting; the last column is the right-hand side. */
function solve(system: number[][]): number[] | undefined {
  const n = system.length;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i + 1; k < n; k++) if (Math.abs(system[k]![i]!) > Math.abs(system[pivot]![i]!)) pivot = k;
    [system[i], system[pivot]] = [system[pivot]!, system[i]!];
    const row = system[i]!;
    if (Math.abs(row[i]!) < MIN_PIVOT) return undefined;
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const factor = system[k]![i]! / row[i]!;
      for (let j = i; j <= n; j++) system[k]![j]! -= factor * row[j]!;
    }
  }
  return system.map((row, i) => row[n]! / row[i]!);
}
