import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyHomography, rectToQuad } from './homography.js';
import { anyBox, anyQuad, anySimilarity, apply, farthest } from './quad.fixture.js';
import { between, centreOf, mapQuad, type Point } from './quad.js';

const [WIDTH, HEIGHT] = [320, 48];
const CORNERS: readonly Point[] = [
  [0, 0],
  [WIDTH, 0],
  [WIDTH, HEIGHT],
  [0, HEIGHT],
];
const cross = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

describe('rectToQuad', () => {
  it('maps corners to corners', () => {
    fc.assert(
      fc.property(anyQuad, (quad) => {
        const map = rectToQuad(WIDTH, HEIGHT, quad);
        expect(
          farthest(
            CORNERS.map((p) => applyHomography(map, p)),
            quad,
          ),
        ).toBeLessThan(1e-6);
      }),
    );
  });

  it('keeps straight lines straight: the centre maps to the intersection of the diagonals', () => {
    fc.assert(
      fc.property(anyQuad, (quad) => {
        const centre = applyHomography(rectToQuad(WIDTH, HEIGHT, quad), [WIDTH / 2, HEIGHT / 2]);
        expect(Math.abs(cross(quad[0], quad[2], centre))).toBeLessThan(1e-4);
        expect(Math.abs(cross(quad[1], quad[3], centre))).toBeLessThan(1e-4);
      }),
    );
  });

  it('is affine for a parallelogram: midpoints map to midpoints', () => {
    fc.assert(
      fc.property(anyBox, anySimilarity, fc.double({ min: 0, max: 1, noNaN: true }), (box, placing, t) => {
        const quad = mapQuad(box, (p) => apply(placing, p));
        const map = rectToQuad(WIDTH, HEIGHT, quad);
        const top = applyHomography(map, [WIDTH * t, 0]);
        expect(farthest([top], [between(quad[0], quad[1], t)])).toBeLessThan(1e-6);
        expect(farthest([applyHomography(map, [WIDTH / 2, HEIGHT / 2])], [centreOf(quad)])).toBeLessThan(
          1e-6,
        );
      }),
    );
  });

  it('shortens the far end of a receding line: its middle is nearer to that end', () => {
    const receding = [
      [0, 0],
      [100, 20],
      [100, 40],
      [0, 60],
    ] as const;
    const [x] = applyHomography(rectToQuad(100, 10, receding), [50, 5]);
    // Diagonals (0,0)-(100,40) and (0,60)-(100,20) cross at x = 75.
    expect(x).toBeCloseTo(75);
  });
});
