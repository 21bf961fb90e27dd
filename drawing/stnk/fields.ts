/** Names of the fields of a certificate, in the order in which labels files write them. */
export const FIELDS = [
  'nomor_registrasi',
  'nama_pemilik',
  'alamat',
  'merk',
  'tipe',
  'jenis',
  'model',
  'tahun_pembuatan',
  'isi_silinder',
  'nomor_rangka',
  'nomor_mesin',
  'warna',
  'bahan_bakar',
  'warna_tnkb',
  'tahun_registrasi',
  'nomor_bpkb',
  'kode_lokasi',
  'berlaku_sampai',
] as const;

export type FieldName = (typeof FIELDS)[number];

/** Normalised: dates as DD-MM-YYYY, capacities as `113 CC`, single spaces, empty where nothing is printed. */
export type Fields = Readonly<Record<FieldName, string>>;
