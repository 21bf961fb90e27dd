import { heightOf } from '../../../geometry/quad.js';
import { isCommonOwner } from './owners.js';
import type { CodeView } from './read-again.js';
import { CODE_SEARCH, CODE_TRAITS } from './tunables.js';
import type { WeighedCode } from './weigh-codes.js';

/** What the confidence of a code is computed from. Scores are natural logarithms, 0 at best. */
export interface CodeTraits {
  /** Score in the look that saw it best. */
  readonly best: number;
  /** Score in the look that saw it worst. */
  readonly worst: number;
  /** Share of the looks that did not see it. */
  readonly blind: number;
  /** Share of the looks that saw nothing better. */
  readonly agreement: number;
  /** Lead over the next valid reading, over all looks. */
  readonly ahead: number;
  /** Lead over the next invalid reading; below 0 if that is likelier. As in all leads, a rare owner makes a reading less likely. */
  readonly over: number;
  /** Logarithm of the height of the serial's line in pixels. */
  readonly height: number;
  /** 1 for a stacked column. */
  readonly column: number;
  /** 1 if the general reader, which learned from other pictures, clearly sees the same. */
  readonly upheld: number;
  /** How far it is behind what the general reader clearly sees; 0 if that was not asked or sees nothing clearly. */
  readonly contested: number;
  /** 1 for a common owner code: a misread letter seldom leads to one. */
  readonly common: number;
}

/** The traits of a reading in the looks of our own reader. */
export function traitsOf(
  code: WeighedCode,
  weighed: readonly WeighedCode[],
  views: readonly CodeView[],
): CodeTraits {
  const { floor } = CODE_SEARCH;
  const { scores, rank } = code;
  const rivals = (valid: boolean) => weighed.filter((w) => w !== code && w.valid === valid);
  const share = (holds: (look: number) => boolean) =>
    scores.filter((_, look) => holds(look)).length / scores.length;
  const serial = views[code.look]!.lines.at(-1)!;
  return {
    best: Math.max(...scores),
    worst: Math.min(...scores),
    blind: share((look) => scores[look]! <= floor),
    agreement: share(
      (look) => scores[look]! > floor && weighed.every((other) => other.scores[look]! <= scores[look]!),
    ),
    ahead: Math.min(CODE_TRAITS.ahead, rank - Math.max(floor, ...rivals(true).map((w) => w.rank))),
    over: Math.max(
      CODE_TRAITS.below,
      Math.min(CODE_TRAITS.over, rank - Math.max(floor, ...rivals(false).map((w) => w.rank))),
    ),
    height: Math.log(heightOf(serial.quad)),
    column: Number(serial.stacked),
    upheld: 0,
    contested: 0,
    common: Number(isCommonOwner(code.code)),
  };
}

/**
 * A logistic regression, in natural logarithms of odds per unit of each trait. Fitted by `npm run bench:confidence` on sets A and B,
 * the same photos shrunk and compressed, and mirrored. `over` did not count owners then; its weight is next to nothing.
 */
const WEIGHTS: Readonly<Record<keyof CodeTraits | 'bias', number>> = {
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

/** Probability that all characters are right. */
export function probabilityOf(traits: CodeTraits): number {
  const names = Object.keys(traits) as (keyof CodeTraits)[];
  const logit = names.reduce((sum, name) => sum + WEIGHTS[name] * traits[name], WEIGHTS.bias);
  return 1 / (1 + Math.exp(-logit));
}
