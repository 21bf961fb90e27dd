import { box } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Page } from './page.js';

/** A tile's side as a share of the picture's, by the number of tiles a side: neighbours overlap by a quarter and more. */
const SHARES = { 2: 0.62, 3: 0.42 } as const;
/** Long side in pixels up to which two tiles a side show letters of eight pixels large enough. */
const TWO_A_SIDE = 2_400;
/** Long side in pixels that each tile is seen with, as the whole picture was. */
const TILE_LOOK = 960;
/** Long side in pixels from which a tile shows what the whole picture, brought to that size, had lost. */
const LEAST_TILED = 1.5 * TILE_LOOK;

/**
 * The lines of all tiles of a large picture, each seen as large as the whole was: lettering of trucks before a gate, and of sides
 * seen from afar, is too small for one look.
 */
export async function lookIntoTiles(page: Page): Promise<Line[]> {
  const { width, height } = page.raster;
  if (Math.max(width, height) < LEAST_TILED) return [];
  const aSide = Math.max(width, height) <= TWO_A_SIDE ? 2 : 3;
  const share = SHARES[aSide];
  const scale = TILE_LOOK / (share * Math.max(width, height));
  const starts = Array.from({ length: aSide }, (_, i) => ((1 - share) * i) / (aSide - 1));
  const lines: Line[] = [];
  for (const top of starts) {
    for (const left of starts) {
      const tile = box(left * width, top * height, share * width, share * height);
      lines.push(...(await page.lookInto(tile, scale)));
    }
  }
  return lines;
}
