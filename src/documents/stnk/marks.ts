import { stepOf } from '../confidence.js';
import type { PictureMark } from '../layouts.js';
import { answeredFields } from './answer/answered.js';
import type { Field } from './fields.js';
import type { StnkReading } from './reading.js';

/** Short, because the lines of a certificate are close together. The value is visible next to its label. */
const LABELS: Readonly<Record<Field, string>> = {
  nomor_registrasi: 'NRKB',
  nama_pemilik: 'NAMA',
  alamat: 'ALAMAT',
  merk: 'MERK',
  tipe: 'TIPE',
  jenis: 'JENIS',
  model: 'MODEL',
  tahun_pembuatan: 'TH BUAT',
  isi_silinder: 'CC',
  nomor_rangka: 'RANGKA',
  nomor_mesin: 'MESIN',
  warna: 'WARNA',
  bahan_bakar: 'BBM',
  warna_tnkb: 'TNKB',
  tahun_registrasi: 'TH REG',
  nomor_bpkb: 'BPKB',
  kode_lokasi: 'LOKASI',
  berlaku_sampai: 'BERLAKU',
};

/** Marks for the sheets, the candidates and the answers. */
export function stnkMarks(reading: StnkReading): PictureMark[] {
  return [
    ...reading.sheets.map(
      ({ kind, quad }): PictureMark => ({
        label: kind === 'stnk' ? `STNK ${reading.form ?? ''}`.trim() : 'TAX',
        confidence: undefined,
        step: 'candidate',
        quads: [quad],
        place: 'above',
      }),
    ),
    ...reading.candidates.map(
      ({ field, confidence, quads }): PictureMark => ({
        label: `${LABELS[field]} ?`,
        confidence,
        step: 'candidate',
        quads,
        place: 'after',
      }),
    ),
    ...answeredFields(reading).map(
      ({ field, confidence, quads }): PictureMark => ({
        label: LABELS[field],
        confidence,
        step: stepOf(confidence),
        quads,
        place: 'after',
      }),
    ),
  ];
}
