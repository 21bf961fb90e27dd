import type { ValueReading } from './values/reading.js';

/** What is believed of a field after all looks. */
export interface Belief {
  readonly value: string;
  /** Probability that the value is exactly right. */
  readonly confidence: number;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}

/** Set by hand; see docs/accuracy.md. */
const LOGIT = { base: 3, score: 1.2, ahead: 0.35 } as const;
/** More than this ahead of the next reading says nothing more. */
const MOST_AHEAD = 4;

/** @param readings of one field, best first; @param chosen the one that fits the other fields best */
export function believe(readings: readonly ValueReading[], chosen: ValueReading): Belief {
  const others = readings.filter(({ value }) => value !== chosen.value);
  const ahead = Math.min(MOST_AHEAD, chosen.score - (others[0]?.score ?? Number.NEGATIVE_INFINITY));
  const logit = LOGIT.base + LOGIT.score * chosen.score + LOGIT.ahead * ahead;
  const total = readings.reduce((sum, { score }) => sum + Math.exp(score), 0);
  const confidence = 1 / (1 + Math.exp(-logit));
  return {
    value: chosen.value,
    confidence,
    alternatives: others.map(({ value, score }) => ({
      value,
      confidence: ((1 - confidence) * Math.exp(score)) / Math.max(1e-9, total),
    })),
  };
}
