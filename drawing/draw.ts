import sharp from 'sharp';
import { drawBackdrop } from './photo/backdrop.js';
import { expose } from './photo/expose.js';
import { placeWall } from './photo/place-wall.js';
import { truthOf } from './photo/true-markings.js';
import { visiblePart } from './photo/visible.js';
import type { Scene } from './scene.js';
import type { Truth } from './truth.js';
import { drawWall } from './wall/draw-wall.js';

/** A drawn photo, as from a camera. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** RGB, row by row, `width * height * 3` bytes. */
  readonly pixels: Uint8Array;
  readonly truth: Truth;
  /** Used by {@link encode}. */
  readonly jpegQuality: number;
}

/** Draws a scene. The same scene always gives the same pixels. */
export async function drawScene(scene: Scene): Promise<Drawn> {
  const photo = await drawBackdrop(scene);
  for (const wall of scene.walls) {
    const visible = visiblePart(scene, wall);
    if (!visible) continue;
    placeWall(photo, scene, wall, await drawWall(wall, scene.light, visible.area, visible.pixelsPerMm));
  }
  const exposed = await expose(photo, scene);
  const { data, info } = await sharp(exposed, {
    raw: { width: scene.width, height: scene.height, channels: 3 },
  })
    .rotate(scene.turn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    pixels: data,
    truth: truthOf(scene),
    jpegQuality: scene.jpegQuality,
  };
}

/** The photo as a JPEG file with the quality of its scene. */
export function encode(drawn: Drawn): Promise<Buffer> {
  const { width, height, pixels, jpegQuality } = drawn;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: jpegQuality })
    .toBuffer();
}
