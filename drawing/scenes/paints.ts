import { SANS_FACES, STENCIL_FACES, type TypefaceName } from '../lettering/typefaces.js';
import type { Random } from '../random.js';
import type { Rgb } from '../scene.js';

/** A paint and the colours of lettering on it. */
interface Livery {
  readonly paint: Rgb;
  readonly inks: readonly string[];
}

const WHITE = 'rgb(238,238,234)';
const BLACK = 'rgb(28,28,30)';

const LIVERIES: readonly Livery[] = [
  { paint: [134, 44, 38], inks: [WHITE, WHITE, 'rgb(240,226,190)'] },
  { paint: [152, 66, 42], inks: [WHITE] },
  { paint: [96, 34, 34], inks: [WHITE] },
  { paint: [30, 62, 118], inks: [WHITE] },
  { paint: [36, 84, 160], inks: [WHITE] },
  { paint: [28, 44, 72], inks: [WHITE] },
  { paint: [52, 120, 88], inks: [WHITE] },
  { paint: [110, 168, 152], inks: [WHITE, BLACK] },
  { paint: [150, 154, 156], inks: [BLACK, 'rgb(170,30,34)', 'rgb(24,40,90)'] },
  { paint: [178, 182, 184], inks: [BLACK, 'rgb(24,40,90)'] },
  { paint: [206, 206, 200], inks: [BLACK, 'rgb(20,50,120)'] },
  { paint: [210, 96, 34], inks: [WHITE, BLACK] },
  { paint: [216, 172, 40], inks: [BLACK] },
  { paint: [94, 98, 102], inks: [WHITE] },
];

/** Colour, typeface and proportions of the lettering of one container. */
export interface Hand {
  readonly colour: string;
  readonly typeface: TypefaceName;
  readonly stretch: number;
  readonly tracking: number;
  readonly slant?: number;
}

/** A lettering style with the paint of the container. */
export function randomHand(random: Random): Hand & { readonly paint: Rgb } {
  const { paint, inks } = random.pick(LIVERIES);
  const typeface = random.pick(random.chance(0.1) ? STENCIL_FACES : SANS_FACES);
  // Stencil typefaces are wide by design; painters condense them.
  const [narrow, wide] = STENCIL_FACES.includes(typeface) ? [0.62, 0.82] : [0.9, 1.15];
  return {
    paint: faded(paint, random),
    colour: random.pick(inks),
    typeface,
    stretch: random.between(narrow, wide),
    tracking: random.between(0.02, 0.12),
  };
}

/** Weathered paint: slightly lighter or darker, and greyer. */
function faded(paint: Rgb, random: Random): Rgb {
  const grey = (paint[0] + paint[1] + paint[2]) / 3;
  const [fade, bright] = [random.between(0, 0.25), random.between(0.88, 1.12)];
  return paint.map((part) => Math.min(240, (part + (grey - part) * fade) * bright)) as unknown as Rgb;
}
