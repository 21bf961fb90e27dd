import { type Alignment, align } from './align-figures.js';

export type WeightKind = 'max_gross' | 'tare';

/** Ratings that most boxes carry (ISO 668 and its amendments): they need less to be believed. */
export const USUAL_GROSS = [10_160, 20_320, 24_000, 30_400, 30_480, 32_500, 34_000, 35_000, 36_000];
/**
 * What a weight must bring, in logarithms of odds, to be more than a number somewhere on the picture: the more, the fewer
 * containers carry it. Kilograms are painted in tens, seldom in fives, and nothing else.
 */
const NEEDED = { usualGross: 6, gross: 10, tare: 7, fives: 2, ones: 6 } as const;

export function neededBy(kind: WeightKind, kg: number): number {
  if (USUAL_GROSS.includes(kg) && kind === 'max_gross') return NEEDED.usualGross;
  const ending = kg % 10 === 0 ? 0 : kg % 5 === 0 ? NEEDED.fives : NEEDED.ones;
  return ending + (kind === 'tare' ? NEEDED.tare : NEEDED.gross);
}

/** The orders in which doors bear their figures, and the logarithm of how usual each is. */
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
  [quantities.flatMap((q) => [[q, 'lb'] as const, [q, 'kg'] as const]), prior - 1] as const,
]);

/** A gross and a tare, and how well they explain all figures together. */
export interface Pairing {
  readonly gross: number | undefined;
  readonly tare: number | undefined;
  readonly worth: number;
  readonly found: ReadonlyMap<string, number>;
}

/** What each mark is worth as a figure, and the best of them, where one is worth anything. */
export interface FigureEvidence {
  readonly each: Float64Array;
  readonly most: number;
}

export type EvidenceOf = (quantity: WeightKind | 'net', unit: 'kg' | 'lb', kg: number) => FigureEvidence;

/** @param least what the pairing must be worth; one that cannot be is not tried */
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
