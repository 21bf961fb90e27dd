import sharp from 'sharp';
import { Problem } from '../errors.js';
import { sniffFormat } from './format.js';
import type { Raster } from './raster.js';

/** What is refused before a single pixel is decoded. */
export const LIMITS = {
  bytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  /** A side below this cannot hold a line of eight-pixel letters. */
  shortestSide: 24,
  /** Beyond this ratio a resized picture would be a thread or a giant. */
  sideRatio: 20,
} as const;

/** Long side in pixels of the picture that is worked on: lettering that needs more does not exist on phone photos. */
const WORKING_SIDE = 4096;

// Every picture is new, so libvips' cache of operations would only hold memory.
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

export interface DecodedImage {
  /** The upright picture, at most 4096 pixels on its long side. */
  readonly raster: Raster;
  /** Size in pixels of the upright picture as it was sent. */
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a JPG, PNG or WebP, recognised by content, and turns it upright by its EXIF orientation.
 * @throws Problem IMAGE_FORMAT_UNSUPPORTED, IMAGE_TOO_LARGE or IMAGE_UNREADABLE
 */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  if (bytes.length === 0)
    throw new Problem('IMAGE_UNREADABLE', 'The image is empty (0 bytes). Send the file itself.');
  if (bytes.length > LIMITS.bytes) {
    throw new Problem(
      'IMAGE_TOO_LARGE',
      `The image has ${bytes.length} bytes; at most ${LIMITS.bytes} are accepted.`,
    );
  }
  if (!sniffFormat(bytes)) {
    throw new Problem(
      'IMAGE_FORMAT_UNSUPPORTED',
      'The content of the part "image" is not a JPG, PNG or WebP picture, whatever its name says. Convert it first.',
    );
  }
  const { width, height } = await readSize(bytes);
  const shrink = Math.min(1, WORKING_SIDE / Math.max(width, height));
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .flatten({ background: '#808080' })
      .resize({
        width: Math.max(1, Math.round(width * shrink)),
        height: Math.max(1, Math.round(height * shrink)),
        fit: 'fill',
      })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      raster: { data: rgb(data, info.channels), width: info.width, height: info.height },
      width,
      height,
    };
  } catch (cause) {
    throw unreadable(cause);
  }
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: LIMITS.pixels, limitInputChannels: 5, pages: 1 });

/** Upright width and height, from the header alone. */
async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  let size: { width: number; height: number };
  try {
    // The size is wanted even where it is over the limit, to say so; the header costs nothing.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    size = { width: autoOrient.width, height: autoOrient.height };
  } catch (cause) {
    throw unreadable(cause);
  }
  const { width, height } = size;
  if (width * height > LIMITS.pixels) {
    throw new Problem(
      'IMAGE_TOO_LARGE',
      `The image has ${width}×${height} pixels; at most ${LIMITS.pixels / 1e6} megapixels are accepted.`,
    );
  }
  const short = Math.min(width, height);
  if (short < LIMITS.shortestSide) {
    throw new Problem(
      'IMAGE_UNREADABLE',
      `The image has ${width}×${height} pixels; below ${LIMITS.shortestSide} pixels a side it cannot hold text.`,
    );
  }
  if (Math.max(width, height) / short > LIMITS.sideRatio) {
    throw new Problem(
      'IMAGE_UNREADABLE',
      `The image has ${width}×${height} pixels; one side is more than ${LIMITS.sideRatio} times the other. Send the whole photo.`,
    );
  }
  return size;
}

const unreadable = (cause: unknown) =>
  new Problem('IMAGE_UNREADABLE', 'The image is truncated or corrupt. Send the original file again.', {
    cause,
  });

/** Grey pictures come with one channel. */
function rgb(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const out = new Uint8Array((data.length / channels) * 3);
  for (let i = 0, o = 0; i < data.length; i += channels, o += 3) out.fill(data[i]!, o, o + 3);
  return out;
}
