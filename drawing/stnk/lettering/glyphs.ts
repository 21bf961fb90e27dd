import { loadTypeface, type TypefaceName } from '../../lettering/typefaces.js';

/** One step of an outline in capital heights: x from the pen, y downward from the baseline. */
interface Step {
  readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly points: readonly (readonly [number, number])[];
}

export interface Glyph {
  readonly steps: readonly Step[];
  readonly advance: number;
}

const cache = new Map<string, Glyph>();

/**
 * A letter of a typeface, with serifs added to its stems if `feet` is not zero: among our dependencies, no typeface
 * has serifs without being a stencil.
 */
export function glyphOf(typeface: TypefaceName, character: string, feet: number): Glyph {
  const key = `${typeface} ${feet} ${character}`;
  let glyph = cache.get(key);
  if (!glyph) {
    glyph = makeGlyph(typeface, character, feet);
    cache.set(key, glyph);
  }
  return glyph;
}

function makeGlyph(typeface: TypefaceName, character: string, feet: number): Glyph {
  const font = loadTypeface(typeface);
  const size = font.unitsPerEm / font.charToGlyph('H').getMetrics().yMax;
  const steps = font.getPath(character, 0, 0, size).commands.map((step): Step => {
    if (step.type === 'Z') return { type: 'Z', points: [] };
    if (step.type === 'C')
      return {
        type: 'C',
        points: [
          [step.x1, step.y1],
          [step.x2, step.y2],
          [step.x, step.y],
        ],
      };
    if (step.type === 'Q')
      return {
        type: 'Q',
        points: [
          [step.x1, step.y1],
          [step.x, step.y],
        ],
      };
    return { type: step.type, points: [[step.x, step.y]] };
  });
  const widened = feet > 0 ? [...steps, ...feetOf(steps, character, feet)] : steps;
  return { steps: widened, advance: font.getAdvanceWidth(character, size) + feet * 0.7 };
}

/** Pointed ends that the search for stems mistakes for stems. */
const NO_HEAD = new Set('AaQOCGS0123456789t/:-+*()');
const NO_FOOT = new Set('TVWvwQOCGSU023568&/:.,;-*+()');
/** Wide serifs distinguish an I from a 1. A T has none, since in narrow typefaces it would look like an I. */
const REACH: Readonly<Record<string, number>> = { I: 1.5, '1': 0.9 };

/** Thickness of a serif. */
const FOOT = 0.085;

function feetOf(steps: readonly Step[], character: string, feet: number): Step[] {
  const found: Step[] = [];
  let [x0, y0, startX, startY] = [0, 0, 0, 0];
  for (const { type, points } of steps) {
    const [x, y] = type === 'Z' ? ([startX, startY] as const) : points.at(-1)!;
    if (type === 'M') [startX, startY] = [x, y];
    const level = Math.abs(y - y0) < 0.012 && Math.abs(x - x0) > 0.03 && Math.abs(x - x0) < 0.3;
    const foot = level && Math.abs(y) < 0.02 && !NO_FOOT.has(character);
    const head = level && Math.abs(y + 1) < 0.02 && !NO_HEAD.has(character);
    if ((type === 'L' || type === 'Z') && (foot || head)) {
      const reach = feet * (REACH[character] ?? 1);
      const [left, right] = [Math.min(x0, x) - reach, Math.max(x0, x) + reach];
      const [outer, inner] = foot ? [0, -FOOT] : [-1, FOOT - 1];
      // Drawn in the same direction as the outline of the stem; otherwise it would cut a hole into it.
      const ways = [
        [left, outer],
        [right, outer],
        [right, inner],
        [left, inner],
      ] as const;
      const ordered = x > x0 ? ways : [...ways].reverse();
      found.push(...ordered.map((point, at): Step => ({ type: at === 0 ? 'M' : 'L', points: [point] })), {
        type: 'Z',
        points: [],
      });
    }
    [x0, y0] = [x, y];
  }
  return found;
}
