import type { Random } from '../random.js';

/** Invented owners: no real shipping line's name or logo is drawn. */
// biome-ignore format: a list to be read in rows
export const OWNERS = [
  'NUSALINE', 'BLUE ORCA', 'KARIMA', 'SELAT STAR', 'NORDVIK', 'TANJUNG', 'PELAGO', 'MERIDIA', 'OCEANTA',
  'SAMUDRA JAYA',
] as const;

// biome-ignore format: a list to be read in rows
const NOTICES = [
  'DO NOT OPEN LEFT DOOR', 'SHIPPERS LOAD AND COUNT', 'KEEP DRY', 'NO SMOKING', 'PATENT PENDING',
  'CLEAN CARGO ONLY', 'MADE IN CHINA', 'TIMBER TREATED', 'ACEP', 'LESSEE', 'DANGER OF FALLING CARGO',
  'USE NO HOOKS',
] as const;

/** A phone number, a web address, a notice or a lot number: text that is no marking. */
export function randomPhrase(random: Random): string {
  const owner = random.pick(OWNERS).replace(' ', '').toLowerCase();
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');
  return random.pick([
    `TEL. +62 21 ${digits(4)} ${digits(4)}`,
    `www.${owner}.example`,
    random.pick(NOTICES),
    random.pick(NOTICES),
    `LOT ${digits(3)}-${digits(4)}`,
    `${digits(2)} ${digits(2)} ${digits(2)}`,
  ]);
}

/** A number plate as on the rear of a truck: `B 9217 UXT`. */
export function randomPlate(random: Random): string {
  const letter = () => random.pick([...'ABDEFGHKLMNPRSTUWX']);
  return `${random.pick(['B', 'L', 'D', 'BK', 'DK', 'H'])} ${random.whole(1000, 9999)} ${letter()}${letter()}${letter()}`;
}
