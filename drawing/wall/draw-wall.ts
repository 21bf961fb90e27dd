import type { Box } from '../lettering/lettering.js';
import { outlineLettering } from '../lettering/outline.js';
import type { Light, Wall } from '../scene.js';
import { doorFittings, rodShadows } from './door-fittings.js';
import { bumperFittings, plainFittings } from './plain-fittings.js';
import { drawSticker } from './stickers.js';
import { agedSurface } from './surface.js';
import { rasterise, type Texture } from './texture.js';

/** A wall as two rasters of the same area: its sheet, and the fittings in front of it (RGBA). */
export interface WallPixels {
  readonly surface: Texture;
  readonly fittings: Texture;
}

/** @param area the part of the wall that is needed, in its millimetres. */
export async function drawWall(
  wall: Wall,
  light: Light,
  area: Box,
  pixelsPerMm: number,
): Promise<WallPixels> {
  const letters = wall.markings.flatMap((marking) => marking.letterings.map((l) => outlineLettering(l).svg));
  const [lettering, stickers, fittings] = await Promise.all([
    rasterise(letters.join(''), area, pixelsPerMm),
    rasterise(wall.stickers.map(drawSticker).join(''), area, pixelsPerMm),
    rasterise(fittingsOf(wall, light.slant), area, pixelsPerMm),
  ]);
  return { surface: agedSurface(wall, light, lettering, stickers), fittings };
}

function fittingsOf(wall: Wall, slant: number): string {
  if (wall.kind === 'door') return rodShadows(wall, slant) + doorFittings(wall);
  return wall.kind === 'bumper' ? bumperFittings(wall) : plainFittings(wall);
}
