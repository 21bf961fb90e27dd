import sharp, { type Sharp } from 'sharp';
import { type Drawn, drawScene, encode } from '../drawing/draw.js';
import type { Scene } from '../drawing/scene.js';
import type { Truth } from '../drawing/truth.js';

export interface Photo {
  readonly file: Buffer;
  readonly truth: Truth;
  /** The pixels, to be encoded in other formats. */
  readonly pixels: () => Sharp;
}

/** A drawn photo as a JPEG file, with its truth. */
export async function photoOf(scene: Scene): Promise<Photo> {
  const drawn = await drawScene(scene);
  return { file: await encode(drawn), truth: drawn.truth, pixels: () => sharpOf(drawn) };
}

function sharpOf({ pixels, width, height }: Drawn): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
