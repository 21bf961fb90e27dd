import { worths } from './evidence.js';
import type { WeightMark } from './marks.js';
import { inOrder } from './order.js';
import {
  type EvidenceOf,
  type FigureEvidence,
  neededBy,
  type Pairing,
  pair,
  USUAL_GROSS,
  type WeightKind,
} from './pair-weights.js';
import { WEIGHT_SOLVING } from './tunables.js';
import { KG_PER_LB } from './units.js';

/** The best value of one weight. */
export interface Weight {
  readonly kg: number;
  readonly converted: boolean;
  readonly confidence: number;
  readonly mark: WeightMark;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}

export interface Weights {
  readonly maxGross: Weight | undefined;
  readonly tare: Weight | undefined;
}

/**
 * The gross and tare weight that explain the marks best: their own figures, the net weight that follows from them, and the pounds of all
 * three, in an order that doors have. That way, figures support one another even if none of them is clean.
 */
export function solveWeights(seen: readonly WeightMark[]): Weights {
  const marks = inOrder(seen.filter(({ unit }) => unit !== 'volume'));
  const evidence = new Map<string, FigureEvidence>();
  const evidenceOf: EvidenceOf = (quantity, unit, kg) => {
    const key = `${quantity}${unit}${kg}`;
    const known = evidence.get(key);
    if (known) return known;
    const each = worths(marks, quantity, unit, kg);
    const found = { each, most: Math.max(0, ...each) };
    evidence.set(key, found);
    return found;
  };
  const own = (kind: WeightKind, kg: number) =>
    evidenceOf(kind, 'kg', kg).most + evidenceOf(kind, 'lb', kg).most;
  const tried = (kind: WeightKind, more: readonly number[] = []) =>
    [...new Set([...possible(marks, kind), ...more])]
      .map((kg) => ({ kg, worth: own(kind, kg) - neededBy(kind, kg) }))
      .filter(({ worth, kg }) => worth > -neededBy(kind, kg))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, WEIGHT_SOLVING.mostTried[kind])
      .map(({ kg }) => kg);
  const grosses = tried('max_gross', USUAL_GROSS);
  const tares = tried('tare');
  const pairings: Pairing[] = [];
  let most = 0;
  for (const gross of [undefined, ...grosses])
    for (const tare of [undefined, ...tares]) {
      if (gross && tare && tare * 2 > gross) continue;
      const pairing = pair(gross, tare, evidenceOf, most - WEIGHT_SOLVING.hopeless);
      if (!pairing) continue;
      most = Math.max(most, pairing.worth);
      pairings.push(pairing);
    }
  pairings.sort((a, b) => b.worth - a.worth);
  return { maxGross: bestWeight(pairings, 'max_gross', marks), tare: bestWeight(pairings, 'tare', marks) };
}

/** Every weight of this kind that a mark may be, as painted or converted from pounds to tens of kilograms. */
function possible(marks: readonly WeightMark[], kind: WeightKind): number[] {
  const [least, most] = WEIGHT_SOLVING.range[kind];
  return marks
    .flatMap(({ values }) =>
      values.flatMap(({ value }) => [value, Math.round((value * KG_PER_LB) / 10) * 10]),
    )
    .filter((kg) => kg >= least && kg <= most);
}

/** The value of the best pairing. Its confidence is its probability among the best pairing of each other value, or none. */
function bestWeight(
  pairings: readonly Pairing[],
  kind: WeightKind,
  marks: readonly WeightMark[],
): Weight | undefined {
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
    .slice(0, WEIGHT_SOLVING.mostAlternatives)
    .map((other) => ({ value: String(other), confidence: share(other) }));
  return {
    kg,
    converted: painted === undefined,
    confidence: share(kg),
    mark,
    alternatives,
  };
}
