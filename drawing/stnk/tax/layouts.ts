import type { TaxItem } from '../../../src/documents/stnk/further/names.js';
import type { FieldName } from '../fields.js';
import type { Vehicle } from '../vehicle.js';

/** The value after a label of a tax sheet: one field, two with a slash between them, or something else. */
export type TaxValue = FieldName | readonly [FieldName, FieldName] | 'empty';

/** Positions are shares of the sheet's width and height. */
export interface TaxLayout {
  readonly title: string;
  readonly titleY: number;
  readonly paper: 'peach' | 'green';
  readonly plateLabel: string;
  readonly labelX: number;
  readonly top: readonly number[];
  readonly topX: number;
  readonly left: readonly (readonly [string, TaxValue, number])[];
  readonly right: readonly (readonly [string, TaxValue, number])[];
  readonly rightX: readonly [number, number];
  /** How many rows values are below their labels. */
  readonly below: number;
  readonly until: { readonly label: string; readonly x: number; readonly y: number; readonly valueX: number };
  /** The numbers of the office at the top, with the places of the first label and value. */
  readonly numbers: {
    readonly labels: readonly string[];
    readonly x: number;
    readonly valueX: number;
    readonly y: number;
    readonly pitch: number;
    /** Whether a square code and a machine's number stand above them. */
    readonly serial: boolean;
  };
  readonly table: {
    readonly heads: readonly [string, string, string];
    readonly columns: readonly number[];
    readonly rows: readonly (readonly [string, TaxItem])[];
    /** Whether nothing is printed for a fine of nothing. */
    readonly blankFines: boolean;
    readonly y: number;
    readonly pitch: number;
  };
  readonly office: string;
}

/** The charges below that for a change of owner, before the surcharges of 2025. */
const EARLIER_CHARGES = [
  ['PKB', 'pkb'],
  ['SWDKLLJ', 'swdkllj'],
  ['BIAYA ADM.STNK', 'adm_stnk'],
  ['BIAYA ADM.TNKB', 'adm_tnkb'],
  ['JUMLAH', 'total'],
] as const;

/** Where the numbers stand below a square code and a machine's number. */
const BELOW_MACHINE = { x: 0.508, valueX: 0.575, y: 0.165, pitch: 0.053, serial: true } as const;

const TAX_CAPITAL: TaxLayout = {
  title: 'TANDA BUKTI PELUNASAN KEWAJIBAN PEMBAYARAN',
  titleY: 0.13,
  paper: 'peach',
  plateLabel: 'NOMOR POLISI',
  labelX: 0.01,
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
  numbers: {
    labels: ['NO. URUT', 'NO. KOHIR', 'NIK'],
    ...BELOW_MACHINE,
  },
  table: {
    columns: [0.472, 0.638, 0.781, 0.945],
    heads: ['POKOK', 'SANKSI ADM', 'JUMLAH'],
    rows: [['BBN.KB', 'bbn_kb'], ...EARLIER_CHARGES],
    blankFines: true,
    ...{ y: 0.36, pitch: 0.054 },
  },
  office: 'SAMSAT PROVINSI',
};

const TAX_PROVINCE: TaxLayout = {
  title: 'SURAT KETETAPAN KEWAJIBAN PEMBAYARAN PKB, BBNKB, SWDKLLJ DAN PNBP',
  titleY: 0.13,
  paper: 'green',
  plateLabel: 'NOMOR REGISTRASI',
  labelX: 0.01,
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
  numbers: {
    labels: ['NO. URUT', 'NO. KOHIR', 'NIK/NO. HP'],
    ...BELOW_MACHINE,
  },
  table: {
    columns: [0.5, 0.628, 0.77, 0.9],
    heads: ['POKOK', 'SANKSI ADMINISTRATIF', 'JUMLAH'],
    rows: [
      ['BBNKB', 'bbn_kb'],
      ['OPSEN BBNKB', 'opsen_bbn_kb'],
      ['PKB', 'pkb'],
      ['OPSEN PKB', 'opsen_pkb'],
      ['SWDKLLJ', 'swdkllj'],
      ['PENERBITAN STNK', 'adm_stnk'],
      ['PENERBITAN TNKB', 'adm_tnkb'],
      ['JUMLAH', 'total'],
    ],
    blankFines: false,
    ...{ y: 0.323, pitch: 0.0555 },
  },
  office: 'PEMERINTAH PROVINSI',
};

/** Sumatra and other provinces, before the surcharges of 2025. */
const TAX_SUMATRA: TaxLayout = {
  title: 'PAJAK KB, BEA BALIK NAMA KB, SUMBANGAN WAJIB DANA KECELAKAAN LALU LINTAS JALAN',
  titleY: 0.05,
  paper: 'peach',
  plateLabel: 'NOMOR REGISTRASI',
  labelX: 0.0145,
  top: [0.128, 0.181, 0.24, 0.3],
  topX: 0.121,
  left: [
    ['MERK / TYPE', ['merk', 'tipe'], 0.423],
    ['JENIS / MODEL', ['jenis', 'model'], 0.48],
    ['TAHUN PEMBUATAN / PERAKITAN', ['tahun_pembuatan', 'tahun_pembuatan'], 0.538],
    ['ISI SILINDER / HP', 'isi_silinder', 0.6],
    ['WARNA KB', 'warna', 0.654],
    ['NO. RANGKA / NIK', 'nomor_rangka', 0.709],
    ['NO. MESIN', 'nomor_mesin', 0.769],
    ['NO. BPKB', 'nomor_bpkb', 0.826],
  ],
  right: [
    ['BAHAN BAKAR', 'bahan_bakar', 0.423],
    ['WARNA TNKB', 'warna_tnkb', 0.48],
    ['NO. POL. LAMA', 'empty', 0.538],
    ['BERAT KB', 'empty', 0.602],
    ['JML SUMBU / AS', 'empty', 0.661],
    ['JBB / PENUMPANG', 'empty', 0.717],
  ],
  rightX: [0.29, 0.365],
  below: -0.05,
  until: { label: 'BERLAKU SAMPAI', x: 0.013, y: 0.905, valueX: 0.121 },
  numbers: {
    labels: ['NO. URUT', 'NO. SKUM', 'NO. KOHIR'],
    ...{ x: 0.493, valueX: 0.571, y: 0.062, pitch: 0.058, serial: false },
  },
  table: {
    columns: [0.499, 0.636, 0.766, 0.91],
    heads: ['P O K O K', 'SANKSI ADMINISTRATIF', 'J U M L A H'],
    rows: [['BBN-KB', 'bbn_kb'], ...EARLIER_CHARGES],
    blankFines: true,
    ...{ y: 0.302, pitch: 0.059 },
  },
  office: 'PEMERINTAH PROVINSI',
};

/** The sheet that the province of a vehicle printed in its year. */
export function taxLayoutOf({ region, issued }: Vehicle): TaxLayout {
  if (region.habit === 'capital') return TAX_CAPITAL;
  return region.habit === 'west' || issued.year >= 2025 ? TAX_PROVINCE : TAX_SUMATRA;
}
