import type { StnkResponse } from './schema.js';

/** The response to the sample. The person and the vehicle are invented. */
export const STNK_EXAMPLE: StnkResponse = {
  success: true,
  data: {
    nomor_registrasi: 'F 2583 EB',
    nama_pemilik: 'ABDUL SUSANTI FIRMANSYAH',
    alamat: 'JL. KERI NO. 162 RT/RW 005/004 KEL. SUKAMAJU KEC. KARANGANYAR KAB BANDUNG',
    merk: 'VIAR',
    tipe: 'VR 200 GR 3 RODA',
    jenis: 'SEPEDA MOTOR',
    model: 'SPD. MOTOR',
    tahun_pembuatan: '2022',
    isi_silinder: '197 CC',
    nomor_rangka: 'MGRV671E6NK272480',
    nomor_mesin: 'YX162FMJ614837',
    warna: 'ORANGE SOLID',
    bahan_bakar: 'BENSIN',
    warna_tnkb: 'HITAM',
    tahun_registrasi: '2022',
    nomor_bpkb: 'T48236001',
    kode_lokasi: '0899',
    berlaku_sampai: '28-02-2032',
  },
  confidence: 0.98,
  processing_time: 1.208,
};
