import { describe, expect, it } from 'vitest';
import { box } from '../geometry/quad.js';
import { groundOf } from './ground.js';
import { rasterOf } from './raster.fixture.js';

const QUAD = box(20, 20, 160, 40);

/** Upright strokes, four pixels wide, within the quad. */
const isInk = (x: number, y: number) => x > 24 && x < 176 && y > 26 && y < 54 && x % 16 < 4;

describe('groundOf', () => {
  it('sees dark letters on smooth paper', () => {
    const paper = rasterOf(200, 80, (x, y) => (isInk(x, y) ? [20, 20, 20] : [230, 225, 210]));
    const ground = groundOf(paper, QUAD);
    expect(ground.lightness).toBeGreaterThan(220);
    expect(ground.saturation).toBeCloseTo(20 / 230, 1);
    expect(ground.roughness).toBeLessThan(2);
    expect(ground.darkInk).toBe(true);
  });

  it('sees light letters on red corrugated steel', () => {
    const steel = rasterOf(200, 80, (x, y) => {
      const shade = x % 20 < 10 ? 0.6 : 1;
      return isInk(x, y) ? [240, 240, 240] : [140 * shade, 40 * shade, 30 * shade];
    });
    const ground = groundOf(steel, QUAD);
    expect(ground.lightness).toBeLessThan(100);
    expect(ground.saturation).toBeGreaterThan(0.6);
    expect(ground.roughness).toBeGreaterThan(15);
    expect(ground.darkInk).toBe(false);
  });

  it('accepts a quad beyond the edge of the picture', () => {
    const grey = rasterOf(60, 40, () => [128, 128, 128]);
    expect(groundOf(grey, box(40, 30, 80, 40)).lightness).toBeCloseTo(128);
  });
});
