import sharp from 'sharp';
import type { Raster } from './raster.js';

/** The raster at another size. The aspect ratio may change. */
export async function resize(source: Raster, width: number, height: number): Promise<Raster> {
  if (width === source.width && height === source.height) return source;
  const data = await sharp(source.data, { raw: { width: source.width, height: source.height, channels: 3 } })
    .resize({
      width,
      height,
      fit: 'fill',
      kernel: width > source.width ? 'cubic' : 'lanczos2',
      fastShrinkOnLoad: false,
    })
    .raw()
    .toBuffer();
  return { data, width, height };
}
