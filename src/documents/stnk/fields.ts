/** The fields of a certificate, in the order of the response. */
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

export type Field = (typeof FIELDS)[number];
