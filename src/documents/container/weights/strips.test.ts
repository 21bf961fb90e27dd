import { describe, expect, it } from 'vitest';
import { box, centreOf, heightOf } from '../../../geometry/quad.js';
import { rasterOf } from '../../../image/raster.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { stripsBefore, stripsBelow } from './strips.js';

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

  it('hangs straight down from a line that slopes because the door is seen from the side', () => {
    const sloped = lineOf(
      [
        [100, 20],
        [310, 130],
        [291, 166],
        [81, 56],
      ],
      '3054383',
    );
    const inked = rasterOf(500, 560, (x, y) => (x % 8 < 4 && y % 20 < 14 ? [230, 230, 230] : [60, 20, 20]));
    const strips = stripsBelow(inked, sloped);
    expect(strips.length).toBeGreaterThan(10);
    for (const [start, , , below] of strips) expect(below[0] - start[0]).toBeCloseTo(0);
  });
});

describe('stripsBefore', () => {
  it('lie before the row, on its height and half a height above and below', () => {
    const strips = stripsBefore(lineOf(box(200, 100, 100, 20), '30.480 KGS'));
    expect(strips.map((strip) => centreOf(strip)[1]).sort()).toEqual([100, 110, 120]);
    for (const [start, end] of strips) {
      expect(start[0]).toBeLessThan(100);
      expect(end[0]).toBeLessThan(215);
    }
  });
});
