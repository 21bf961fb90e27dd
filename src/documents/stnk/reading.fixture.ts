import type { Quad } from '../../geometry/quad.js';
import { FIELDS, type Field } from './fields.js';
import type { FieldReading, StnkReading } from './reading.js';

const VALUES: Readonly<Record<Field, string>> = {
  nomor_registrasi: 'D 4321 ABC',
  nama_pemilik: 'SITI CONTOH',
  alamat: 'JL MELATI NO 5 RT 001/002 BANDUNG',
  merk: 'HONDA',
  tipe: 'NF125TR',
  jenis: 'SEPEDA MOTOR',
  model: 'SOLO',
  tahun_pembuatan: '2012',
  isi_silinder: '124 CC',
  nomor_rangka: 'MH1JB8110CK123456',
  nomor_mesin: 'JB81E1234567',
  warna: 'HITAM',
  bahan_bakar: 'BENSIN',
  warna_tnkb: 'PUTIH',
  tahun_registrasi: '2022',
  nomor_bpkb: 'N01234567',
  kode_lokasi: '10',
  berlaku_sampai: '14-08-2027',
};

/** Rows one below the other, on a picture of 1000 × 600 pixels. */
const rowOf = (field: Field): Quad => {
  const top = 30 + 30 * FIELDS.indexOf(field);
  return [
    [300.04, top],
    [600, top],
    [600, top + 20],
    [300.04, top + 20],
  ];
};

const fieldReading = (field: Field): FieldReading => ({
  value: VALUES[field],
  sheet: 'stnk',
  confidence: 0.98765,
  quads: [rowOf(field)],
  text: VALUES[field],
  alternatives: [],
});

/** Readings of some fields of the invented certificate. */
export function fieldsOf(...fields: readonly Field[]): StnkReading['fields'] {
  return Object.fromEntries(fields.map((field) => [field, fieldReading(field)]));
}

/** The reading of a picture without a certificate. */
export const NO_CERTIFICATE: StnkReading = {
  fields: {},
  candidates: [],
  confidence: 0,
  form: undefined,
  sheets: [],
  warnings: ['not_an_stnk'],
  rotation: 0,
  width: 1000,
  height: 600,
};

/** The certificate of an invented person. All fields are answers except the brand, which is a candidate. */
export const CERTIFICATE: StnkReading = {
  ...NO_CERTIFICATE,
  fields: {
    ...fieldsOf(...FIELDS.filter((field) => field !== 'merk')),
    nomor_rangka: {
      ...fieldReading('nomor_rangka'),
      confidence: 0.7,
      text: 'MH1JB811OCK123456',
      alternatives: [{ value: 'MH1JB8110CK123458', confidence: 0.123456 }],
    },
  },
  candidates: [{ field: 'merk', value: 'HONDA', confidence: 0.4, quads: [rowOf('merk')] }],
  confidence: 0.91499,
  form: '2019',
  sheets: [
    {
      kind: 'stnk',
      quad: [
        [10, 10],
        [990, 10],
        [990, 590],
        [10, 590],
      ],
    },
  ],
  warnings: ['expired'],
  rotation: 180,
};

const furtherReading = (value: string, sheet: FieldReading['sheet']): FieldReading => ({
  ...fieldReading('merk'),
  value,
  text: value,
  sheet,
});

/** The certificate with its tax sheet, read for the details. */
export const WITH_TAX_SHEET: StnkReading = {
  ...CERTIFICATE,
  further: {
    values: {
      nomor_stnk: furtherReading('78117087', 'stnk'),
      pajak_berlaku_sampai: { ...furtherReading('14-08-2026', 'tax'), confidence: 0.92 },
    },
    amounts: [
      {
        item: 'pkb',
        pokok: furtherReading('250000', 'tax'),
        jumlah: { ...furtherReading('250000', 'tax'), confidence: 0.92 },
      },
    ],
  },
};
