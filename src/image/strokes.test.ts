import { describe, expect, it } from 'vitest';
import { rasterOf } from './raster.fixture.js';
import { strokesOf } from './strokes.js';

/** Rows of upright strokes, ten pixels high and twenty apart, that fall by a slope. */
const lettering = (slope: number) =>
  rasterOf(200, 120, (x, y) => {
    const row = (y - slope * (x - 100) + 200) % 20;
    return row < 10 && x % 6 < 3 ? [220, 220, 220] : [40, 40, 40];
  });

describe('strokesOf', () => {
  it.each([0, 0.06, -0.09])('finds the slope of rows that fall by %f', (slope) => {
    expect(strokesOf(lettering(slope)).slope).toBeCloseTo(slope, 2);
  });

  it('sees strokes where rows of lettering are, and few between them', () => {
    const { rows } = strokesOf(lettering(0));
    for (const [letters, gap] of [
      [25, 35],
      [45, 55],
      [65, 75],
    ]) {
      expect(rows[letters!]).toBeGreaterThan(10 * rows[gap!]! + 1);
    }
  });

  it('sees none in ribs that run along the rows, nor in a rod that stands upright', () => {
    const ribs = rasterOf(200, 120, (_, y) => (y % 20 < 10 ? [200, 200, 200] : [40, 40, 40]));
    const rod = rasterOf(200, 120, (x) => (x > 90 && x < 100 ? [250, 250, 250] : [40, 40, 40]));
    for (const picture of [ribs, rod]) expect(Math.max(...strokesOf(picture).rows)).toBe(0);
  });
});
