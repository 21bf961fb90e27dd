import { ASPECT, type Form, row, title } from './form.js';

// The yearly tax sheet, which is photographed with the certificate. Its own date (BERLAKU SAMPAI, BERLAKU S/D) is that
// of the tax, so it is no field.

/** Jakarta: one value a row. */
const JAKARTA: Form = {
  kind: 'tax',
  name: 'tax, Jakarta',
  aspect: ASPECT,
  titles: [
    title('SURAT KETETAPAN PAJAK DAERAH PKB/BBN-KB DAN SWDKLLJ', 0.098, 0.15),
    title('TANDA BUKTI PELUNASAN KEWAJIBAN PEMBAYARAN', 0.098, 0.15),
    title('NO. URUT', 0.513, 0.165),
    title('NO. KOHIR', 0.513, 0.222),
  ],
  columns: [
    {
      labelX: 0.01,
      valueX: 0.11,
      until: 0.317,
      rows: [
        row('NOMOR POLISI', 0.272, 'nomor_registrasi'),
        row('NAMA PEMILIK', 0.327, 'nama_pemilik', { until: 0.47 }),
        row('ALAMAT', 0.377, 'alamat', { until: 0.47, lines: 2 }),
        row('MERK', 0.49, 'merk'),
        row('TYPE', 0.545, 'tipe'),
        row('JENIS', 0.6, 'jenis'),
        row('MODEL', 0.655, 'model'),
        row('TAHUN PEMBUATAN', 0.704, 'tahun_pembuatan'),
        row('WARNA', 0.766, 'warna'),
        row('NOMOR RANGKA/NIK/VIN', 0.813, 'nomor_rangka'),
        row('NOMOR MESIN', 0.87, 'nomor_mesin'),
      ],
    },
    {
      labelX: 0.317,
      valueX: 0.398,
      until: 0.472,
      rows: [
        row('ISI SILINDER', 0.53, 'isi_silinder'),
        row('BAHAN BAKAR', 0.58, 'bahan_bakar'),
        row('WARNA TNKB', 0.63, 'warna_tnkb'),
        row('TAHUN REGISTRASI', 0.686, 'tahun_registrasi'),
        row('NOMOR BPKB', 0.735, 'nomor_bpkb'),
        row('IDENT', 0.785, 'kode_lokasi'),
      ],
    },
  ],
  boxes: [],
};

/** Other provinces print two values on a row, parted by a stroke; where their second column begins differs. */
const joint = (name: string, labelX: number, valueX: number): Form => ({
  kind: 'tax',
  name,
  aspect: ASPECT,
  titles: [
    title('SURAT KETETAPAN KEWAJIBAN PEMBAYARAN PKB, BBNKB, SWDKLLJ DAN PNBP', 0.098, 0.15),
    title('NO. URUT', 0.513, 0.165),
    title('NO. KOHIR', 0.513, 0.222),
  ],
  columns: [
    {
      labelX: 0.008,
      valueX: 0.104,
      until: labelX,
      rows: [
        row('NOMOR REGISTRASI', 0.213, 'nomor_registrasi'),
        row('NAMA PEMILIK', 0.27, 'nama_pemilik', { until: 0.47 }),
        row('ALAMAT', 0.328, 'alamat', { until: 0.49, lines: 2 }),
        row('MERK/TYPE', 0.441, 'merk', { behindStroke: 'tipe' }),
        row('JENIS/MODEL', 0.497, 'jenis', { behindStroke: 'model' }),
        row('TAHUN PEMBUATAN/PERAKITAN', 0.55, 'tahun_pembuatan'),
        row('WARNA KB', 0.607, 'warna'),
        row('ISI SILINDER/HP', 0.663, 'isi_silinder'),
        row('NOMOR RANGKA/NIK', 0.718, 'nomor_rangka'),
        row('NOMOR MESIN', 0.774, 'nomor_mesin'),
      ],
    },
    {
      labelX,
      valueX,
      until: 0.49,
      rows: [
        row('NO. BPKB', 0.493, 'nomor_bpkb'),
        row('BAHAN BAKAR', 0.548, 'bahan_bakar'),
        row('WARNA TNKB', 0.603, 'warna_tnkb'),
        row('KEPEMILIKAN KE', 0.66),
        row('NO REGISTRASI LAMA', 0.713),
        row('KODE NJKB', 0.771),
      ],
    },
  ],
  boxes: [],
});

export const TAX_FORMS: readonly Form[] = [
  JAKARTA,
  joint('tax, West Java', 0.257, 0.343),
  joint('tax, provinces', 0.311, 0.394),
];
