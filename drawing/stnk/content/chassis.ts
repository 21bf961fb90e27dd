import type { Random } from '../../random.js';
import { fill } from './patterns.js';

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const LETTER_VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, J: 1, K: 2, L: 3, M: 4, N: 5 },
  ...{ P: 7, R: 9, S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

/** Position ten of ISO 3779: `A` is 1980 and 2010. */
export function yearCode(year: number): string {
  return YEAR_CODES[(year - 1980) % 30]!;
}

/** Position nine, the check digit of the other sixteen, which most Indonesian makers set correctly. */
export function chassisCheck(chassis: string): string {
  const sum = [...chassis].reduce((total, sign, at) => {
    const value = /\d/.test(sign) ? Number(sign) : LETTER_VALUES[sign]!;
    return total + value * WEIGHTS[at]!;
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Seventeen characters: maker, five for the model, check digit, year, plant, serial number. */
export function inventChassis(random: Random, maker: string, model: string, year: number): string {
  const front = maker + fill(random, model).padEnd(5, '0').slice(0, 5);
  const back = `${yearCode(year)}${random.pick(['K', 'J', 'K', 'J', 'A', 'D', 'L'])}${fill(random, '######')}`;
  const check = random.chance(0.75) ? chassisCheck(`${front}0${back}`) : fill(random, '%');
  return front + check + back;
}
