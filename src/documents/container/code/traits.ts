import { heightOf } from '../../../geometry/quad.js';
import { isCommonOwner } from './owners.js';
import type { CodeView } from './read-again.js';
import { FLOOR, type WeighedCode } from './weigh-codes.js';

/** What tells how sure a reading of a code is. Scores are logarithms, 0 at best. */
export interface CodeTraits {
  /** In the look that saw it best, and in the one that saw it worst. */
  readonly best: number;
  readonly worst: number;
  /** Share of the looks that did not see it at all. */
  readonly blind: number;
  /** Share of the looks that saw nothing better. */
  readonly agreement: number;
  /** How much likelier it is than the next reading whose check digit holds, over all looks. */
  readonly ahead: number;
  /** How much better it was seen than the next one whose check digit does not hold; below 0 where that was seen better. */
  readonly over: number;
  /** Logarithm of the height in pixels of the serial's line. */
  readonly height: number;
  /** 1 for letters one under another. */
  readonly column: number;
  /** 1 where the general reader, which learned from other pictures, sees clearly the same. */
  readonly upheld: number;
  /** How far behind what the general reader clearly sees; 0 where it was not asked or sees nothing clearly. */
  readonly contested: number;
  /** 1 for an owner code that is painted on many containers: a misread letter seldom leads to one. */
  readonly common: number;
}

/** Beyond these, more of a lead says no more. */
const MOST = { ahead: 6, over: 1, below: -3 } as const;

/** The traits of a reading as our own reader's looks give them. */
export function traitsOf(
  code: WeighedCode,
  weighed: readonly WeighedCode[],
  views: readonly CodeView[],
): CodeTraits {
  const { scores, score, rank } = code;
  const rivals = (valid: boolean) => weighed.filter((w) => w !== code && w.valid === valid);
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
    ahead: Math.min(MOST.ahead, rank - Math.max(FLOOR, ...rivals(true).map((w) => w.rank))),
    over: Math.max(
      MOST.below,
      Math.min(MOST.over, score - Math.max(FLOOR, ...rivals(false).map((w) => w.score))),
    ),
    height: Math.log(heightOf(serial.quad)),
    column: Number(serial.stacked),
    upheld: 0,
    contested: 0,
    common: Number(isCommonOwner(code.code)),
  };
}

/** A logistic regression; `npm run bench:confidence` fits and judges it. */
export const WEIGHTS: Readonly<Record<keyof CodeTraits | 'bias', number>> = {
  bias: -0.127,
  best: 0.565,
  worst: 0.03,
  blind: 0.095,
  agreement: 0.884,
  ahead: 0.567,
  over: 0.03,
  height: -0.249,
  column: -0.643,
  upheld: 2.673,
  contested: 0.414,
  common: 2.331,
};

/** Probability that the reading is exactly right. */
export function probabilityOf(traits: CodeTraits): number {
  const names = Object.keys(traits) as (keyof CodeTraits)[];
  const logit = names.reduce((sum, name) => sum + WEIGHTS[name] * traits[name], WEIGHTS.bias);
  return 1 / (1 + Math.exp(-logit));
}
