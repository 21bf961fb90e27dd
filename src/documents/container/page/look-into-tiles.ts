import { box } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Page } from './page.js';
import { TILES } from './tunables.js';

/**
 * Finds and reads the text of a large picture in overlapping tiles, each looked at as large as the whole was: one look is too coarse
 * for trucks at a gate and sides seen from afar.
 */
export async function lookIntoTiles(page: Page): Promise<Line[]> {
  const { width, height } = page.raster;
  const longSide = Math.max(width, height);
  if (longSide < TILES.leastEnlarged * TILES.look) return [];
  const perSide = longSide <= TILES.twoPerSide ? 2 : 3;
  const share = TILES.sides[perSide];
  const scale = TILES.look / (share * longSide);
  const starts = Array.from({ length: perSide }, (_, i) => ((1 - share) * i) / (perSide - 1));
  const lines: Line[] = [];
  for (const top of starts) {
    for (const left of starts) {
      const tile = box(left * width, top * height, share * width, share * height);
      lines.push(...(await page.lookInto(tile, scale)));
    }
  }
  return lines;
}
