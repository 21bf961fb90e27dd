import type { Field } from '../fields.js';
import { bare } from '../pose/labels.js';

/**
 * How well a text, badly read as it may be, goes with a field: from -1 to 1. Only to tell rows apart; what is answered
 * is decided by the grammars.
 */
export function plausibility(field: Field | undefined, text: string): number {
  const letters = bare(text);
  const digits = letters.replace(/\D/g, '').length;
  const either = (fits: boolean, weight: number) => (fits ? weight : -weight);
  switch (field) {
    case 'tahun_pembuatan':
    case 'tahun_registrasi':
      return either(letters.length === 4 && digits >= 3, 1);
    case 'nomor_rangka':
      return either(letters.length >= 14 && digits > 4, 1);
    case 'nomor_bpkb':
      return either(digits >= 7 && letters.length <= 11, 0.7);
    case 'nomor_registrasi':
      return either(digits > 0 && digits <= 5 && letters.length <= 9, 0.5);
    case 'nomor_mesin':
      return either(digits >= 4 && letters.length >= 8, 0.4);
    case 'berlaku_sampai':
      return either(digits >= 5 && digits <= 8 && letters.length <= 16 && !text.includes('/'), 1);
    case 'isi_silinder':
      return either(digits >= 2 && letters.length <= 10, 0.4);
    case 'merk':
    case 'jenis':
    case 'model':
    case 'warna':
    case 'bahan_bakar':
    case 'warna_tnkb':
      return either(digits <= 1, 0.4);
    default:
      return 0;
  }
}
