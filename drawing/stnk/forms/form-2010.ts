import { type Form, rowsOf } from './form.js';

/** In Indonesian only, on pale blue paper. `POLDA` is replaced by the name of the region. */
export const FORM_2010: Form = {
  name: '2010',
  paper: 'blue',
  left: {
    labelX: 0.013,
    colonX: 0.139,
    valueX: 0.146,
    rows: rowsOf([
      ['nomor_registrasi', 'NOMOR REGISTRASI', '', 0.285],
      ['nama_pemilik', 'NAMA PEMILIK', '', 0.342],
      ['alamat', 'ALAMAT', '', 0.402],
      ['merk', 'MERK', '', 0.52],
      ['tipe', 'TYPE', '', 0.577],
      ['jenis', 'JENIS', '', 0.632],
      ['model', 'MODEL', '', 0.69],
      ['tahun_pembuatan', 'TAHUN PEMBUATAN', '', 0.746],
      ['isi_silinder', 'ISI SILINDER', '', 0.803],
      ['nomor_rangka', 'NOMOR RANGKA/NIK/VIN', '', 0.861],
      ['nomor_mesin', 'NOMOR MESIN', '', 0.92],
    ]),
  },
  right: {
    labelX: 0.346,
    colonX: 0.437,
    valueX: 0.443,
    rows: rowsOf([
      ['warna', 'W A R N A', '', 0.49],
      ['bahan_bakar', 'BAHAN BAKAR', '', 0.545],
      ['warna_tnkb', 'WARNA TNKB', '', 0.605],
      ['tahun_registrasi', 'TAHUN REGISTRASI', '', 0.665],
      ['nomor_bpkb', 'NOMOR BPKB', '', 0.725],
      ['kode_lokasi', 'KODE LOKASI', '', 0.785],
      ['queue', 'NO URUT PENDAFTARAN', '', 0.845],
    ]),
  },
  header: [
    {
      text: 'KEPOLISIAN NEGARA REPUBLIK INDONESIA',
      x: 0.1,
      y: 0.07,
      capital: 0.036,
      width: 0.285,
      style: 'title',
    },
    { text: 'D A E R A H', x: 0.19, y: 0.112, capital: 0.032, width: 0.08, style: 'title' },
    { text: 'POLDA', x: 0.19, y: 0.152, capital: 0.028, width: 0.12, style: 'title' },
    {
      text: 'SURAT TANDA NOMOR KENDARAAN BERMOTOR',
      x: 0.07,
      y: 0.205,
      capital: 0.042,
      width: 0.34,
      style: 'title',
    },
  ],
  serial: { x: 0.405, y: 0.085, digitsX: 0.44, digits: 7, signX: 0.565, series: false },
  expiry: {
    ...{ x0: 0.348, y0: 0.882, x1: 0.615, y1: 0.972 },
    ...{ label: 'BERLAKU SAMPAI :', english: '', labelX: 0.354, labelY: 0.922 },
    ...{ valueX: 0.463, valueY: 0.918, centred: false },
  },
  validation: {
    ...{ x0: 0.642, y0: 0.455, x1: 0.955, y1: 0.975 },
    ...{ headY: 0.52, digits: false, title: 'PENGESAHAN' },
  },
  authority: { x: 0.65, y: 0.035, english: false },
  stamp: [0.61, 0.22],
  hologram: { x0: 0.825, y0: 0.02, x1: 0.92, y1: 0.34 },
  codes: [{ x0: 0.94, y0: 0.01, x1: 0.98, y1: 0.13 }],
  ornament: [0.972, 0.25, 0.65],
  typed: [
    [0.315, 0.25],
    [0.486, 0.3],
    [0.47, 0.4],
  ],
};
