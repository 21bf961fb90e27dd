import sharp from 'sharp';
import type { Point, Quad } from '../../../src/geometry/quad.js';
import { expose } from '../../photo/expose.js';
import type { Random } from '../../random.js';
import { noiseAt, noiseField } from '../../wall/noise-field.js';
import type { Style } from './style.js';
import type { Taken } from './take.js';

export type Turn = 0 | 90 | 180 | 270;

/** Applies light, lens, the effects of a photocopier, a screen or a messenger, and the rotation. */
export async function finish(random: Random, taken: Taken, style: Style, turn: Turn): Promise<Taken> {
  const { width, height } = taken;
  const field = noiseField();
  if (style.capture === 'photo' || style.capture === 'whatsapp') castShadow(random, taken, field);
  else wornPaper(random, taken, field);
  if (style.capture === 'screen') moire(random, taken);
  let pixels = await expose(taken.pixels, {
    ...{ width, height, light: style.light, lens: style.lens, seed: random.whole(0, 2 ** 31) },
  });
  if (style.capture === 'photocopy') photocopied(random, pixels, width, field);
  if (style.capture === 'whatsapp') pixels = await compressed(pixels, width, height, style.jpegQuality);
  return turnedBy({ ...taken, pixels }, turn);
}

/** The soft shadow of a hand or a phone, with one edge. */
function castShadow(random: Random, { pixels, width, height }: Taken, field: Float32Array): void {
  const angle = random.between(0, 2 * Math.PI);
  const [nx, ny] = [Math.cos(angle) / width, Math.sin(angle) / width];
  const [edge, soft, depth] = [random.between(-0.3, 0.7), random.between(0.03, 0.3), random.between(0, 0.35)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (x - width / 2) * nx + (y - height / 2) * ny - edge;
      const dark = 1 / (1 + Math.exp(-across / soft));
      const grain = 0.97 + 0.06 * noiseAt(field, x * 0.9, y * 0.9);
      const shade = (1 - depth * dark) * grain;
      const at = (y * width + x) * 3;
      for (let band = 0; band < 3; band++) pixels[at + band] = Math.min(255, pixels[at + band]! * shade);
    }
  }
}

/** Fibres and dirt of the paper. */
function wornPaper(random: Random, { pixels, width, height }: Taken, field: Float32Array): void {
  const [ox, oy, dirt] = [random.between(0, 400), random.between(0, 400), random.between(0, 0.12)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fibre = noiseAt(field, x * 0.9, y * 0.9) - 0.5;
      const cloud = Math.max(0, noiseAt(field, ox + x * 0.02, oy + y * 0.02) - 0.6);
      const shade = 1 + fibre * 0.07 - cloud * dirt * 3;
      const at = (y * width + x) * 3;
      for (let band = 0; band < 3; band++) pixels[at + band] = Math.min(255, pixels[at + band]! * shade);
    }
  }
}

/** The moiré pattern of a photographed screen. */
function moire(random: Random, { pixels, width, height }: Taken): void {
  const angle = random.between(0, Math.PI);
  const [kx, ky] = [Math.cos(angle) * random.between(0.15, 0.9), Math.sin(angle) * random.between(0.15, 0.9)];
  const [depth, phase] = [random.between(0.015, 0.05), random.between(0, 6)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const base = x * kx + y * ky + 3 * Math.sin(y * 0.004 + phase);
      for (let band = 0; band < 3; band++)
        pixels[at + band] = Math.min(255, pixels[at + band]! * (1 + depth * Math.sin(base + band * 2.1)));
    }
  }
}

/** Grey, high-contrast, with uneven toner and specks. */
function photocopied(random: Random, pixels: Uint8Array, width: number, field: Float32Array): void {
  const [contrast, level] = [random.between(1.3, 2.3), random.between(150, 185)];
  const blotch = random.between(10, 50);
  const rate = random.between(0, 0.0006);
  let speck = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    const grey = 0.3 * pixels[at]! + 0.59 * pixels[at + 1]! + 0.11 * pixels[at + 2]!;
    const toner =
      (noiseAt(field, x * 0.03, y * 0.03) - 0.5) * blotch + (noiseAt(field, x * 0.7, y * 0.7) - 0.5) * 34;
    if (speck === 0 && random.chance(rate)) speck = random.whole(1, 3);
    const spot = speck > 0 ? 110 : 0;
    speck = Math.max(0, speck - 1);
    pixels.fill(Math.max(12, Math.min(255, (grey - level) * contrast + 205 + toner - spot)), at, at + 3);
  }
}

async function compressed(
  pixels: Uint8Array,
  width: number,
  height: number,
  quality: number,
): Promise<Uint8Array> {
  const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
  return sharp(file).raw().toBuffer();
}

async function turnedBy(taken: Taken, turn: Turn): Promise<Taken> {
  if (turn === 0) return taken;
  const { width, height } = taken;
  const pixels = await sharp(taken.pixels, { raw: { width, height, channels: 3 } })
    .rotate(turn)
    .raw()
    .toBuffer();
  const moved = ([x, y]: Point): Point => {
    if (turn === 90) return [height - y, x];
    return turn === 180 ? [width - x, height - y] : [y, width - x];
  };
  const lines = taken.lines.map((line) => ({ ...line, quad: line.quad.map(moved) as unknown as Quad }));
  const upright = turn === 180;
  return { pixels, lines, width: upright ? width : height, height: upright ? height : width };
}
