import type { Box, Lettering } from '../lettering/lettering.js';
import { outlineLettering } from '../lettering/outline.js';
import type { TypefaceName } from '../lettering/typefaces.js';
import type { Sticker } from '../scene.js';

/** A line as SVG that fills the height of a box in millimetres, centred and condensed to its width. */
export function words(text: string, box: Box, typeface: TypefaceName, colour: string): string {
  const height = box.bottom - box.top;
  const plain: Lettering = { text, x: 0, y: 0, height, direction: 'line', typeface, colour };
  const wide = outlineLettering(plain).box;
  const stretch = Math.min(1.3, (box.right - box.left) / (wide.right - wide.left));
  const x = (box.left + box.right - (wide.right - wide.left) * stretch) / 2 - wide.left * stretch;
  return outlineLettering({ ...plain, x, y: box.top, stretch }).svg;
}

/** A box given as shares of a sticker that is `width` millimetres wide. */
export function within(
  { x, y, width }: Sticker,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Box {
  return {
    left: x + left * width,
    top: y + top * width,
    right: x + right * width,
    bottom: y + bottom * width,
  };
}
