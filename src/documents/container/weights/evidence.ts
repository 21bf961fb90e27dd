import type { Unit } from './figures.js';
import type { Quantity } from './labels.js';
import type { WeightMark } from './marks.js';
import { KG_PER_LB, PAIR_TOLERANCE_LB } from './units.js';

/**
 * What a figure that agrees is worth, in logarithms of odds. Four or five digits do not agree by chance, so agreement weighs most.
 */
const WORTH = {
  agrees: 5,
  unit: 1,
  label: 3,
} as const;

type Painted = Exclude<Unit, 'volume'>;

/** What each mark is worth as the figure of a weight; minus infinity where it cannot be read so. */
export function worths(
  marks: readonly WeightMark[],
  quantity: Quantity,
  unit: Painted,
  kg: number,
): Float64Array {
  return Float64Array.from(marks, (mark) => {
    if (mark.unit && mark.unit !== unit) return Number.NEGATIVE_INFINITY;
    const score = unit === 'kg' ? mark.scores.get(kg) : scoreAsPounds(mark, kg);
    if (score === undefined) return Number.NEGATIVE_INFINITY;
    return WORTH.agrees + score + (mark.unit ? WORTH.unit : 0) + labelWorth(mark, quantity);
  });
}

function scoreAsPounds({ values }: WeightMark, kg: number): number | undefined {
  const lb = kg / KG_PER_LB;
  return values.find(({ value }) => Math.abs(value - lb) <= PAIR_TOLERANCE_LB)?.score;
}

function labelWorth({ label }: WeightMark, quantity: Quantity): number {
  if (!label) return 0;
  return (label.quantity === quantity ? 1 : -1) * WORTH.label * label.nearness;
}
