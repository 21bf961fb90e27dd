import type { ContainerResponse } from '../../../src/documents/container/schema.js';
import type { StnkResponse } from '../../../src/documents/stnk/schema.js';

/** The response to samples/door.jpg, with shortened descriptions. */
export const CONTAINER_EXAMPLE: ContainerResponse = {
  success: true,
  container_codes: [
    {
      full_code: 'BACU4027185',
      owner_code: 'BAC',
      category_identifier: 'U',
      serial_number: '402718',
      check_digit: '5',
      category_description: 'Freight container',
      checksum_valid: true,
    },
  ],
  size_type_codes: [
    {
      code: '22G1',
      size_code: '22',
      size_description: '20 ft (6.06 m) long, 8 ft 6 in (2.59 m) high, 8 ft (2.44 m) wide',
      type_letter: 'G',
      type_description: 'General purpose container without ventilation ...',
      variant: '1',
    },
  ],
  weights: { max_gross_kg: '30480', tare_kg: '2120' },
  raw_texts: ['BACU 402718 5', '22G1', 'MAX. GROSS 30.480KGS', 'TARE 2,120 KGS'],
  process_time_ms: 291.19,
  timestamp: '2026-11-21T14:32:13.950Z',
};

/** The person and the vehicle are invented. */
export const STNK_EXAMPLE: StnkResponse = {
  success: true,
  data: {
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
    warna_tnkb: '',
    tahun_registrasi: '2022',
    nomor_bpkb: 'N01234567',
    kode_lokasi: '10',
    berlaku_sampai: '14-08-2027',
  },
  confidence: 0.94,
  processing_time: 1.208,
};
