/** What the confidence of a size/type code is computed from. Scores are natural logarithms. */
export interface SizeTypeTraits {
  /** How well it was seen, where it stands, and how common it is: 0 at best. */
  readonly score: number;
  /** Lead over the next existing code. */
  readonly ahead: number;
  /** 1 for a stacked column. */
  readonly column: number;
  /** 1 for a code of 1984: it is four digits, like much else on a container. */
  readonly digitsAlone: number;
  /** 1 if the general reader, which learned from other pictures, reads the same. */
  readonly upheld: number;
  /** How surely the general reader reads another one, 0 to 1. */
  readonly contested: number;
}

/**
 * A logistic regression, in natural logarithms of odds per unit of each trait. Fitted by `npm run bench:confidence` on sets A and B,
 * the same photos shrunk and compressed, and mirrored.
 */
const WEIGHTS: Readonly<Record<keyof SizeTypeTraits | 'bias', number>> = {
  bias: 3.459,
  score: 1.205,
  ahead: 0.225,
  column: 2.126,
  digitsAlone: -4.737,
  upheld: 3.298,
  contested: -1.846,
};

/** Probability that all characters are right. */
export function probabilityOf(traits: SizeTypeTraits): number {
  const names = Object.keys(traits) as (keyof SizeTypeTraits)[];
  const logit = names.reduce((sum, name) => sum + WEIGHTS[name] * traits[name], WEIGHTS.bias);
  return 1 / (1 + Math.exp(-logit));
}
