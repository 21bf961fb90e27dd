import { heightOf } from '../../../geometry/quad.js';
import type { CodeView } from './views.js';
import { FLOOR, type WeighedCode } from './weigh.js';

/** What tells how sure a reading of a code is. Scores are logarithms, 0 at best. */
export interface CodeTraits {
  /** In the look that saw it best, and in the one that saw it worst. */
  readonly best: number;
  readonly worst: number;
  /** Share of the looks that did not see it at all. */
  readonly blind: number;
  /** Share of the looks that saw nothing better. */
  readonly agreement: number;
  /** How far it is ahead of the next reading whose check digit holds, over all looks. */
  readonly ahead: number;
  /** The same over the next one whose check digit does not hold; below 0 where that was seen better. */
  readonly over: number;
  /** Logarithm of the height in pixels of the serial's line. */
  readonly height: number;
  /** 1 for letters one under another. */
  readonly column: number;
  /** 1 where the general reader, which learned from other pictures, sees clearly the same. */
  readonly upheld: number;
  /** How far behind what the general reader clearly sees; 0 where it was not asked or sees nothing clearly. */
  readonly contested: number;
}

/** Beyond these, more of a lead says no more. */
const MOST = { ahead: 6, over: 1, below: -3 } as const;

/** The traits of a reading as our own reader's looks give them. */
export function traitsOf(
  code: WeighedCode,
  weighed: readonly WeighedCode[],
  views: readonly CodeView[],
): CodeTraits {
  const { scores, score } = code;
  const lead = (valid: boolean) =>
    score - Math.max(FLOOR, ...weighed.filter((w) => w !== code && w.valid === valid).map((w) => w.score));
  const share = (holds: (look: number) => boolean) =>
    scores.filter((_, look) => holds(look)).length / scores.length;
  const serial = views[code.look]!.lines.at(-1)!;
  return {
    best: Math.max(...scores),
    worst: Math.min(...scores),
    blind: share((look) => scores[look]! <= FLOOR),
    agreement: share(
      (look) => scores[look]! > FLOOR && weighed.every((other) => other.scores[look]! <= scores[look]!),
    ),
    ahead: Math.min(MOST.ahead, lead(true)),
    over: Math.max(MOST.below, Math.min(MOST.over, lead(false))),
    height: Math.log(heightOf(serial.quad)),
    column: Number(serial.stacked),
    upheld: 0,
    contested: 0,
  };
}

/** A logistic regression; `npm run bench:confidence` fits and judges it. */
export const WEIGHTS: Readonly<Record<keyof CodeTraits | 'bias', number>> = {
  bias: 1.503,
  best: 0.697,
  worst: 0.176,
  blind: 1.084,
  agreement: 2.154,
  ahead: 0.143,
  over: 0.314,
  height: -0.023,
  column: 0.603,
  upheld: 3.677,
  contested: 0.657,
};

/** Probability that the reading is exactly right. */
export function probabilityOf(traits: CodeTraits): number {
  const names = Object.keys(traits) as (keyof CodeTraits)[];
  const logit = names.reduce((sum, name) => sum + WEIGHTS[name] * traits[name], WEIGHTS.bias);
  return 1 / (1 + Math.exp(-logit));
}
