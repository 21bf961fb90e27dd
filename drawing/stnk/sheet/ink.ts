import type { Random } from '../../random.js';
import type { Print } from '../content/regions.js';
import type { Hand } from '../lettering/hands.js';
import { handOf } from '../lettering/hands.js';

/** The printer that filled in a sheet. */
export interface Typewriter {
  readonly hand: Hand;
  readonly capital: number;
  readonly colour: string;
  /** A gradient for the ink of a worn ribbon, which is paler in places. */
  readonly gradient: string;
  readonly fill: string;
  /** How askew the sheet went through the printer, in degrees. */
  readonly turn: number;
  readonly small: boolean;
}

/** @param pale from 0 (fresh) to 1 (hardly any ink). */
export function typewriterOf(random: Random, print: Print, pale: number): Typewriter {
  const { hand, capital } = handOf(random, print);
  const needles = print === 'dot-matrix';
  const colour = needles
    ? random.pick(['#3b3a38', '#4a4740', '#57534a', '#454a52', '#5d5865'])
    : random.pick(['#26272a', '#32343a', '#2b2c30', '#3d3f45']);
  const stops = [0, 0.3, 0.6, 1]
    .map((offset) => {
      const strength = 1 - pale * random.between(0.25, 0.6) - (needles ? random.between(0, 0.12) : 0);
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${strength.toFixed(2)}"/>`;
    })
    .join('');
  return {
    ...{ hand, capital, colour },
    gradient: `<linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="228" y2="20">${stops}</linearGradient>`,
    fill: 'url(#ink)',
    turn: random.between(-0.35, 0.35) * random.next(),
    small: print !== 'dot-matrix',
  };
}
