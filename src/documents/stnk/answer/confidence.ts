import type { Field } from '../fields.js';
import type { ValueReading } from '../grammar/value-reading.js';
import { TRAITS } from './tunables.js';

/** The value of a field after all looks, with its confidence. */
export interface Belief {
  readonly value: string;
  /** Probability that the value is exactly right. */
  readonly confidence: number;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}

/** The terms of a logistic regression whose outcome is "exactly right". */
export interface Traits {
  /** Score of the value, from `TRAITS.leastScore` to 0. [ln] */
  readonly score: number;
  /** Its lead on the next reading, at most `TRAITS.mostAhead`. [ln] */
  readonly ahead: number;
  /** Logarithm of the odds of the mean probability of the line's characters. */
  readonly clarity: number;
  /** 1 if another field confirms the value, -1 if one contradicts it, 0 otherwise. */
  readonly told: number;
  /** 1 for a value that is in no list of its field, has no usual form, or may have lost its beginning: most of these were misread. */
  readonly unusual: number;
}

/** How a field is read: by its shape, by the calendar, by letters that make words, or by a list of possible values. */
export const KINDS = ['number', 'capacity', 'date', 'type', 'name', 'address', 'list'] as const;
export type FieldKind = (typeof KINDS)[number];

const KIND_OF: Partial<Readonly<Record<Field, FieldKind>>> = {
  nomor_registrasi: 'number',
  nomor_rangka: 'number',
  nomor_mesin: 'number',
  nomor_bpkb: 'number',
  kode_lokasi: 'number',
  isi_silinder: 'capacity',
  tahun_pembuatan: 'date',
  tahun_registrasi: 'date',
  berlaku_sampai: 'date',
  nama_pemilik: 'name',
  tipe: 'type',
  alamat: 'address',
};
export const kindOf = (field: Field): FieldKind => KIND_OF[field] ?? 'list';

/**
 * Weights of the traits, in log odds per unit of each. Measured: `npm run bench:belief` fits them to plain and poor together, and scores
 * them. A guess: `unusual` of numbers, because only plates that may be cut are unusual.
 */
export const WEIGHTS: Readonly<Record<FieldKind, Readonly<Record<keyof Traits | 'bias', number>>>> = {
  number: { bias: 0.73, score: 0.64, ahead: 0.52, clarity: 0.23, told: 0, unusual: -2.1 },
  capacity: { bias: -2.5, score: 0.3, ahead: 1.8, clarity: 0.3, told: 2, unusual: -2.7 },
  date: { bias: -0.73, score: 0.32, ahead: 1.37, clarity: 0.05, told: 1.5, unusual: 0 },
  type: { bias: -4.36, score: 0.56, ahead: 0.76, clarity: 0.79, told: 0, unusual: -4 },
  name: { bias: -1.71, score: 0.49, ahead: 0.66, clarity: 0.75, told: 0, unusual: 0 },
  address: { bias: -2.7, score: 0.32, ahead: 0.49, clarity: 1.0, told: 0, unusual: -2 },
  list: { bias: 1.41, score: 0.46, ahead: 1.59, clarity: 0.05, told: 0, unusual: -4 },
};

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * @param readings of the field, best first
 * @param chosen the one that fits the other fields best
 * @param clarity mean probability of the characters in the first look
 * @param told see `Traits`
 */
export function traitsOf(
  readings: readonly ValueReading[],
  chosen: ValueReading,
  clarity: number,
  told: Traits['told'] = 0,
): Traits {
  const next = readings.find(({ value }) => value !== chosen.value);
  const clear = clamp(clarity, ...TRAITS.clarity);
  return {
    score: Math.max(TRAITS.leastScore, chosen.score),
    ahead: Math.min(TRAITS.mostAhead, chosen.score - (next?.score ?? Number.NEGATIVE_INFINITY)),
    clarity: Math.log(clear / (1 - clear)),
    told,
    unusual: chosen.unusual ? 1 : 0,
  };
}

/** The confidence of the chosen reading. The other readings share the rest by their scores. */
export function believe(
  kind: FieldKind,
  readings: readonly ValueReading[],
  chosen: ValueReading,
  clarity: number,
  told: Traits['told'] = 0,
): Belief {
  const others = readings.filter(({ value }) => value !== chosen.value);
  const traits = traitsOf(readings, chosen, clarity, told);
  const { bias, ...weights } = WEIGHTS[kind];
  const terms = Object.entries(weights) as [keyof Traits, number][];
  const logit = terms.reduce((sum, [trait, weight]) => sum + weight * traits[trait], bias);
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
