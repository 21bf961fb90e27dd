import type { View } from '../photo/camera.js';
import type { Scene, Wall } from '../scene.js';
import type { Conditions } from './conditions.js';

/** Outer size of a container in millimetres. The second character of the size/type gives the height. */
export function sizeOf(sizeType: string, length = 6058): { width: number; height: number; length: number } {
  return { width: 2438, height: sizeType[1] === '5' ? 2896 : 2591, length };
}

/** Composes a scene of its parts: size of the photo, camera, walls from farthest to nearest, conditions. */
export function composeScene(
  seed: number,
  pixels: readonly [width: number, height: number],
  view: View,
  walls: readonly Wall[],
  { backdrop, light, lens, jpegQuality }: Conditions,
): Scene {
  const [width, height] = pixels;
  return { width, height, seed, view, backdrop, walls, light, lens, turn: 0, jpegQuality };
}
