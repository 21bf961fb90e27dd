import { isSizeType } from './grammar.js';

/**
 * How often a code is painted: rough shares of all containers, guessed from what is known of the fleets (dry boxes of 20 and 40 ft,
 * then reefers, then the rest) and not counted. Good enough to choose between two readings that look alike, such as 22G1 and 2261. A
 * code that is read clearly is not doubted because it is rare.
 */
const SHARES: ReadonlyMap<string, number> = new Map([
  ['22G1', 0.34],
  ['45G1', 0.36],
  ['42G1', 0.09],
  ['45R1', 0.06],
  ['22R1', 0.01],
  ['42R1', 0.003],
  ['L5G1', 0.015],
  ['25G1', 0.006],
  ['22G0', 0.01],
  ['42G0', 0.006],
  ['45G0', 0.008],
  ['22U1', 0.01],
  ['42U1', 0.008],
  ['45U1', 0.002],
  ['22U6', 0.003],
  ['42U6', 0.003],
  ['45U6', 0.002],
  ['22U0', 0.001],
  ['22P1', 0.002],
  ['22P3', 0.004],
  ['42P1', 0.002],
  ['42P3', 0.005],
  ['45P3', 0.004],
  ['22T0', 0.001],
  ['22T1', 0.002],
  ['22T3', 0.001],
  ['22T4', 0.001],
  ['22T5', 0.002],
  ['22T6', 0.01],
  ['22T7', 0.001],
  ['22T8', 0.001],
  ['25T6', 0.001],
  ['22K1', 0.001],
  ['22K2', 0.008],
  ['22K8', 0.001],
  ['22V0', 0.001],
  ['22B0', 0.001],
  ['22G2', 0.001],
  ['42G2', 0.001],
  ['45G2', 0.002],
  ['45G3', 0.001],
  ['LEG1', 0.003],
  ['L5R1', 0.001],
  ['LER1', 0.001],
  ['2210', 0.006],
  ['4310', 0.005],
  ['4510', 0.003],
  ['2200', 0.001],
  ['4300', 0.001],
  ['4500', 0.001],
  ['2232', 0.001],
  ['4332', 0.001],
  ['4532', 0.001],
  ['2251', 0.001],
  ['4351', 0.001],
  ['2275', 0.001],
  ['2276', 0.001],
  ['9510', 0.001],
]);

/** Shares of a code that exists and is not in the list above. Guessed. */
const RARE: Readonly<Record<'2022' | '1984', number>> = { '2022': 2e-5, '1984': 5e-6 };

/** The codes with a share of their own, the most common first. */
export const COMMON_SIZE_TYPES: readonly string[] = [...SHARES]
  .sort(([, a], [, b]) => b - a)
  .map(([code]) => code);

/** A rough share of all containers, above 0 and below 1; 0 for a code that does not exist. */
export function commonness(code: string): number {
  const share = SHARES.get(code);
  if (share !== undefined) {
    return share;
  }
  const known = isSizeType(code);
  return known ? RARE[known.edition] : 0;
}
