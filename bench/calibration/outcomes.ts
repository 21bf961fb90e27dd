import type { ContainerCandidate, ContainerReading } from '../../src/documents/container/reading.js';
import type { DocumentType } from '../../src/documents/registry.js';
import type { Field } from '../../src/documents/stnk/fields.js';
import type { StnkReading } from '../../src/documents/stnk/reading.js';
import type { Label } from '../labels.js';
import type { Outcome } from './logistic.js';

const KINDS = {
  CONTAINER_ISO: ['codes', 'size/type', 'weights'],
  STNK: ['numbers', 'names', 'lists'],
} as const;
type Kind = (typeof KINDS)[DocumentType][number];
export type Outcomes = Record<string, Outcome[]>;

export const noOutcomes = (type: DocumentType): Outcomes =>
  Object.fromEntries(KINDS[type].map((kind) => [kind, []]));

/** Whether each answer and candidate of a photo is right according to its label; unknown values are left out. */
export function addContainer(all: Outcomes, reading: ContainerReading, label: Label): void {
  const outcomes = all as Record<Kind, Outcome[]>;
  const held = (kind: ContainerCandidate['kind']) =>
    reading.candidates.filter(
      (candidate) => candidate.kind === kind && candidate.reason !== 'check_digit_unreadable',
    );
  const { container_codes, size_type_codes, max_gross_kg, tare_kg } = label;
  for (const { code, confidence } of reading.codes)
    if (label.exhaustive !== false || container_codes.includes(code))
      outcomes.codes.push({ confidence, right: container_codes.includes(code), answered: true });
  for (const { value, confidence } of held('code'))
    outcomes.codes.push({ confidence, right: container_codes.includes(value), answered: false });
  if (size_type_codes) {
    for (const { code, confidence } of reading.sizeTypes)
      outcomes['size/type'].push({ confidence, right: size_type_codes.includes(code), answered: true });
    for (const { value, confidence } of held('size_type'))
      outcomes['size/type'].push({ confidence, right: size_type_codes.includes(value), answered: false });
  }
  for (const [truth, answer, kind] of [
    [max_gross_kg, reading.maxGross, 'max_gross'],
    [tare_kg, reading.tare, 'tare'],
  ] as const) {
    if (truth == null) continue;
    if (answer)
      outcomes.weights.push({
        confidence: answer.confidence,
        right: String(answer.kg) === String(truth),
        answered: true,
      });
    for (const { value, confidence } of held(kind))
      outcomes.weights.push({ confidence, right: value === String(truth), answered: false });
  }
}

/** How a field is recognised: by its format, by its letters alone, or by a list of values. */
const KIND_OF: Readonly<Record<Field, (typeof KINDS.STNK)[number]>> = {
  nomor_registrasi: 'numbers',
  nama_pemilik: 'names',
  alamat: 'names',
  merk: 'lists',
  tipe: 'names',
  jenis: 'lists',
  model: 'lists',
  tahun_pembuatan: 'lists',
  isi_silinder: 'lists',
  nomor_rangka: 'numbers',
  nomor_mesin: 'numbers',
  warna: 'lists',
  bahan_bakar: 'lists',
  warna_tnkb: 'lists',
  tahun_registrasi: 'lists',
  nomor_bpkb: 'numbers',
  kode_lokasi: 'numbers',
  berlaku_sampai: 'lists',
};

/** The same for a certificate, of which every field is known. */
export function addCertificate(
  all: Outcomes,
  { fields, candidates }: StnkReading,
  truth: Readonly<Record<Field, string>>,
): void {
  const add = (field: Field, value: string, confidence: number, answered: boolean) =>
    all[KIND_OF[field]]!.push({ confidence, right: value === truth[field], answered });
  for (const [field, reading] of Object.entries(fields) as [Field, { value: string; confidence: number }][])
    add(field, reading.value, reading.confidence, true);
  for (const { field, value, confidence } of candidates) add(field, value, confidence, false);
}
