import { type Field, isFree } from './fields.js';
import type { ValueReading } from './values/reading.js';

/** What is believed of a field after all looks. */
export interface Belief {
  readonly value: string;
  /** Probability that the value is exactly right. */
  readonly confidence: number;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}

/** Weights of a logistic regression of "exactly right". */
interface Weights {
  readonly base: number;
  /** Of the score, from -12 to 0. */
  readonly score: number;
  /** Of the lead on the next reading, at most 4. */
  readonly ahead: number;
  /** Of the logarithm of the odds of the line's characters. */
  readonly clarity: number;
}

/** Fit on 50 drawn sheets, checked on labelled ones that it did not see: docs/accuracy.md. */
const NUMBERS: Weights = { base: -1.23, score: 0.17, ahead: 0.82, clarity: 0.58 };
const FREE: Weights = { base: -1.97, score: 0.28, ahead: 0, clarity: 1.1 };
const LISTED: Weights = { base: 0.5, score: 0.46, ahead: 1.2, clarity: 0.43 };

const NUMBERED: ReadonlySet<Field> = new Set([
  'nomor_registrasi',
  'nomor_rangka',
  'nomor_mesin',
  'nomor_bpkb',
  'kode_lokasi',
]);
const weightsOf = (field: Field): Weights => (isFree(field) ? FREE : NUMBERED.has(field) ? NUMBERS : LISTED);

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * @param readings of the field, best first
 * @param chosen the one that fits the other fields best
 * @param clarity mean probability of the characters as the first look read them
 */
export function believe(
  field: Field,
  readings: readonly ValueReading[],
  chosen: ValueReading,
  clarity: number,
): Belief {
  const others = readings.filter(({ value }) => value !== chosen.value);
  const ahead = Math.min(4, chosen.score - (others[0]?.score ?? Number.NEGATIVE_INFINITY));
  const clear = clamp(clarity, 0.3, 0.998);
  const weights = weightsOf(field);
  const logit =
    weights.base +
    weights.score * Math.max(-12, chosen.score) +
    weights.ahead * ahead +
    weights.clarity * Math.log(clear / (1 - clear));
  const confidence = 1 / (1 + Math.exp(-logit));
  const total = others.reduce((sum, { score }) => sum + Math.exp(score), 0);
  return {
    value: chosen.value,
    confidence,
    alternatives: others.map(({ value, score }) => ({
      value,
      confidence: ((1 - confidence) * Math.exp(score)) / Math.max(1, total),
    })),
  };
}
