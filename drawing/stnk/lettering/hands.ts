import type { TypefaceName } from '../../lettering/typefaces.js';
import type { Random } from '../../random.js';
import type { Print } from '../content/regions.js';

/** How letters are made: outlines of a typeface, or dots of a printer. */
export type Hand = OutlineHand | NeedleHand;

export interface OutlineHand {
  readonly kind: 'outline';
  readonly typeface: TypefaceName;
  /** Length of the serifs in capital heights; 0 for a sans serif. */
  readonly feet: number;
  readonly stretch: number;
  /** Tangent of the slant. */
  readonly slant: number;
  /** Extra space between letters in capital heights. */
  readonly tracking: number;
  /** Cell width in millimetres, for a printer with a fixed pitch. */
  readonly pitch?: number;
}

export interface NeedleHand {
  readonly kind: 'needles';
  readonly pitch: number;
  /** Pins strike twice, half a step apart, so that strokes are solid. */
  readonly dense: boolean;
}

/** Ten characters per inch. */
const PITCH = 2.54;

export function outline(typeface: TypefaceName, more: Partial<OutlineHand> = {}): OutlineHand {
  return { kind: 'outline', typeface, feet: 0, stretch: 1, slant: 0, tracking: 0, ...more };
}

export const LABEL_HAND = outline('archivo700', { feet: 0.16, stretch: 0.86, tracking: 0.02 });
export const ENGLISH_HAND = outline('archivo700', { slant: 0.2, stretch: 1.05 });
export const SMALL_HAND = outline('archivo500', { stretch: 1.05 });

/** The printer of one office, and its capital height in millimetres. */
export function handOf(random: Random, print: Print): { hand: Hand; capital: number } {
  const stretch = random.between(0.92, 1.12);
  if (print === 'laser') {
    const typeface = random.pick([
      'archivo400',
      'archivo400',
      'archivo500',
      'roboto400',
      'barlow400',
    ] as const);
    return {
      hand: outline(typeface, { stretch: stretch * 1.08, tracking: 0.03 }),
      capital: random.between(1.95, 2.35),
    };
  }
  if (print === 'serif') {
    const typeface = random.pick(['archivo400', 'archivo500', 'roboto400'] as const);
    return {
      hand: outline(typeface, { feet: 0.15, stretch: stretch * 0.95 }),
      capital: random.between(1.95, 2.3),
    };
  }
  // Printers with 24 pins print letters that look like those of a typewriter.
  if (random.chance(0.55)) {
    const typeface = random.pick(['roboto300', 'rajdhani400', 'rajdhani500', 'roboto400'] as const);
    const wide = typeface.startsWith('rajdhani') ? 1.05 : 1.2;
    return {
      hand: outline(typeface, { feet: 0.16, stretch: wide, pitch: PITCH * random.between(0.97, 1.02) }),
      capital: random.between(1.95, 2.4),
    };
  }
  return {
    hand: { kind: 'needles', pitch: PITCH * random.between(0.96, 1.02), dense: random.chance(0.5) },
    capital: random.between(2.1, 2.5),
  };
}
