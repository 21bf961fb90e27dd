import { describe, expect, it } from 'vitest';
import { pixelAt, rasterOf } from './raster.fixture.js';
import { resize } from './resize.js';

const HALVES = rasterOf(40, 20, (x) => (x < 20 ? [10, 20, 30] : [200, 190, 180]));

describe('resize', () => {
  it.each([
    ['smaller', 20, 10],
    ['larger', 80, 40],
    ['to another ratio', 64, 10],
  ])('returns a picture that is %s, with everything in its place', async (_, width, height) => {
    const resized = await resize(HALVES, width, height);
    expect(resized).toMatchObject({ width, height });
    expect(resized.data).toHaveLength(width * height * 3);
    for (const y of [0, height - 1]) {
      expect(pixelAt(resized, 0, y)).toEqual([10, 20, 30]);
      expect(pixelAt(resized, width - 1, y)).toEqual([200, 190, 180]);
    }
  });

  it('returns a picture that already has the size as it is', async () => {
    expect(await resize(HALVES, 40, 20)).toBe(HALVES);
  });

  it('averages pixels when it shrinks', async () => {
    const stripes = rasterOf(64, 64, (x) => (x % 2 ? [255, 255, 255] : [0, 0, 0]));
    const [middle] = pixelAt(await resize(stripes, 16, 16), 8, 8);
    expect(Math.abs(middle! - 127.5)).toBeLessThan(30);
  });
});
