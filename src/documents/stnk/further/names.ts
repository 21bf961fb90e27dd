// What the sheets show beyond the fields of the response: only the details give it.

/** Single values, in the order of the details. */
export const FURTHER = ['nomor_stnk', 'nomor_urut_pendaftaran', 'nik', 'pajak_berlaku_sampai'] as const;
export type Further = (typeof FURTHER)[number];

/** What is paid for, in the order of the tax sheets' rows. The names are those of the commonest labels. */
export const TAX_ITEMS = [
  'bbn_kb',
  'opsen_bbn_kb',
  'pkb',
  'opsen_pkb',
  'swdkllj',
  'adm_stnk',
  'adm_tnkb',
  'pengesahan_stnk',
  'parkir',
  'total',
] as const;
export type TaxItem = (typeof TAX_ITEMS)[number];

/** The columns of a tax sheet's table: the charge, the fine for being late, and both together. */
export const AMOUNTS = ['pokok', 'sanksi', 'jumlah'] as const;
export type Amount = (typeof AMOUNTS)[number];
