import { heightOf } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import type { Line } from '../../../text/reader/reader.js';

/** On a door, weights stand below the code; in heights of its last line they begin so far before it and end so far behind. */
const BEFORE = 10;
const BEHIND = 5;
/** What stands above a code is so much farther from it than what stands as far below. */
const ABOVE = 5;

/**
 * Of what stands on a photo of several containers, that which belongs to the main one: the one painted largest, hence
 * nearest. Each mark belongs to the code beneath which it stands nearest; the weights of two boxes would prove one another
 * wrong, or be taken for each other's. `codes` holds the lines of each code, in the order of its characters.
 */
export function belongingToMain<T extends { readonly quad: Line['quad'] }>(
  marks: readonly T[],
  codes: readonly (readonly Line[])[],
): readonly T[] {
  const lasts = codes.map((lines) => lines.at(-1)!).filter(({ stacked }) => !stacked);
  if (lasts.length < 2) return marks;
  const main = lasts.reduce((a, b) => (heightOf(b.quad) > heightOf(a.quad) ? b : a));
  return marks.filter((mark) =>
    lasts.every((last) => last === main || farness(main, mark) <= farness(last, mark)),
  );
}

function farness(code: Line, { quad }: { readonly quad: Line['quad'] }): number {
  const { below, start, gap } = relate(code.quad, quad);
  const aside = Math.max(0, -BEFORE - start, gap - BEHIND);
  return Math.hypot(aside, below < 0 ? -below * ABOVE : below);
}
