import type { Unit } from './figures.js';
import type { Quantity } from './labels.js';
import type { WeightMark } from './marks.js';
import { FIGURE_WORTH, POUNDS } from './tunables.js';
import { KG_PER_LB } from './units.js';

type Painted = Exclude<Unit, 'volume'>;

/** What each mark is worth as the figure of a weight; minus infinity if it cannot be that. */
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
    return FIGURE_WORTH.agrees + score + (mark.unit ? FIGURE_WORTH.unit : 0) + labelWorth(mark, quantity);
  });
}

function scoreAsPounds({ values }: WeightMark, kg: number): number | undefined {
  const lb = kg / KG_PER_LB;
  return values.find(({ value }) => Math.abs(value - lb) <= POUNDS.tolerance)?.score;
}

function labelWorth({ label }: WeightMark, quantity: Quantity): number {
  if (!label) return 0;
  return (label.quantity === quantity ? 1 : -1) * FIGURE_WORTH.label * label.nearness;
}
