import { describe, expect, it } from 'vitest';
import { enhanced } from './enhance.js';
import type { Raster } from './raster.js';

/** A row of pixels of these grey levels, repeated downward. */
function picture(greys: readonly number[], height = 40): Raster {
  const data = new Uint8Array(greys.length * height * 3);
  for (let y = 0; y < height; y++) {
    greys.forEach((grey, x) => {
      data.fill(grey, (y * greys.length + x) * 3, (y * greys.length + x) * 3 + 3);
    });
  }
  return { data, width: greys.length, height };
}

const middleRow = ({ data, width, height }: Raster) =>
  Array.from({ length: width }, (_, x) => data[((height >> 1) * width + x) * 3]!);
const contrastAt = (row: readonly number[], ink: number, ground: number) => row[ground]! - row[ink]!;

describe('the high-contrast filter', () => {
  it('makes faint print darker against its ground', () => {
    const greys = Array.from({ length: 200 }, (_, x) => (x % 20 < 4 ? 170 : 185));
    const row = middleRow(enhanced(picture(greys)));
    expect(contrastAt(row, 102, 112)).toBeGreaterThan(1.5 * 15);
  });

  it('evens out a shadow: print in it is as dark as print in the light', () => {
    const greys = Array.from({ length: 400 }, (_, x) => (x < 200 ? 1 : 0.45) * (x % 20 < 4 ? 120 : 210));
    const row = middleRow(enhanced(picture(greys)));
    expect(Math.abs(row[102]! - row[302]!)).toBeLessThan(25);
  });

  it('does not blow the noise of an empty ground up', () => {
    const greys = Array.from({ length: 200 }, (_, x) => 180 + (x % 3));
    const row = middleRow(enhanced(picture(greys)));
    expect(Math.max(...row) - Math.min(...row)).toBeLessThan(15);
  });

  it('keeps the size, and gives grey', () => {
    const { data, width, height } = enhanced(picture([10, 200, 90], 3));
    expect([width, height, data.length]).toEqual([3, 3, 27]);
    expect(data[0]).toBe(data[1]);
  });
});
