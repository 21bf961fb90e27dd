import type { FieldName } from '../fields.js';

/** The value after a label of a tax sheet: one field, two with a slash between them, or something else. */
export type TaxValue = FieldName | readonly [FieldName, FieldName] | 'empty';

/** Positions are shares of the sheet's width and height. */
export interface TaxLayout {
  readonly title: string;
  readonly paper: 'peach' | 'green';
  readonly plateLabel: string;
  readonly top: readonly number[];
  readonly topX: number;
  readonly left: readonly (readonly [string, TaxValue, number])[];
  readonly right: readonly (readonly [string, TaxValue, number])[];
  readonly rightX: readonly [number, number];
  /** How many rows values are below their labels. */
  readonly below: number;
  readonly until: { readonly label: string; readonly x: number; readonly y: number; readonly valueX: number };
  readonly table: {
    readonly columns: readonly number[];
    readonly rows: readonly string[];
    readonly y: number;
    readonly pitch: number;
  };
  readonly office: string;
}

export const TAX_CAPITAL: TaxLayout = {
  title: 'TANDA BUKTI PELUNASAN KEWAJIBAN PEMBAYARAN',
  paper: 'peach',
  plateLabel: 'NOMOR POLISI',
  top: [0.272, 0.327, 0.377, 0.425],
  topX: 0.11,
  left: [
    ['MERK', 'merk', 0.49],
    ['TYPE', 'tipe', 0.545],
    ['JENIS', 'jenis', 0.6],
    ['MODEL', 'model', 0.655],
    ['TAHUN PEMBUATAN', 'tahun_pembuatan', 0.704],
    ['WARNA', 'warna', 0.766],
    ['NOMOR RANGKA/NIK/VIN', 'nomor_rangka', 0.813],
    ['NOMOR MESIN', 'nomor_mesin', 0.87],
  ],
  right: [
    ['ISI SILINDER', 'isi_silinder', 0.53],
    ['BAHAN BAKAR', 'bahan_bakar', 0.58],
    ['WARNA TNKB', 'warna_tnkb', 0.63],
    ['TAHUN REGISTRASI', 'tahun_registrasi', 0.686],
    ['NOMOR BPKB', 'nomor_bpkb', 0.735],
    ['IDENT :', 'kode_lokasi', 0.785],
  ],
  rightX: [0.317, 0.398],
  below: -0.45,
  until: { label: 'BERLAKU SAMPAI', x: 0.298, y: 0.897, valueX: 0.392 },
  table: {
    columns: [0.5, 0.638, 0.781, 0.93],
    rows: ['BBN.KB', 'PKB', 'SWDKLLJ', 'BIAYA ADM.STNK', 'BIAYA ADM.TNKB', 'JUMLAH'],
    ...{ y: 0.36, pitch: 0.054 },
  },
  office: 'SAMSAT PROVINSI',
};

export const TAX_PROVINCE: TaxLayout = {
  title: 'SURAT KETETAPAN KEWAJIBAN PEMBAYARAN PKB, BBNKB, SWDKLLJ DAN PNBP',
  paper: 'green',
  plateLabel: 'NOMOR REGISTRASI',
  top: [0.217, 0.276, 0.328, 0.382],
  topX: 0.104,
  left: [
    ['MERK/TYPE', ['merk', 'tipe'], 0.441],
    ['JENIS/MODEL', ['jenis', 'model'], 0.497],
    ['TAHUN PEMBUATAN/PERAKITAN', ['tahun_pembuatan', 'tahun_pembuatan'], 0.55],
    ['WARNA KB', 'warna', 0.607],
    ['ISI SILINDER/HP', 'isi_silinder', 0.663],
    ['NOMOR RANGKA/NIK', 'nomor_rangka', 0.718],
    ['NOMOR MESIN', 'nomor_mesin', 0.774],
  ],
  right: [
    ['NO. BPKB', 'nomor_bpkb', 0.493],
    ['BAHAN BAKAR', 'bahan_bakar', 0.548],
    ['WARNA TNKB', 'warna_tnkb', 0.603],
    ['KEPEMILIKAN KE', 'empty', 0.66],
    ['NO REGISTRASI LAMA', 'empty', 0.713],
    ['KODE NJKB', 'empty', 0.771],
  ],
  rightX: [0.257, 0.343],
  below: 0.1,
  until: { label: 'BERLAKU S/D', x: 0.05, y: 0.838, valueX: 0.143 },
  table: {
    columns: [0.5, 0.628, 0.77, 0.9],
    rows: [
      'BBNKB',
      'OPSEN BBNKB',
      'PKB',
      'OPSEN PKB',
      'SWDKLLJ',
      'PENERBITAN STNK',
      'PENERBITAN TNKB',
      'JUMLAH',
    ],
    ...{ y: 0.323, pitch: 0.0555 },
  },
  office: 'PEMERINTAH PROVINSI',
};
