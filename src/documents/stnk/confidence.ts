import type { Field } from './fields.js';
import type { ValueReading } from './values/reading.js';

/** What is believed of a field after all looks. */
export interface Belief {
  readonly value: string;
  /** Probability that the value is exactly right. */
  readonly confidence: number;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}

/** What a belief rests on: the terms of a logistic regression of "exactly right". */
export interface Traits {
  /** Score of the value, from -12 to 0. */
  readonly score: number;
  /** Its lead on the next reading, at most 4. */
  readonly ahead: number;
  /** Logarithm of the odds of the line's characters. */
  readonly clarity: number;
}

/**
 * How a field is told: by its shape, as a date or year, by its letters alone, as a name or an address of words, or by a list
 * of what it may be.
 */
export const KINDS = ['number', 'date', 'type', 'name', 'address', 'list'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Partial<Readonly<Record<Field, Kind>>> = {
  nomor_registrasi: 'number',
  nomor_rangka: 'number',
  nomor_mesin: 'number',
  nomor_bpkb: 'number',
  kode_lokasi: 'number',
  isi_silinder: 'number',
  tahun_pembuatan: 'date',
  tahun_registrasi: 'date',
  berlaku_sampai: 'date',
  nama_pemilik: 'name',
  tipe: 'type',
  alamat: 'address',
};
export const kindOf = (field: Field): Kind => KIND_OF[field] ?? 'list';

/** `npm run bench:belief` fits and judges these. */
export const WEIGHTS: Readonly<Record<Kind, Readonly<Record<keyof Traits | 'bias', number>>>> = {
  number: { bias: 0.73, score: 0.64, ahead: 0.52, clarity: 0.23 },
  date: { bias: -0.73, score: 0.32, ahead: 1.37, clarity: 0.05 },
  type: { bias: -4.36, score: 0.56, ahead: 0.76, clarity: 0.79 },
  name: { bias: -1.71, score: 0.49, ahead: 0.66, clarity: 0.75 },
  address: { bias: -3.54, score: 0.32, ahead: 0.49, clarity: 1.0 },
  list: { bias: 1.41, score: 0.46, ahead: 1.59, clarity: 0.05 },
};

/** Most of what stands in a list's field and is in no list was cut off or misread: a logarithm of odds. */
const UNLISTED = -4;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * @param readings of the field, best first
 * @param chosen the one that fits the other fields best
 * @param clarity mean probability of the characters as the first look read them
 */
export function traitsOf(readings: readonly ValueReading[], chosen: ValueReading, clarity: number): Traits {
  const next = readings.find(({ value }) => value !== chosen.value);
  const clear = clamp(clarity, 0.3, 0.998);
  return {
    score: Math.max(-12, chosen.score),
    ahead: Math.min(4, chosen.score - (next?.score ?? Number.NEGATIVE_INFINITY)),
    clarity: Math.log(clear / (1 - clear)),
  };
}

/** How sure the chosen reading of a field is, and what the others are worth. */
export function believe(
  field: Field,
  readings: readonly ValueReading[],
  chosen: ValueReading,
  clarity: number,
): Belief {
  const others = readings.filter(({ value }) => value !== chosen.value);
  const { score, ahead, clarity: clear } = traitsOf(readings, chosen, clarity);
  const weights = WEIGHTS[kindOf(field)];
  const logit =
    weights.bias +
    weights.score * score +
    weights.ahead * ahead +
    weights.clarity * clear +
    (chosen.unlisted ? UNLISTED : 0);
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
