import type { Box } from '../lettering/lettering.js';
import type { Light, Wall } from '../scene.js';
import { FIELD_SIZE, noiseAt, noiseField } from './noise-field.js';
import { shadeAt } from './relief.js';
import type { Texture } from './texture.js';

const RUST = [104, 58, 34] as const;
const DIRT = [112, 104, 92] as const;

/**
 * The weathered sheet: paint, then stickers, then lettering with pieces missing, then rust and dirt over
 * everything, shaded by the ridges. `lettering` and `stickers` are RGBA of one size; the result is RGB of that size.
 */
export function agedSurface(wall: Wall, light: Light, lettering: Texture, stickers: Texture): Texture {
  const { width, height, area, pixelsPerMm } = lettering;
  const pixels = new Uint8Array(width * height * 3);
  const field = noiseField();
  const { rust, dirt, worn, seed } = wall.weather;
  const shades = shadeTable(wall, light, area, pixelsPerMm, width, height);
  const standing = wall.relief.ridges === 'standing';
  const shift = (seed * 37) % FIELD_SIZE;
  const [paintRed, paintGreen, paintBlue] = wall.paint;
  const rustFrom = 0.98 - rust * 0.52;
  const wornFrom = 1 - worn * 0.5;
  const mmPerPixel = 1 / pixelsPerMm;
  for (let y = 0; y < height; y++) {
    const mmY = area.top + y * mmPerPixel;
    const low = mmY / wall.height;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const mmX = area.left + x * mmPerPixel;
      const fading = noiseAt(field, mmX * 0.03 + shift, mmY * 0.03);
      const grain = noiseAt(field, mmX * 0.22, mmY * 0.22 + shift);
      const tone = 0.955 + 0.09 * fading * (0.4 + dirt) + 0.03 * (grain - 0.5);
      let red = paintRed * tone;
      let green = paintGreen * tone;
      let blue = paintBlue * tone;
      const cover = stickers.pixels[at * 4 + 3]! / 255;
      if (cover > 0) {
        red += (stickers.pixels[at * 4]! - red) * cover;
        green += (stickers.pixels[at * 4 + 1]! - green) * cover;
        blue += (stickers.pixels[at * 4 + 2]! - blue) * cover;
      }
      const ink = lettering.pixels[at * 4 + 3]! / 255;
      let alpha = ink;
      if (alpha > 0) {
        const flake = 0.6 * grain + 0.4 * noiseAt(field, mmX * 0.09, mmY * 0.05 + shift);
        // A trace of the letter remains, so that a person could still read it.
        alpha *= flake > wornFrom ? Math.max(0.3, 1 - (flake - wornFrom) * 9) : 1;
        alpha *= 1 - 0.35 * worn * fading;
        red += (lettering.pixels[at * 4]! - red) * alpha;
        green += (lettering.pixels[at * 4 + 1]! - green) * alpha;
        blue += (lettering.pixels[at * 4 + 2]! - blue) * alpha;
      }
      if (rust > 0) {
        // Long thin streaks downwards, and patches; more of both near the bottom rail.
        const runs = noiseAt(field, mmX * 0.16 + shift, mmY * 0.012);
        const patches = 0.72 * noiseAt(field, mmX * 0.05, mmY * 0.05 + shift * 2) + 0.28 * grain;
        const amount = Math.max(0, (Math.max(patches, runs * 0.92) + 0.12 * low * low - rustFrom) * 5);
        const mix = Math.min(0.85, amount) * (1 - 0.7 * ink);
        red += (RUST[0] * (0.7 + 0.6 * grain) - red) * mix;
        green += (RUST[1] * (0.7 + 0.6 * grain) - green) * mix;
        blue += (RUST[2] * (0.7 + 0.6 * grain) - blue) * mix;
      }
      if (dirt > 0) {
        const streaks = noiseAt(field, mmX * 0.1, mmY * 0.008 + shift);
        const mix = Math.min(0.7, dirt * (0.55 * streaks * fading + 0.35 * low * low * fading));
        red += (DIRT[0] - red) * mix;
        green += (DIRT[1] - green) * mix;
        blue += (DIRT[2] - blue) * mix;
      }
      const shade = shades[standing ? x : y]!;
      pixels[at * 3] = Math.min(255, red * shade);
      pixels[at * 3 + 1] = Math.min(255, green * shade);
      pixels[at * 3 + 2] = Math.min(255, blue * shade);
    }
  }
  return { pixels, width, height, channels: 3, area, pixelsPerMm };
}

function shadeTable(
  wall: Wall,
  light: Light,
  area: Box,
  pixelsPerMm: number,
  width: number,
  height: number,
): Float32Array {
  const standing = wall.relief.ridges === 'standing';
  const start = standing ? area.left : area.top;
  return Float32Array.from({ length: standing ? width : height }, (_, i) =>
    shadeAt(wall.relief, start + i / pixelsPerMm, light.slant),
  );
}
