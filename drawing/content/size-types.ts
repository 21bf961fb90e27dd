import type { Random } from '../random.js';

/** Size/type codes in use, with common ones repeated. */
// biome-ignore format: a list to be read in rows
const SIZE_TYPES = [
  '22G1', '22G1', '22G1', '22G1', '42G1', '42G1', '45G1', '45G1', '45G1', '22G0', '45G0', '25G1', 'L5G1',
  '22R1', '45R1', '42R1', '22T1', '22U1', '42U1', '45U1', '22P1', '42P3', '22K2', '45P3', '22B0', '42G0',
  '28G1',
] as const;

/** The 1984 edition: four digits. */
// biome-ignore format: a list to be read in rows
const OLD_SIZE_TYPES = [
  '2210', '2210', '4310', '4310', '4510', '2200', '4300', '2232', '4332', '4532', '2251', '4351', '2261',
  '4361', '2270', '4500',
] as const;

/** A current code, or one time in twelve a code of the 1984 edition. */
export function randomSizeType(random: Random): string {
  return random.pick<string>(random.chance(1 / 12) ? OLD_SIZE_TYPES : SIZE_TYPES);
}
