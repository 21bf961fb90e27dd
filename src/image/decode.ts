import sharp from 'sharp';
import { Problem } from '../errors.js';
import { isHeif, isPdf, sniffFormat } from './format.js';
import { MAX_IMAGE_BYTES, MAX_IMAGE_MEGAPIXELS, MAX_IMAGE_PIXELS } from './limits.js';
import type { Raster } from './raster.js';

/** Limits that are checked before any pixel is decoded. */
export const LIMITS = {
  bytes: MAX_IMAGE_BYTES,
  pixels: MAX_IMAGE_PIXELS,
  /** Pixels. A shorter side cannot hold a line of letters eight pixels high. */
  shortestSide: 24,
  /** Long side divided by short side. Scaled down, a longer picture would be only a few pixels wide. */
  sideRatio: 20,
} as const;

/** Long side of the working picture, in pixels. No lettering on a phone photo needs more. */
const WORKING_SIDE = 4096;

// No image comes twice, so libvips' operation cache would only waste memory.
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

export interface DecodedImage {
  /** The upright picture, at most `WORKING_SIDE` pixels on its long side. */
  readonly raster: Raster;
  /** Size of the upright picture as it was sent, or of the page as it was drawn, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Pages of the file; 1 for a picture. */
  readonly pages: number;
}

export interface DecodeOptions {
  /** Whether the file may be a PDF. */
  readonly pdf?: boolean;
  /** The page, from 1. A picture has one. */
  readonly page?: number;
}

/**
 * Decodes a JPG, PNG or WebP, recognised by content, and turns it upright by its EXIF orientation; or draws a page of a
 * PDF.
 *
 * @throws Problem IMAGE_FORMAT_UNSUPPORTED, IMAGE_TOO_LARGE, IMAGE_UNREADABLE or PAGE_INVALID
 */
export async function decodeImage(
  bytes: Uint8Array,
  { pdf = false, page = 1 }: DecodeOptions = {},
): Promise<DecodedImage> {
  if (bytes.length === 0)
    throw new Problem('IMAGE_UNREADABLE', 'The image is empty (0 bytes). Send the file itself.');
  if (bytes.length > LIMITS.bytes) {
    throw new Problem(
      'IMAGE_TOO_LARGE',
      `The image has ${bytes.length} bytes; at most ${LIMITS.bytes} are accepted.`,
    );
  }
  if (pdf && isPdf(bytes)) return decodePage(bytes, page);
  if (!sniffFormat(bytes)) throw unsupported(bytes);
  if (page > 1) {
    throw new Problem(
      'PAGE_INVALID',
      `The image is a picture, which has one page; page ${page} was asked for.`,
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
      pages: 1,
    };
  } catch (cause) {
    throw unreadable(cause);
  }
}

async function decodePage(bytes: Uint8Array, page: number): Promise<DecodedImage> {
  // PDFium is megabytes of code, and most images are pictures.
  const { renderPage } = await import('./pdf.js');
  const { raster, pages } = await renderPage(bytes, page, WORKING_SIDE);
  const { width, height } = raster;
  checkShape(width, height, 'page');
  return { raster, width, height, pages };
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: LIMITS.pixels, limitInputChannels: 5, pages: 1 });

/** Upright width and height, from the header alone. */
async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  let size: { width: number; height: number };
  try {
    // No pixel limit here: the message about a picture that is too large names its size. Reading the header is cheap.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    size = { width: autoOrient.width, height: autoOrient.height };
  } catch (cause) {
    throw unreadable(cause);
  }
  const { width, height } = size;
  if (width * height > LIMITS.pixels) {
    throw new Problem(
      'IMAGE_TOO_LARGE',
      `The image has ${width}×${height} pixels; at most ${MAX_IMAGE_MEGAPIXELS} megapixels are accepted.`,
    );
  }
  checkShape(width, height, 'image');
  return size;
}

/** @throws Problem IMAGE_UNREADABLE if it is too small or too long to hold text */
function checkShape(width: number, height: number, what: 'image' | 'page'): void {
  const short = Math.min(width, height);
  if (short < LIMITS.shortestSide) {
    throw new Problem(
      'IMAGE_UNREADABLE',
      `The ${what} has ${width}×${height} pixels; a side shorter than ${LIMITS.shortestSide} pixels cannot hold text.`,
    );
  }
  if (Math.max(width, height) / short > LIMITS.sideRatio) {
    throw new Problem(
      'IMAGE_UNREADABLE',
      `The ${what} has ${width}×${height} pixels; one side is more than ${LIMITS.sideRatio} times as long as the other. Send the whole photo.`,
    );
  }
}

function unsupported(bytes: Uint8Array): Problem {
  const detail = isPdf(bytes)
    ? 'The image is a PDF, and only certificates may be sent as one. Send a photo of the container: JPG, PNG or WebP.'
    : isHeif(bytes)
      ? 'The image is a HEIC or AVIF, which Baca does not read. Send it as JPG: on an iPhone, choose Settings > Camera > Formats > Most Compatible, or share the photo as JPG.'
      : 'The content of the image is not a JPG, PNG or WebP picture, whatever its file name says. Convert it first.';
  return new Problem('IMAGE_FORMAT_UNSUPPORTED', detail);
}

const unreadable = (cause: unknown) =>
  new Problem('IMAGE_UNREADABLE', 'The image is truncated or corrupt. Send the original file again.', {
    cause,
  });

/** Copies the one channel of a grey picture into three. */
function rgb(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const out = new Uint8Array((data.length / channels) * 3);
  for (let i = 0, o = 0; i < data.length; i += channels, o += 3) out.fill(data[i]!, o, o + 3);
  return out;
}
