import { centreOf, contains } from '../../../geometry/quad.js';
import type { Mark } from './marks.js';
import { isPair, KG_PER_LB } from './units.js';

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

/** What boxes of 10 to 53 ft weigh, in kilograms, tanks and flats included. */
const RANGE = { max_gross: [8_000, 60_000], tare: [1_200, 9_500] } as const;
/** Ratings that most boxes carry (ISO 668 and its amendments): they need a little less to be believed. */
const USUAL_GROSS = new Set([24_000, 30_400, 30_480, 32_500, 34_000, 35_000, 36_000]);

/**
 * What each kind of evidence is worth, in logarithms of odds. A figure of four or five digits does not agree with
 * another by chance, so agreement weighs most: pounds with kilograms, and net with gross less tare.
 */
const WORTH = {
  label: 3,
  unit: 1,
  usual: 1,
  pounds: 4,
  net: 4,
  netPounds: 3,
  /** What a figure must bring to be more than a number somewhere on the picture. */
  needed: -2,
} as const;

type Kind = keyof typeof RANGE;

interface Reading {
  readonly kg: number;
  readonly mark: Mark;
  readonly converted: boolean;
  readonly worth: number;
}

interface Pairing {
  readonly gross: Reading | undefined;
  readonly tare: Reading | undefined;
  readonly worth: number;
}

/** The gross and tare that the marks bear out together, with the evidence of every other figure weighed in. */
export function solveWeights(marks: readonly Mark[]): Weights {
  const grosses = readingsOf(marks, 'max_gross');
  const tares = readingsOf(marks, 'tare');
  const pairings: Pairing[] = [];
  for (const gross of [undefined, ...grosses]) {
    for (const tare of [undefined, ...tares]) {
      if (gross && tare && (gross.mark === tare.mark || tare.kg * 2 > gross.kg)) continue;
      const worth = (gross?.worth ?? 0) + (tare?.worth ?? 0) + netWorth(gross, tare, marks);
      pairings.push({ gross, tare, worth });
    }
  }
  pairings.sort((a, b) => b.worth - a.worth);
  return { maxGross: believed(pairings, 'gross'), tare: believed(pairings, 'tare') };
}

function readingsOf(marks: readonly Mark[], kind: Kind): Reading[] {
  const [least, most] = RANGE[kind];
  return marks
    .filter(({ unit }) => unit !== 'volume')
    .flatMap((mark) =>
      mark.values.flatMap(({ value, score }): Reading[] => {
        const converted = mark.unit === 'lb';
        // Kilograms are painted in tens, and the pounds were computed from them.
        const kg = converted ? Math.round((value * KG_PER_LB) / 10) * 10 : value;
        if (kg < least || kg > most) return [];
        const worth =
          score +
          WORTH.needed +
          labelWorth(mark, kind) +
          (mark.unit ? WORTH.unit : 0) +
          (converted ? 0 : poundsWorth(kg, mark, marks)) +
          (kind === 'max_gross' && USUAL_GROSS.has(kg) ? WORTH.usual : 0);
        return [{ kg, mark, converted, worth }];
      }),
    );
}

function labelWorth({ label }: Mark, kind: Kind): number {
  if (!label) return 0;
  return (label.quantity === kind ? 1 : -1) * WORTH.label * label.nearness;
}

/** The best figure in pounds that stands for the same weight. */
function poundsWorth(kg: number, own: Mark, marks: readonly Mark[]): number {
  return bestMatch(marks, [own], 'lb', WORTH.pounds, (value) => isPair(kg, value));
}

function netWorth(gross: Reading | undefined, tare: Reading | undefined, marks: readonly Mark[]): number {
  if (!gross || !tare) return 0;
  const net = gross.kg - tare.kg;
  const own = [gross.mark, tare.mark];
  return (
    bestMatch(marks, own, 'kg', WORTH.net, (value) => Math.abs(value - net) <= 10) +
    bestMatch(marks, own, 'lb', WORTH.netPounds, (value) => isPair(net, value))
  );
}

/** @param own the figures that are weighed: none of them, seen once more from nearer, is evidence for itself */
function bestMatch(
  marks: readonly Mark[],
  own: readonly Mark[],
  unit: 'kg' | 'lb',
  worth: number,
  matches: (value: number) => boolean,
): number {
  let best = 0;
  for (const mark of marks) {
    if (mark.unit && mark.unit !== unit) continue;
    if (own.some(({ quad }) => contains(quad, centreOf(mark.quad)))) continue;
    const match = mark.values.find(({ value }) => matches(value));
    if (match) best = Math.max(best, worth + match.score);
  }
  return best;
}

/** The value of the best pairing, believed by how far every pairing with another value (or none) falls behind. */
function believed(pairings: readonly Pairing[], part: 'gross' | 'tare'): Weight | undefined {
  const best = pairings[0]?.[part];
  if (!best) return undefined;
  const worths = new Map<number | undefined, number>();
  for (const pairing of pairings) {
    const kg = pairing[part]?.kg;
    if (!worths.has(kg)) worths.set(kg, pairing.worth);
  }
  const top = pairings[0]!.worth;
  const total = [...worths.values()].reduce((sum, worth) => sum + Math.exp(worth - top), 0);
  const share = (kg: number | undefined) => Math.exp(worths.get(kg)! - top) / total;
  const alternatives = [...worths.keys()]
    .filter((kg): kg is number => kg !== undefined && kg !== best.kg)
    .slice(0, 3)
    .map((kg) => ({ value: String(kg), confidence: share(kg) }));
  return {
    kg: best.kg,
    converted: best.converted,
    confidence: share(best.kg),
    mark: best.mark,
    alternatives,
  };
}
