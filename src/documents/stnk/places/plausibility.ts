import type { Field } from '../fields.js';
import { bare } from '../pose/labels.js';
import { SHAPES } from './tunables.js';

const SHAPE_OF: Readonly<Partial<Record<Field, keyof typeof SHAPES>>> = {
  tahun_pembuatan: 'year',
  tahun_registrasi: 'year',
  nomor_rangka: 'vin',
  nomor_bpkb: 'bpkb',
  nomor_registrasi: 'plate',
  nomor_mesin: 'engine',
  berlaku_sampai: 'date',
  isi_silinder: 'capacity',
  merk: 'words',
  jenis: 'words',
  model: 'words',
  warna: 'words',
  bahan_bakar: 'words',
  warna_tnkb: 'words',
};

/**
 * How well a text, however badly read, suits a field: from -1 to 1, and 0 if the field has no shape. It only helps to tell rows apart;
 * the grammars decide what is read.
 */
export function plausibility(field: Field | undefined, text: string): number {
  const name = field && SHAPE_OF[field];
  if (!name) return 0;
  const { characters, digits, weight } = SHAPES[name];
  const found = bare(text);
  const fits = isWithin(found.length, characters) && isWithin(found.replace(/\D/g, '').length, digits);
  // A text with a slash is more likely another value.
  return fits && !(name === 'date' && text.includes('/')) ? weight : -weight;
}

const isWithin = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most;
