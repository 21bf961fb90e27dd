import { type Alignment, align } from './align-figures.js';
import { NEEDED_WORTH } from './tunables.js';

export type WeightKind = 'max_gross' | 'tare';

/** Maximum gross weights of most containers in kilograms, by ISO 668 and its amendments. They need less evidence. */
export const USUAL_GROSS = [10_160, 20_320, 24_000, 30_400, 30_480, 32_500, 34_000, 35_000, 36_000];
/** What a weight must be worth to be more than a number somewhere on the picture, in natural logarithms of odds. */
export function neededBy(kind: WeightKind, kg: number): number {
  if (USUAL_GROSS.includes(kg) && kind === 'max_gross') return NEEDED_WORTH.usualGross;
  const ending = kg % 10 === 0 ? 0 : kg % 5 === 0 ? NEEDED_WORTH.fives : NEEDED_WORTH.ones;
  return ending + (kind === 'tare' ? NEEDED_WORTH.tare : NEEDED_WORTH.gross);
}

/** The orders of figures on doors, and how usual each is: a natural logarithm, guessed while looking at sets A and B. */
const ORDERS: readonly (readonly [
  order: readonly (readonly [WeightKind | 'net', 'kg' | 'lb'])[],
  prior: number,
])[] = (
  [
    [['max_gross', 'tare', 'net'], 0],
    [['max_gross', 'net', 'tare'], -1],
    [['tare', 'max_gross', 'net'], -2],
  ] as const
).flatMap(([quantities, prior]) => [
  [quantities.flatMap((q) => [[q, 'kg'] as const, [q, 'lb'] as const]), prior] as const,
  [
    quantities.flatMap((q) => [[q, 'lb'] as const, [q, 'kg'] as const]),
    prior - NEEDED_WORTH.poundsFirst,
  ] as const,
]);

/** A gross and a tare weight, and how well they explain all figures together. */
export interface Pairing {
  readonly gross: number | undefined;
  readonly tare: number | undefined;
  readonly worth: number;
  readonly found: ReadonlyMap<string, number>;
}

/** What each mark is worth as a figure, and the most of them; 0 if none is worth anything. */
export interface FigureEvidence {
  readonly each: Float64Array;
  readonly most: number;
}

export type EvidenceOf = (quantity: WeightKind | 'net', unit: 'kg' | 'lb', kg: number) => FigureEvidence;

/** @param least a pairing that cannot be worth this much is not tried */
export function pair(
  gross: number | undefined,
  tare: number | undefined,
  evidenceOf: EvidenceOf,
  least: number,
): Pairing | undefined {
  const weights = {
    max_gross: gross,
    tare,
    net: gross && tare ? gross - tare : undefined,
  };
  const needed = (gross ? neededBy('max_gross', gross) : 0) + (tare ? neededBy('tare', tare) : 0);
  const asked = ORDERS[0]![0].filter(([quantity]) => weights[quantity] !== undefined);
  const bound = asked.reduce(
    (sum, [quantity, unit]) => sum + evidenceOf(quantity, unit, weights[quantity]!).most,
    0,
  );
  if (bound - needed < least) return undefined;
  let best: (Alignment & { readonly figures: readonly string[] }) | undefined;
  for (const [order, prior] of ORDERS) {
    const figures = order.filter(([quantity]) => weights[quantity] !== undefined);
    const found = align(
      figures.map(([quantity, unit]) => evidenceOf(quantity, unit, weights[quantity]!).each),
    );
    const worth = found.worth + prior - needed;
    if (!best || worth > best.worth)
      best = { worth, marks: found.marks, figures: figures.map(([quantity, unit]) => `${quantity} ${unit}`) };
  }
  const { worth, marks, figures } = best!;
  const found = new Map(
    figures.flatMap((figure, i) => (marks[i]! < 0 ? [] : [[figure, marks[i]!] as const])),
  );
  return { gross, tare, worth, found };
}
