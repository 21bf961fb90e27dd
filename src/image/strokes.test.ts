import { describe, expect, it } from 'vitest';
import { rasterOf } from './raster.fixture.js';
import { strokesOf } from './strokes.js';

/** Rows of upright strokes, ten pixels high and twenty apart, along a slope. */
const lettering = (slope: number) =>
  rasterOf(200, 120, (x, y) => {
    const row = (y - slope * (x - 100) + 200) % 20;
    return row < 10 && x % 6 < 3 ? [220, 220, 220] : [40, 40, 40];
  });

describe('strokesOf', () => {
  it.each([0, 0.06, -0.09])('finds a slope of %f', (slope) => {
    expect(strokesOf(lettering(slope)).slope).toBeCloseTo(slope, 2);
  });

  it('finds strokes in rows of lettering, and few between them', () => {
    const { rows } = strokesOf(lettering(0));
    for (const [letters, gap] of [
      [25, 35],
      [45, 55],
      [65, 75],
    ]) {
      expect(rows[letters!]).toBeGreaterThan(10 * rows[gap!]! + 1);
    }
  });

  it('finds none in ribs along the rows, nor in an upright rod', () => {
    const ribs = rasterOf(200, 120, (_, y) => (y % 20 < 10 ? [200, 200, 200] : [40, 40, 40]));
    const rod = rasterOf(200, 120, (x) => (x > 90 && x < 100 ? [250, 250, 250] : [40, 40, 40]));
    for (const picture of [ribs, rod]) expect(Math.max(...strokesOf(picture).rows)).toBe(0);
  });
});
