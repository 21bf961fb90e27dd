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
import { KG_PER_LB } from './units.js';

/** One weight as believed, in kilograms. */
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

/** What boxes of 6 to 53 ft weigh, in kilograms, tanks and flats included. */
const RANGE = { max_gross: [5_500, 60_000], tare: [900, 9_500] } as const;
/** Weights of one kind that are tried at most, the best seen by themselves. */
const MOST_TRIED = { max_gross: 50, tare: 120 } as const;

/** A pairing that falls so far behind the best one (a logarithm) adds nothing to the doubt. */
const HOPELESS = 12;

/**
 * The gross and tare that explain the marks best: their own figures, the net that follows from them, and the pounds of all three, in
 * the order in which doors bear them. So figures prove one another of which none is clean.
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
      .slice(0, MOST_TRIED[kind])
      .map(({ kg }) => kg);
  const grosses = tried('max_gross', USUAL_GROSS);
  const tares = tried('tare');
  const pairings: Pairing[] = [];
  let most = 0;
  for (const gross of [undefined, ...grosses])
    for (const tare of [undefined, ...tares]) {
      if (gross && tare && tare * 2 > gross) continue;
      const pairing = pair(gross, tare, evidenceOf, most - HOPELESS);
      if (!pairing) continue;
      most = Math.max(most, pairing.worth);
      pairings.push(pairing);
    }
  pairings.sort((a, b) => b.worth - a.worth);
  return { maxGross: believed(pairings, 'max_gross', marks), tare: believed(pairings, 'tare', marks) };
}

/** Every weight of this kind that a mark may stand for, painted or converted to tens. */
function possible(marks: readonly WeightMark[], kind: WeightKind): number[] {
  const [least, most] = RANGE[kind];
  return marks
    .flatMap(({ values }) =>
      values.flatMap(({ value }) => [value, Math.round((value * KG_PER_LB) / 10) * 10]),
    )
    .filter((kg) => kg >= least && kg <= most);
}

/** The value of the best pairing, believed by how far every pairing with another value (or none) falls behind. */
function believed(
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
    .slice(0, 3)
    .map((other) => ({ value: String(other), confidence: share(other) }));
  return {
    kg,
    converted: painted === undefined,
    confidence: share(kg),
    mark,
    alternatives,
  };
}
