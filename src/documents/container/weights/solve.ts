import { relate } from '../../../geometry/relation.js';
import { type Alignment, align } from './align.js';
import { worths } from './evidence.js';
import type { Mark } from './marks.js';
import { KG_PER_LB } from './units.js';

/** One weight as believed, in kilograms. */
export interface Weight {
  readonly kg: number;
  readonly converted: boolean;
  readonly confidence: number;
  readonly mark: Mark;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}

export interface Weights {
  readonly maxGross: Weight | undefined;
  readonly tare: Weight | undefined;
}

type Kind = 'max_gross' | 'tare';

/** What boxes of 6 to 53 ft weigh, in kilograms, tanks and flats included. */
const RANGE = { max_gross: [5_500, 60_000], tare: [900, 9_500] } as const;
/** Ratings that most boxes carry (ISO 668 and its amendments): they need less to be believed. */
const USUAL_GROSS = [10_160, 20_320, 24_000, 30_400, 30_480, 32_500, 34_000, 35_000, 36_000];
/** What a weight must bring, in logarithms of odds, to be more than a number somewhere on the picture. */
const NEEDED = { usualGross: 6, gross: 9, tare: 7 } as const;
/** Weights of one kind that are tried at most, the best seen by themselves. */
const MOST_TRIED = { max_gross: 50, tare: 120 } as const;

/** The orders in which doors bear their figures, and the logarithm of how usual each is. */
const ORDERS: readonly (readonly [
  order: readonly (readonly [Kind | 'net', 'kg' | 'lb'])[],
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
interface Pairing {
  readonly gross: number | undefined;
  readonly tare: number | undefined;
  readonly worth: number;
  readonly found: ReadonlyMap<string, number>;
}

/**
 * The gross and tare that explain the marks best: their own figures, the net that follows from them, and the pounds of all three, in
 * the order in which doors bear them. So figures prove one another of which none is clean.
 */
export function solveWeights(seen: readonly Mark[]): Weights {
  (globalThis as any).__marks?.(seen);
  const marks = inOrder(seen.filter(({ unit }) => unit !== 'volume'));
  const evidence = new Map<string, Float64Array>();
  const evidenceOf = (quantity: Kind | 'net', unit: 'kg' | 'lb', kg: number) => {
    const key = `${quantity}${unit}${kg}`;
    const known = evidence.get(key) ?? worths(marks, quantity, unit, kg);
    evidence.set(key, known);
    return known;
  };
  const own = (kind: Kind, kg: number) =>
    Math.max(0, ...evidenceOf(kind, 'kg', kg)) + Math.max(0, ...evidenceOf(kind, 'lb', kg));
  const tried = (kind: Kind, more: readonly number[] = []) =>
    [...new Set([...possible(marks, kind), ...more])]
      .map((kg) => ({ kg, worth: own(kind, kg) - neededBy(kind, kg) }))
      .filter(({ worth, kg }) => worth > -neededBy(kind, kg))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, MOST_TRIED[kind])
      .map(({ kg }) => kg);
  const grosses = tried('max_gross', USUAL_GROSS);
  const tares = tried('tare');
  const pairings: Pairing[] = [];
  for (const gross of [undefined, ...grosses])
    for (const tare of [undefined, ...tares]) {
      if (gross && tare && tare * 2 > gross) continue;
      pairings.push(pair(gross, tare, evidenceOf));
    }
  pairings.sort((a, b) => b.worth - a.worth);
  return { maxGross: believed(pairings, 'max_gross', marks), tare: believed(pairings, 'tare', marks) };
}

function neededBy(kind: Kind, kg: number): number {
  if (kind === 'tare') return NEEDED.tare;
  return USUAL_GROSS.includes(kg) ? NEEDED.usualGross : NEEDED.gross;
}

/** Every weight of this kind that a mark may stand for, painted or converted to tens. */
function possible(marks: readonly Mark[], kind: Kind): number[] {
  const [least, most] = RANGE[kind];
  return marks
    .flatMap(({ values }) =>
      values.flatMap(({ value }) => [value, Math.round((value * KG_PER_LB) / 10) * 10]),
    )
    .filter((kg) => kg >= least && kg <= most);
}

function pair(
  gross: number | undefined,
  tare: number | undefined,
  evidenceOf: (quantity: Kind | 'net', unit: 'kg' | 'lb', kg: number) => Float64Array,
): Pairing {
  const weights = {
    max_gross: gross,
    tare,
    net: gross && tare ? gross - tare : undefined,
  };
  const needed = (gross ? neededBy('max_gross', gross) : 0) + (tare ? neededBy('tare', tare) : 0);
  let best: (Alignment & { readonly figures: readonly string[] }) | undefined;
  for (const [order, prior] of ORDERS) {
    const figures = order.filter(([quantity]) => weights[quantity] !== undefined);
    const found = align(figures.map(([quantity, unit]) => evidenceOf(quantity, unit, weights[quantity]!)));
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

/** The value of the best pairing, believed by how far every pairing with another value (or none) falls behind. */
function believed(pairings: readonly Pairing[], kind: Kind, marks: readonly Mark[]): Weight | undefined {
  const part = kind === 'max_gross' ? 'gross' : 'tare';
  const { found, [part]: kg, worth: top } = pairings[0]!;
  const painted = found.get(`${kind} kg`);
  const mark = marks[painted ?? found.get(`${kind} lb`) ?? -1];
  if (kg === undefined || !mark) return undefined;
  const best = new Map<number | undefined, number>();
  for (const pairing of pairings) if (!best.has(pairing[part])) best.set(pairing[part], pairing.worth);
  const total = [...best.values()].reduce((sum, worth) => sum + Math.exp(worth - top), 0);
  const share = (other: number | undefined) => Math.exp(best.get(other)! - top) / total;
  const alternatives = [...best.keys()]
    .filter((other): other is number => other !== undefined && other !== kg)
    .slice(0, 3)
    .map((other) => ({ value: String(other), confidence: share(other) }));
  return { kg, converted: painted === undefined, confidence: share(kg), mark, alternatives };
}

/** Marks of one row stand nearer than this to its centre line, in heights. */
const ROW = 0.5;

/** In reading order: from row to row, and along each. */
function inOrder(marks: readonly Mark[]): Mark[] {
  const [first] = marks;
  if (!first) return [];
  const placed = marks
    .map((mark) => ({ mark, at: relate(first.quad, mark.quad) }))
    .sort((a, b) => a.at.below - b.at.below);
  const rows: (typeof placed)[] = [];
  for (const each of placed) {
    const row = rows.at(-1);
    const level = row && Math.abs(relate(row[0]!.mark.quad, each.mark.quad).below) < ROW;
    if (level) row.push(each);
    else rows.push([each]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.at.start - b.at.start).map(({ mark }) => mark));
}
