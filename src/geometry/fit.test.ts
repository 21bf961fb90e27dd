import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitAffine, fitHomography, type Pair, similarityOf } from './fit.js';
import { applyHomography, type Homography, inverse } from './homography.js';
import type { Point } from './quad.js';

const point = fc.tuple(
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
);
const GRID: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0.4, 0.7],
];
const pairsOf = (map: Homography, points: readonly Point[] = GRID): Pair[] =>
  points.map((from) => ({ from, to: applyHomography(map, from) }));
const small = fc.double({ min: -0.3, max: 0.3, noNaN: true });
const projective = fc
  .tuple(small, small, small, small, small, small)
  .map(
    ([a, b, c, d, g, h]): Homography => [900 + 100 * a!, 80 * b!, 40, 60 * c!, 400 + 90 * d!, 25, g!, h!, 1],
  );

describe('fitting maps to pairs of points', () => {
  it('finds the projective map that created the pairs', () => {
    fc.assert(
      fc.property(projective, point, (map, at) => {
        const fit = fitHomography(pairsOf(map))!;
        const [x, y] = applyHomography(fit, at);
        const [u, v] = applyHomography(map, at);
        expect(Math.hypot(x - u, y - v)).toBeLessThan(1e-3 * Math.hypot(u, v) + 1e-3);
      }),
    );
  });

  it('finds the affine map that created the pairs', () => {
    const map: Homography = [700, 30, 12, -20, 250, 50, 0, 0, 1];
    const fit = fitAffine(pairsOf(map))!;
    expect(applyHomography(fit, [0.3, 0.3])[0]).toBeCloseTo(applyHomography(map, [0.3, 0.3])[0], 6);
  });

  it('maps two points to two others by rotation and scale', () => {
    const map = similarityOf({ from: [0, 0], to: [10, 20] }, { from: [1, 0], to: [10, 120] })!;
    const [x, y] = applyHomography(map, [0, 1]);
    expect(x).toBeCloseTo(-90);
    expect(y).toBeCloseTo(20);
  });

  it('returns undefined if the points do not determine the map', () => {
    const line: Pair[] = [0, 0.3, 0.6, 1].map((x) => ({ from: [x, x], to: [x, 2 * x] }));
    expect(fitAffine(line)).toBeUndefined();
    expect(fitAffine(line.slice(0, 2))).toBeUndefined();
    expect(fitHomography(line.slice(0, 3))).toBeUndefined();
    expect(similarityOf(line[0]!, line[0]!)).toBeUndefined();
  });
});

describe('the inverse of a map', () => {
  it('maps points back', () => {
    fc.assert(
      fc.property(projective, point, (map, at) => {
        const [x, y] = applyHomography(inverse(map), applyHomography(map, at));
        expect(x).toBeCloseTo(at[0], 5);
        expect(y).toBeCloseTo(at[1], 5);
      }),
    );
  });
});
