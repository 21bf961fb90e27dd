import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convexHull, minAreaRect } from './min-area-rect.js';
import { anyPoint, anySimilarity, apply, farthest, rotatedQuad } from './quad.fixture.js';
import { areaOf, box, type Point, type Quad } from './quad.js';

const cross = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
/** Distance of a point from a polygon with corners clockwise on the screen; negative inside. */
const outside = (polygon: readonly Point[], p: Point) =>
  Math.max(
    ...polygon.map((a, i) => {
      const b = polygon[(i + 1) % polygon.length]!;
      return -cross(a, b, p) / Math.max(1e-9, Math.hypot(b[0] - a[0], b[1] - a[1]));
    }),
  );

const boundsOf = (points: readonly Point[]): Quad => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return box(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
};
const cloud = fc.array(anyPoint, { minLength: 3, maxLength: 30 });

describe('convexHull', () => {
  it('contains every point, turns one way, and has only given points as corners', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), { minLength: 3 }),
        (points) => {
          const hull = convexHull(points);
          fc.pre(hull.length >= 3);
          for (const p of points) expect(outside(hull, p)).toBeLessThanOrEqual(0);
          hull.forEach((corner, i) => {
            expect(points).toContainEqual(corner);
            const [next, afterNext] = [hull[(i + 1) % hull.length]!, hull[(i + 2) % hull.length]!];
            expect(cross(corner, next, afterNext)).toBeGreaterThan(0);
          });
        },
      ),
    );
  });
});

describe('minAreaRect', () => {
  it('contains every point, and is no larger than the upright rectangle', () => {
    fc.assert(
      fc.property(cloud, (points) => {
        const rect = minAreaRect(points);
        for (const p of points) expect(outside(rect, p)).toBeLessThan(1e-6);
        expect(areaOf(rect)).toBeLessThanOrEqual(areaOf(boundsOf(points)) + 1e-6);
      }),
    );
  });

  it('has the same area wherever the points are and however they are rotated', () => {
    fc.assert(
      fc.property(cloud, anySimilarity, (points, similarity) => {
        const placed = minAreaRect(points.map((p) => apply(similarity, p)));
        const expected = areaOf(minAreaRect(points)) * similarity.scale ** 2;
        expect(Math.abs(areaOf(placed) - expected)).toBeLessThan(1e-6 * expected + 1e-6);
      }),
    );
  });

  it.each([0, 5, -5, 30, -30, 44, -44])(
    'finds a line of text at %i degrees, with its corners in reading order',
    (degrees) => {
      const line = rotatedQuad(box(50, 60, 300, 40), degrees);
      const along = (t: number): Point => [
        line[0][0] + (line[1][0] - line[0][0]) * t,
        line[0][1] + (line[1][1] - line[0][1]) * t,
      ];
      const filled = [...line, along(0.3), along(0.8)];
      expect(farthest(minAreaRect(filled), line)).toBeLessThan(1e-6);
    },
  );

  it('starts a tall region at its top left corner too: the first edge is its top', () => {
    const tall = box(10, 10, 20, 200);
    expect(minAreaRect([...tall].reverse())).toEqual(tall);
    const leaning = rotatedQuad(tall, 20);
    expect(farthest(minAreaRect([...leaning].reverse()), leaning)).toBeLessThan(1e-6);
  });

  it('returns a rectangle without area for points on one line', () => {
    expect(areaOf(minAreaRect([]))).toBe(0);
    expect(minAreaRect([[3, 4]])).toEqual(box(3, 4, 0, 0));
    const segment = minAreaRect([
      [0, 0],
      [10, 10],
      [5, 5],
    ]);
    expect(areaOf(segment)).toBeCloseTo(0);
    expect(
      farthest(
        [segment[0], segment[1]],
        [
          [0, 0],
          [10, 10],
        ],
      ),
    ).toBeLessThan(1e-6);
  });
});
