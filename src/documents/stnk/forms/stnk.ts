import { ASPECT, type Box, type Column, type Form, type Printed, type Row, row, title } from './form.js';

// Measured on flattened pictures of each form, to about 0.01.

/** The address runs on over the second column, which is empty beside it but for a town's abbreviation. */
const ADDRESS = { until: 0.66, lines: 2 } as const;
/** Beyond it stands the kind of transaction. */
const PLATE_UNTIL = 0.315;

const FORM_2010: Form = {
  kind: 'stnk',
  name: '2010',
  aspect: ASPECT,
  titles: [
    title('KEPOLISIAN NEGARA REPUBLIK INDONESIA', 0.1, 0.07),
    title('SURAT TANDA NOMOR KENDARAAN BERMOTOR', 0.07, 0.2),
    title('PENGESAHAN', 0.745, 0.488),
  ],
  columns: [
    {
      labelX: 0.013,
      valueX: 0.146,
      until: 0.346,
      rows: [
        row('NOMOR REGISTRASI', 0.285, 'nomor_registrasi', { until: PLATE_UNTIL }),
        row('NAMA PEMILIK', 0.342, 'nama_pemilik', { until: 0.48 }),
        row('ALAMAT', 0.402, 'alamat', ADDRESS),
        row('MERK', 0.52, 'merk'),
        row('TYPE', 0.577, 'tipe'),
        row('JENIS', 0.632, 'jenis'),
        row('MODEL', 0.69, 'model'),
        row('TAHUN PEMBUATAN', 0.746, 'tahun_pembuatan'),
        row('ISI SILINDER', 0.803, 'isi_silinder'),
        row('NOMOR RANGKA/NIK/VIN', 0.861, 'nomor_rangka'),
        row('NOMOR MESIN', 0.92, 'nomor_mesin'),
      ],
    },
    {
      labelX: 0.346,
      valueX: 0.443,
      until: 0.642,
      rows: [
        row('WARNA', 0.49, 'warna'),
        row('BAHAN BAKAR', 0.545, 'bahan_bakar'),
        row('WARNA TNKB', 0.605, 'warna_tnkb'),
        row('TAHUN REGISTRASI', 0.665, 'tahun_registrasi'),
        row('NOMOR BPKB', 0.725, 'nomor_bpkb'),
        row('KODE LOKASI', 0.785, 'kode_lokasi'),
        row('NO URUT PENDAFTARAN', 0.855),
      ],
    },
  ],
  boxes: [
    {
      field: 'berlaku_sampai',
      label: title('BERLAKU SAMPAI', 0.355, 0.92),
      place: [0.452, 0.868, 0.63, 0.975],
    },
  ],
};

const LEFT_2019 = (plate: string, brand: string, type: string, power: string, engine: string): Row[] => [
  row(plate, 0.295, 'nomor_registrasi', { until: 0.345 }),
  row('NAMA PEMILIK', 0.348, 'nama_pemilik', { until: 0.5 }),
  row('ALAMAT', 0.404, 'alamat', ADDRESS),
  row(brand, 0.519, 'merk'),
  row(type, 0.573, 'tipe'),
  row('JENIS', 0.63, 'jenis'),
  row('MODEL', 0.684, 'model'),
  row('TAHUN PEMBUATAN', 0.744, 'tahun_pembuatan'),
  row(power, 0.8, 'isi_silinder'),
  row('NOMOR RANGKA/NIK/VIN', 0.855, 'nomor_rangka'),
  row(engine, 0.911, 'nomor_mesin'),
];

const TITLES_2019: readonly Printed[] = [
  title('KEPOLISIAN NEGARA REPUBLIK INDONESIA', 0.146, 0.1),
  title('SURAT TANDA NOMOR KENDARAAN BERMOTOR', 0.1, 0.192),
];

const FORM_2019: Form = {
  kind: 'stnk',
  name: '2019',
  aspect: ASPECT,
  titles: [...TITLES_2019, title('PENGESAHAN / VALIDATION', 0.73, 0.528)],
  columns: [
    {
      labelX: 0.016,
      valueX: 0.174,
      until: 0.373,
      rows: LEFT_2019('NOMOR REGISTRASI', 'MERK', 'TYPE', 'ISI SILINDER/DAYA LISTRIK', 'NOMOR MESIN'),
    },
    {
      labelX: 0.373,
      valueX: 0.507,
      until: 0.682,
      rows: [
        row('NIK/TDP/KITAS/KITAP', 0.358),
        row('WARNA', 0.519, 'warna'),
        row('BAHAN BAKAR', 0.575, 'bahan_bakar'),
        row('WARNA TNKB', 0.631, 'warna_tnkb'),
        row('TAHUN REGISTRASI', 0.688, 'tahun_registrasi'),
        row('NOMOR BPKB', 0.746, 'nomor_bpkb'),
        row('KODE LOKASI', 0.802, 'kode_lokasi'),
        row('NO URUT PENDAFTARAN', 0.846),
      ],
      finePrint: [title('ID CARD NUMBER', 0.373, 0.385), title('COMPANY REGISTRATION NUMBER', 0.373, 0.403)],
    },
  ],
  boxes: [
    {
      field: 'berlaku_sampai',
      label: title('BERLAKU SAMPAI', 0.382, 0.912),
      place: [0.5, 0.872, 0.66, 0.975],
    },
  ],
};

/** Since 2022 the location code and the date of expiry stand under the table of yearly stamps. */
const UNDER_THE_TABLE: readonly Box[] = [
  {
    field: 'kode_lokasi',
    label: title('KODE LOKASI', 0.772, 0.808),
    place: [0.855, 0.785, 0.985, 0.862],
  },
  {
    field: 'berlaku_sampai',
    label: title('BERLAKU SAMPAI', 0.772, 0.878),
    place: [0.772, 0.895, 0.985, 0.985],
  },
];

const FORM_2022: Form = {
  kind: 'stnk',
  name: '2022',
  aspect: ASPECT,
  titles: [...TITLES_2019, title('PENGESAHAN / VALIDATION', 0.79, 0.505)],
  columns: [
    {
      labelX: 0.016,
      valueX: 0.166,
      until: 0.373,
      rows: LEFT_2019('NOMOR REGISTRASI', 'MERK', 'TIPE', 'ISI SILINDER/DAYA LISTRIK', 'NOMOR MESIN'),
    },
    rightSince2022('NIK/TDP/NIB/KITAS/KITAP', 'NO URUT PENDAFTARAN'),
  ],
  boxes: UNDER_THE_TABLE,
};

const FORM_2025: Form = {
  kind: 'stnk',
  name: '2025',
  aspect: ASPECT,
  titles: [
    title('KEPOLISIAN NEGARA REPUBLIK INDONESIA', 0.15, 0.118),
    title('SURAT TANDA NOMOR KENDARAAN BERMOTOR', 0.104, 0.21),
    title('PENGESAHAN / VALIDATION', 0.79, 0.505),
  ],
  columns: [
    {
      labelX: 0.019,
      valueX: 0.166,
      until: 0.376,
      rows: LEFT_2019(
        'NRKB',
        'MEREK',
        'TIPE & TIPE DAGANG',
        'ISI SILINDER/DAYA LISTRIK',
        'NOMOR MESIN/MOTOR PENGGERAK',
      ),
    },
    rightSince2022('NIK/NPWP/NIB/KITAS/KITAP', 'NOMOR PENDAFTARAN'),
  ],
  boxes: UNDER_THE_TABLE,
};

function rightSince2022(owner: string, number: string): Column {
  return {
    labelX: 0.376,
    valueX: 0.532,
    until: 0.68,
    rows: [
      row(owner, 0.307),
      row('WARNA', 0.532, 'warna'),
      row('BAHAN BAKAR/SUMBER ENERGI', 0.644, 'bahan_bakar'),
      row('WARNA TNKB', 0.698, 'warna_tnkb'),
      row('TAHUN REGISTRASI', 0.754, 'tahun_registrasi'),
      row('NOMOR BPKB', 0.807, 'nomor_bpkb'),
      row(number, 0.862),
    ],
  };
}

/** The four forms in use. */
export const STNK_FORMS: readonly Form[] = [FORM_2010, FORM_2019, FORM_2022, FORM_2025];
