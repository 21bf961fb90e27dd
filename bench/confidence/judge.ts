import { fitLogistic, heldOut, type Weights } from '../fit/logistic.js';
import type { Observation } from './observe.js';

export interface Fitted {
  readonly weights: Readonly<Record<string, number>>;
  /** The confidence of each observation, by weights that were fitted without its photo. */
  readonly heldOut: readonly number[];
}

/** Fits right = sigmoid(traits). Each picture has the same weight, however many readings it has. */
export function fit(observations: readonly Observation[]): Fitted {
  const names = Object.keys(observations[0]?.traits ?? {});
  const picture = ({ source, group }: Observation) => `${source} ${group}`;
  const readings = new Map<string, number>();
  for (const each of observations) readings.set(picture(each), (readings.get(picture(each)) ?? 0) + 1);
  const cases = observations.map((each) => ({
    traits: names.map((name) => each.traits[name]!),
    is: each.right,
    group: each.group,
    weight: 1 / readings.get(picture(each))!,
  }));
  const weights: Weights = fitLogistic(cases);
  return {
    weights: Object.fromEntries(['bias', ...names].map((name, at) => [name, weights[at]!])),
    heldOut: heldOut(cases).map((logit, at) => Math.min(observations[at]!.most, 1 / (1 + Math.exp(-logit)))),
  };
}

export interface Answers {
  readonly right: number;
  readonly wrong: readonly Observation[];
}

/** What would be answered at a minimum confidence: each value of a picture once, even if several looks found it. */
export function answersFrom(
  least: number,
  observations: readonly Observation[],
  confidences: readonly number[],
): Answers {
  const answered = new Map<string, Observation>();
  observations.forEach((each, at) => {
    if (confidences[at]! >= least) answered.set(`${each.source} ${each.group} ${each.value}`, each);
  });
  const all = [...answered.values()];
  return { right: all.filter(({ right }) => right).length, wrong: all.filter(({ right }) => !right) };
}
