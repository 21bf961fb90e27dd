import type { Box } from '../lettering/lettering.js';
import type { Scene, Wall } from '../scene.js';
import { lensOf, toWall } from './camera.js';

/** Raster pixels of a wall per photo pixel: more than one, since it is seen at an angle. */
const OVERSAMPLING = 1.6;

/** The visible part of a wall, in its millimetres, and the resolution to draw it at. */
export interface Visible {
  readonly area: Box;
  readonly pixelsPerMm: number;
}

/** Undefined if the wall is outside the photo. */
export function visiblePart(scene: Scene, wall: Wall): Visible | undefined {
  const { width, height, view } = scene;
  const lens = lensOf(view, width, height);
  const homography = toWall(view, wall.plane);
  const steps = 24;
  let area: Box | undefined;
  let finest = 0;
  let hits = 1;
  for (let row = 0; row <= steps; row++) {
    for (let column = 0; column <= steps; column++) {
      const [px, py] = lens.straighten([(column * width) / steps, (row * height) / steps]);
      const at = apply(homography, px, py);
      // Beyond the wall's horizon, the ray meets it behind the camera.
      if (!at) continue;
      if (at[0] >= 0 && at[0] <= wall.width && at[1] >= 0 && at[1] <= wall.height) hits += 1;
      const x = clamp(at[0], wall.width);
      const y = clamp(at[1], wall.height);
      area = area
        ? {
            left: Math.min(area.left, x),
            top: Math.min(area.top, y),
            right: Math.max(area.right, x),
            bottom: Math.max(area.bottom, y),
          }
        : { left: x, top: y, right: x, bottom: y };
      finest = Math.max(finest, fineness(wall, view.focal, x, y));
    }
  }
  if (!area || area.right - area.left < 1 || area.bottom - area.top < 1) return undefined;
  const square = (area.right - area.left) * (area.bottom - area.top);
  const shown = (hits / (steps + 1) ** 2) * width * height;
  return { area, pixelsPerMm: Math.min(finest, Math.sqrt((OVERSAMPLING * shown) / square)) };
}

function apply(h: readonly number[], x: number, y: number): readonly [number, number] | undefined {
  const w = h[6]! * x + h[7]! * y + h[8]!;
  if (w >= -1e-9) return undefined;
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w];
}

/** Photo pixels per millimetre of the wall, seen head-on. */
function fineness(wall: Wall, focal: number, x: number, y: number): number {
  const { origin, across, down } = wall.plane;
  const depth = origin[2] + x * across[2] + y * down[2];
  return focal / Math.max(depth, 100);
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
