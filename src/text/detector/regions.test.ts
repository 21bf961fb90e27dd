import { describe, expect, it } from 'vitest';
import { farthest, rotated } from '../../geometry/quad.fixture.js';
import { angleOf, areaOf, box, centreOf, heightOf, lengthOf } from '../../geometry/quad.js';
import { regionsOf } from './detector.js';

const SIZE = 200;
/** A probability map with one bar around the centre of the picture. */
function barAt(degrees: number, length: number, height: number, value = 0.9): Float32Array {
  const map = new Float32Array(SIZE * SIZE);
  for (let i = 0; i < map.length; i++) {
    const [x, y] = rotated([(i % SIZE) + 0.5 - SIZE / 2, Math.floor(i / SIZE) + 0.5 - SIZE / 2], -degrees);
    if (Math.abs(x) < length / 2 && Math.abs(y) < height / 2) map[i] = value;
  }
  return map;
}

describe('regionsOf', () => {
  it.each([0, 8, -15, 30, -40])(
    'finds a bar at %i degrees, with the margin that was taken off in training',
    (degrees) => {
      const [region, ...others] = regionsOf(barAt(degrees, 120, 12), SIZE, SIZE);
      expect(others).toEqual([]);
      const { quad, score } = region!;
      expect(score).toBeCloseTo(0.9);
      expect(farthest([centreOf(quad)], [[SIZE / 2, SIZE / 2]])).toBeLessThan(1.5);
      expect(Math.abs(angleOf(quad) - degrees)).toBeLessThan(2);
      // Each side moves outwards by area × 1.6 / perimeter.
      const margin = (120 * 12 * 1.6) / (2 * (120 + 12));
      expect(Math.abs(heightOf(quad) - (12 + 2 * margin))).toBeLessThan(4);
      expect(Math.abs(lengthOf(quad) - (120 + 2 * margin))).toBeLessThan(4);
    },
  );

  it('grows an upright bar equally on all sides', () => {
    const margin = (100 * 10 * 1.6) / (2 * (100 + 10));
    const expected = box(50 - margin, 95 - margin, 100 + 2 * margin, 10 + 2 * margin);
    expect(farthest(regionsOf(barAt(0, 100, 10), SIZE, SIZE)[0]!.quad, expected)).toBeLessThan(1e-3);
  });

  it.each([
    ['is too faint', barAt(0, 100, 10, 0.4)],
    ['is a speck', barAt(0, 3, 3)],
    ['is a thread', barAt(0, 100, 2)],
  ])('leaves out a region that %s', (_, map) => {
    expect(regionsOf(map, SIZE, SIZE)).toEqual([]);
  });

  it('separates two lines with a row of dark pixels between them', () => {
    const map = new Float32Array(SIZE * SIZE);
    for (let i = 0; i < map.length; i++) {
      const y = Math.floor(i / SIZE);
      if (y >= 90 && y < 111 && y !== 100) map[i] = 0.9;
    }
    const regions = regionsOf(map, SIZE, SIZE);
    expect(regions).toHaveLength(2);
    for (const { quad } of regions) expect(areaOf(quad)).toBeGreaterThan(SIZE * 10);
  });
});
