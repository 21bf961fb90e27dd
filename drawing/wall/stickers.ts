import { type Random, seededRandom } from '../random.js';
import type { Sticker } from '../scene.js';
import { patch, seal, torn, triangle } from './marks.js';
import { banner, caution, emblem, heightMark, plate } from './signs.js';

/** A sticker as SVG in the wall's millimetres. */
export function drawSticker(sticker: Sticker): string {
  return DRAWERS[sticker.kind](sticker, seededRandom(sticker.seed));
}

const DRAWERS: Record<Sticker['kind'], (sticker: Sticker, random: Random) => string> = {
  caution,
  triangle,
  plate,
  emblem,
  banner,
  seal,
  height: heightMark,
  patch,
  torn,
};
