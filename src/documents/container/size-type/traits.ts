/** What tells how sure a size/type code is. Scores are logarithms. */
export interface SizeTypeTraits {
  /** As it was seen, where it stands, and how common it is: 0 at best. */
  readonly score: number;
  /** How far it is ahead of the next code that exists. */
  readonly ahead: number;
  /** 1 for letters one under another. */
  readonly column: number;
  /** 1 for a code of 1984, which is digits alone as much else on a container is. */
  readonly digitsAlone: number;
  /** 1 where the general reader, which learned from other pictures, reads the same. */
  readonly upheld: number;
  /** How surely it reads another one, 0 to 1. */
  readonly contested: number;
}

/** Beyond these, more says no more. */
export const MOST = { below: -8, ahead: 6 } as const;

/** A logistic regression; `npm run bench:confidence` fits and judges it. */
export const WEIGHTS: Readonly<Record<keyof SizeTypeTraits | 'bias', number>> = {
  bias: 3.459,
  score: 1.205,
  ahead: 0.225,
  column: 2.126,
  digitsAlone: -4.737,
  upheld: 3.298,
  contested: -1.846,
};

/** Probability that the size/type code is exactly right. */
export function probabilityOf(traits: SizeTypeTraits): number {
  const names = Object.keys(traits) as (keyof SizeTypeTraits)[];
  const logit = names.reduce((sum, name) => sum + WEIGHTS[name] * traits[name], WEIGHTS.bias);
  return 1 / (1 + Math.exp(-logit));
}
