import type { Raster } from './raster.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** A raster whose pixels are computed from their position. */
export function rasterOf(width: number, height: number, pixel: (x: number, y: number) => Rgb): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(pixel(i % width, Math.floor(i / width)), i * 3);
  return { data, width, height };
}

export const pixelAt = ({ data, width }: Raster, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];
