import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../drawing/random.js';
import type { Quad } from '../geometry/quad.js';
import { enhanced, enhancedAround } from './enhance.js';
import type { Raster } from './raster.js';

/** A row of pixels with these grey levels, repeated downwards. */
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

describe('the contrast filter', () => {
  it('darkens faint print against its background', () => {
    const greys = Array.from({ length: 200 }, (_, x) => (x % 20 < 4 ? 170 : 185));
    const row = middleRow(enhanced(picture(greys)));
    expect(contrastAt(row, 102, 112)).toBeGreaterThan(1.5 * 15);
  });

  it('removes a shadow: print in it is as dark as print in the light', () => {
    const greys = Array.from({ length: 400 }, (_, x) => (x < 200 ? 1 : 0.45) * (x % 20 < 4 ? 120 : 210));
    const row = middleRow(enhanced(picture(greys)));
    expect(Math.abs(row[102]! - row[302]!)).toBeLessThan(25);
  });

  it('does not amplify the noise of an empty background', () => {
    const greys = Array.from({ length: 200 }, (_, x) => 180 + (x % 3));
    const row = middleRow(enhanced(picture(greys)));
    expect(Math.max(...row) - Math.min(...row)).toBeLessThan(15);
  });

  it('keeps the size, and returns grey', () => {
    const { data, width, height } = enhanced(picture([10, 200, 90], 3));
    expect([width, height, data.length]).toEqual([3, 3, 27]);
    expect(data[0]).toBe(data[1]);
  });

  it('filters part of a picture like the whole picture', () => {
    const random = seededRandom(1);
    const noise = picture(
      Array.from({ length: 300 }, () => random.whole(0, 255)),
      120,
    );
    const all = enhanced(noise);
    const side = fc.integer({ min: 1, max: 80 });
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 299 }),
        fc.integer({ min: -5, max: 119 }),
        side,
        side,
        (x, y, w, h) => {
          const quad: Quad = [
            [x, y],
            [x + w, y],
            [x + w, y + h],
            [x, y + h],
          ];
          const around = enhancedAround(noise, quad);
          const [left, top] = [x - around.quad[0][0], y - around.quad[0][1]];
          for (let v = Math.max(0, y); v < Math.min(120, y + h); v++)
            for (let u = Math.max(0, x); u < Math.min(300, x + w); u++) {
              const there = around.raster.data[((v - top) * around.raster.width + (u - left)) * 3]!;
              expect(Math.abs(there - all.data[(v * 300 + u) * 3]!)).toBeLessThanOrEqual(1);
            }
        },
      ),
      { numRuns: 30 },
    );
  });
});
