import type { Point } from '../../geometry/quad.js';
import { type MarkingMaps, PLANES } from './marking-regions.js';

/** A row of lettering as a perfect network would show it; sizes in pixels of the look. */
export interface DrawnRow {
  readonly centre: Point;
  readonly degrees: number;
  /** From the edge of the first letter to that of the last. */
  readonly length: number;
  /** Letter height. */
  readonly letters: number;
  readonly stacked?: boolean;
  /** The kernel's value. */
  readonly value?: number;
}

/** The maps of a picture with these rows. */
export function mapsOf(side: number, rows: readonly DrawnRow[]): MarkingMaps {
  const cells = side / 4;
  const plane = cells * cells;
  const data = new Float32Array(PLANES * plane);
  for (const { centre, degrees, length, letters, stacked = false, value = 0.95 } of rows) {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    for (let y = 0; y < side / 2; y++)
      for (let x = 0; x < side / 2; x++) {
        const [dx, dy] = [x * 2 + 1 - centre[0], y * 2 + 1 - centre[1]];
        const along = Math.abs(dx * cos + dy * sin);
        const across = Math.abs(dy * cos - dx * sin);
        // The kernel is the middle half of the letters, and ends a quarter of their height before the row does.
        if (along > length / 2 - letters / 4 || across > letters / 4) continue;
        const cell = (y >> 1) * cells + (x >> 1);
        data[((y & 1) * 2 + (x & 1)) * plane + cell] = value;
        data[4 * plane + cell] = stacked ? 4 : -4;
        data[5 * plane + cell] = cos;
        data[6 * plane + cell] = sin;
        data[7 * plane + cell] = Math.log2(letters / 16);
      }
  }
  return { data, width: cells, height: cells };
}
