import type { Box } from '../lettering/lettering.js';
import type { Scene, Wall } from '../scene.js';
import type { WallPixels } from '../wall/draw-wall.js';
import { type ReliefTable, reliefTable } from '../wall/relief.js';
import type { Texture } from '../wall/texture.js';
import { cameraOver, lensOf, project, raised, toWall } from './camera.js';

/** Distance in millimetres between the sheet and the rods and frames in front of it. */
const PROUD = 42;

/** Paints a wall into the photo (RGB, row by row). Each pixel samples the point where its ray meets the wall. */
export function placeWall(photo: Uint8Array, scene: Scene, wall: Wall, drawn: WallPixels): void {
  const { width, height, view } = scene;
  const lens = lensOf(view, width, height);
  const sheet = toWall(view, wall.plane);
  const proud = toWall(view, wall.kind === 'bumper' ? wall.plane : raised(wall.plane, PROUD));
  const eye = cameraOver(wall.plane);
  const standing = wall.relief.ridges === 'standing';
  const table = reliefFor(wall, eye, standing);
  const { left, top, right, bottom } = pixelBounds(scene, wall);
  for (let py = top; py < bottom; py++) {
    for (let px = left; px < right; px++) {
      let x = px + 0.5;
      let y = py + 0.5;
      if (view.barrel !== 0) [x, y] = lens.straighten([x, y]);
      const w = sheet[6]! * x + sheet[7]! * y + sheet[8]!;
      if (w >= -1e-9) continue;
      let mmX = (sheet[0]! * x + sheet[1]! * y + sheet[2]!) / w;
      let mmY = (sheet[3]! * x + sheet[4]! * y + sheet[5]!) / w;
      const out = (py * width + px) * 3;
      if (mmX >= 0 && mmY >= 0 && mmX < wall.width && mmY < wall.height) {
        if (table) {
          const cell = Math.round(((standing ? mmX : mmY) - table.from) * table.perMm);
          // Deeper parts shrink towards the point that the camera faces.
          const shrink = 1 + table.depth[cell]! / eye[2];
          if (standing) {
            mmX = between(table, cell, mmX);
            mmY = eye[1] + (mmY - eye[1]) * shrink;
          } else {
            mmY = between(table, cell, mmY);
            mmX = eye[0] + (mmX - eye[0]) * shrink;
          }
        }
        blend(photo, out, drawn.surface, mmX, mmY);
      }
      const v = proud[6]! * x + proud[7]! * y + proud[8]!;
      const proudX = (proud[0]! * x + proud[1]! * y + proud[2]!) / v;
      const proudY = (proud[3]! * x + proud[4]! * y + proud[5]!) / v;
      if (proudX >= 0 && proudY >= 0 && proudX < wall.width && proudY < wall.height) {
        blend(photo, out, drawn.fittings, proudX, proudY);
      }
    }
  }
}

/** The pixels that the wall and the fittings in front of it can cover. */
function pixelBounds({ width, height, view }: Scene, wall: Wall): Box {
  const lens = lensOf(view, width, height);
  const bounds = { left: width, top: height, right: 0, bottom: 0 };
  for (const plane of [wall.plane, raised(wall.plane, PROUD)]) {
    for (let step = 0; step <= 16; step++) {
      const [x, y] = [(wall.width * step) / 16, (wall.height * step) / 16];
      for (const point of [
        [x, 0],
        [x, wall.height],
        [0, y],
        [wall.width, y],
      ] as const) {
        const depth = plane.origin[2] + point[0] * plane.across[2] + point[1] * plane.down[2];
        if (depth < 50) return { left: 0, top: 0, right: width, bottom: height };
        const [px, py] = lens.bend(project(view, plane, point));
        bounds.left = Math.min(bounds.left, Math.floor(px) - 3);
        bounds.top = Math.min(bounds.top, Math.floor(py) - 3);
        bounds.right = Math.max(bounds.right, Math.ceil(px) + 3);
        bounds.bottom = Math.max(bounds.bottom, Math.ceil(py) + 3);
      }
    }
  }
  return {
    left: Math.max(0, bounds.left),
    top: Math.max(0, bounds.top),
    right: Math.min(width, bounds.right),
    bottom: Math.min(height, bounds.bottom),
  };
}

function reliefFor(
  wall: Wall,
  eye: readonly [number, number, number],
  standing: boolean,
): ReliefTable | undefined {
  if (wall.relief.ridges === 'none') return undefined;
  const along = standing ? eye[0] : eye[1];
  return reliefTable(wall.relief, [0, standing ? wall.width : wall.height], [along, eye[2]]);
}

/** The table is coarser than a pixel, so the entry is shifted by the offset within its cell. */
function between(table: ReliefTable, cell: number, position: number): number {
  return table.sheet[cell]! + (position - (table.from + cell / table.perMm));
}

/** Samples a texture bilinearly and blends it over the photo's pixel. */
function blend(photo: Uint8Array, out: number, texture: Texture, mmX: number, mmY: number): void {
  const { pixels, width, height, channels, area, pixelsPerMm } = texture;
  const x = (mmX - area.left) * pixelsPerMm - 0.5;
  const y = (mmY - area.top) * pixelsPerMm - 0.5;
  if (x < -1 || y < -1 || x > width || y > height) return;
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const dx = Math.min(1, Math.max(0, x - left));
  const dy = Math.min(1, Math.max(0, y - top));
  const a = (top * width + left) * channels;
  const b = left + 1 < width ? a + channels : a;
  const down = top + 1 < height ? width * channels : 0;
  if (channels === 4 && !(pixels[a + 3]! | pixels[b + 3]! | pixels[a + down + 3]! | pixels[b + down + 3]!))
    return;
  const wa = (1 - dx) * (1 - dy);
  const wb = dx * (1 - dy);
  const wc = (1 - dx) * dy;
  const wd = dx * dy;
  const c = a + down;
  const d = b + down;
  if (channels === 3) {
    for (let i = 0; i < 3; i++) {
      photo[out + i] = pixels[a + i]! * wa + pixels[b + i]! * wb + pixels[c + i]! * wc + pixels[d + i]! * wd;
    }
    return;
  }
  const fa = pixels[a + 3]! * wa;
  const fb = pixels[b + 3]! * wb;
  const fc = pixels[c + 3]! * wc;
  const fd = pixels[d + 3]! * wd;
  const alpha = fa + fb + fc + fd;
  if (alpha < 1) return;
  const keep = 1 - alpha / 255;
  for (let i = 0; i < 3; i++) {
    const over =
      (pixels[a + i]! * fa + pixels[b + i]! * fb + pixels[c + i]! * fc + pixels[d + i]! * fd) / 255;
    photo[out + i] = over + photo[out + i]! * keep;
  }
}
