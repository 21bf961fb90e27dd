import sharp from 'sharp';
import type { Box } from '../lettering/lettering.js';

/** A raster of a part of a wall: `channels` bytes per pixel, row by row. */
export interface Texture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  /** The part of the wall that it covers, in millimetres. */
  readonly area: Box;
  readonly pixelsPerMm: number;
}

/** Renders SVG in millimetres of a wall to RGBA, only the given area. It uses no system fonts. */
export async function rasterise(svg: string, area: Box, pixelsPerMm: number): Promise<Texture> {
  const [across, down] = [area.right - area.left, area.bottom - area.top];
  const width = Math.max(1, Math.round(across * pixelsPerMm));
  const height = Math.max(1, Math.round(down * pixelsPerMm));
  const document =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${area.left} ${area.top} ${across} ${down}" preserveAspectRatio="none">${svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(document), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: 4, area, pixelsPerMm };
}
