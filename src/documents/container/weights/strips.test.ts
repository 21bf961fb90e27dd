import { describe, expect, it } from 'vitest';
import { box, centreOf, heightOf } from '../../../geometry/quad.js';
import { rasterOf } from '../../../image/raster.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { stripsBelow } from './strips.js';

/** A serial of 40 pixels' height at the top, its digits 30 apart. */
const SERIAL = lineOf(box(100, 20, 210, 40), '3054383');
/** Rows of strokes as high as figures, and as close as they stand on doors: no gap wider than a fifth of a letter. */
const ROWS = [100, 119, 138, 157];
const door = rasterOf(400, 560, (x, y) => {
  const onRow = ROWS.some((top) => y >= top && y < top + 15);
  return onRow && x > 100 && x < 250 && x % 8 < 4 ? [230, 230, 230] : [60, 20, 20];
});

describe('stripsBelow', () => {
  const strips = stripsBelow(door, SERIAL);

  it('cuts a strip through the middle of every row', () => {
    for (const top of ROWS) {
      const middle = top + 7.5;
      const nearest = Math.min(...strips.map((strip) => Math.abs(centreOf(strip)[1] - middle)));
      expect(nearest).toBeLessThan(4);
    }
  });

  it('cuts strips as high as one row, and none where nothing stands', () => {
    for (const strip of strips) {
      expect(heightOf(strip)).toBeLessThan(1.6 * 15);
      expect(centreOf(strip)[1]).toBeGreaterThan(ROWS[0]! - 15);
      expect(centreOf(strip)[1]).toBeLessThan(ROWS.at(-1)! + 30);
    }
  });

  it('cuts none on bare ground, nor below a line that holds no serial', () => {
    const bare = rasterOf(400, 560, () => [60, 20, 20]);
    expect(stripsBelow(bare, SERIAL)).toEqual([]);
    expect(stripsBelow(door, lineOf(box(100, 20, 210, 40), 'TARE'))).toEqual([]);
  });
});
