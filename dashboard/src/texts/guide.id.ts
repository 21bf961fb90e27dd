import { MAX_IMAGE_MB, MAX_IMAGE_MEGAPIXELS } from '../../../src/image/limits.js';
import type { guide as english } from './guide.en.js';

export const guide: typeof english = {
  lead: 'Satu endpoint: kirim foto, terima isi tulisannya.',
  contents: 'Di halaman ini',
  search: 'Cari di dokumentasi',
  noMatch: 'Tidak ada di halaman ini.',
  openapi: 'Referensi OpenAPI',
  openapiFile: 'openapi.json',
  asMarkdown: 'Halaman ini dalam Markdown',
  addressNote: 'Contoh memakai `http://127.0.0.1:3000`. Ganti dengan alamat layanan Anda.',
  sections: {
    start: 'Memulai',
    request: 'Permintaan',
    container: 'Respons untuk peti kemas',
    stnk: 'Respons untuk STNK',
    evidence: 'Bukti',
    warnings: 'Peringatan',
    errors: 'Kesalahan',
    retrying: 'Mencoba lagi',
    limits: 'Batas',
    versioning: 'Versi',
  },
  startSandbox:
    'Ini sandbox, jadi kunci API tidak diperlukan. Di produksi, kirim kunci di header `Authorization`.',
  startProduction:
    'Buat kunci API di halaman “Kunci API” dan simpan di variabel lingkungan (environment variable) `BACA_KEY`.',
  requestLead:
    '`POST /api/ocr` atau `/api/v1/ocr` dengan `multipart/form-data`, atau dengan foto saja sebagai isi beserta jenis kontennya. Field bisa bertambah pada respons, dan tidak ada yang dihapus.',
  language: 'Bahasa pemrograman',
  exampleOf: (language: string) => `Contoh kode ${language}`,
  name: 'Nama',
  where: 'Di',
  meaning: 'Keterangan',
  places: { query: 'Query', header: 'Header', form: 'Form' },
  required: 'wajib',
  parameters: {
    type: '`CONTAINER_ISO` untuk tulisan pada peti kemas, `STNK` untuk STNK. `AUTO` mencari tahu sendiri, dan respons menyebutkan `type`-nya.',
    details:
      '`true` menambahkan rincian: letak setiap nilai di foto, tingkat keyakinan, alternatif, peti kemas pemiliknya, dan kandidat. `confidence` hanya menambahkan tingkat keyakinan setiap nilai, dan peringatan.',
    Authorization: '`Bearer <API_KEY>`. Tidak diperlukan di sandbox.',
    'Idempotency-Key':
      'Teks apa pun dari Anda. Foto yang sama dengan kunci yang sama dalam 24 jam hanya dihitung sekali.',
    image: `Foto: JPG, PNG, atau WebP, maksimal ${MAX_IMAGE_MB} MB (${MAX_IMAGE_MB} × 1024 × 1024 byte) dan ${MAX_IMAGE_MEGAPIXELS} megapiksel; untuk STNK juga PDF. Satu foto per permintaan.`,
    enhance:
      '`true` membaca STNK sekali lagi dengan filter gambar. Membantu bila STNK pudar atau pencahayaannya tidak rata, dan butuh waktu dua kali lipat.',
    page: 'Halaman PDF, dihitung dari 1. Hanya STNK yang boleh berupa PDF.',
    min_confidence:
      'Hanya mengembalikan nilai dengan tingkat keyakinan paling sedikit sebesar ini, dari 0 sampai 1. Nilai lain menjadi kandidat.',
    reference:
      'Nama permintaan menurut Anda, paling banyak 128 karakter. Respons mengulanginya, dan log mencatatnya.',
  },
  field: 'Field',
  example: 'Contoh respons',
  container: {
    lead: 'Kode dikembalikan seperti yang tertulis, meskipun digit pemeriksanya salah. Yang tidak terbaca menjadi string atau daftar kosong.',
    fields: {
      success: 'Apakah ada yang terbaca. `false` dengan status 200 berarti tidak ada yang ditemukan.',
      container_codes: 'Satu objek per kode: pemilik, kategori, nomor seri, dan digit pemeriksa.',
      checksum_valid: 'Untuk setiap kode: apakah digit pemeriksanya benar.',
      size_type_codes:
        'Satu objek per kode ukuran dan tipe beserta keterangannya, menurut urutan kode peti kemas.',
      weights:
        'Berat kotor maksimum dan berat kosong dalam kilogram, hanya angka. Bila ada beberapa peti kemas, berat milik peti kemas dengan kode terbesar.',
      raw_texts: 'Semua baris teks menurut urutan baca.',
      process_time_ms: 'Waktu proses dalam milidetik, sejak unggahan selesai sampai respons.',
      timestamp: 'Waktu respons, dalam UTC.',
    },
  },
  stnk: {
    lead: 'Ke-18 field selalu ada. Field yang tidak terbaca dengan cukup pasti berupa string kosong.',
    fields: {
      success: 'Apakah minimal satu field terbaca.',
      nomor_registrasi: 'Nomor registrasi (nomor polisi).',
      nama_pemilik: 'Nama pemilik.',
      alamat: 'Alamat pemilik.',
      merk: 'Merek.',
      tipe: 'Tipe menurut pabrikan.',
      jenis: 'Jenis kendaraan.',
      model: 'Model.',
      tahun_pembuatan: 'Tahun pembuatan.',
      isi_silinder: 'Isi silinder, atau daya kendaraan listrik, beserta satuannya.',
      nomor_rangka: 'Nomor rangka (VIN).',
      nomor_mesin: 'Nomor mesin.',
      warna: 'Warna kendaraan.',
      bahan_bakar: 'Bahan bakar.',
      warna_tnkb: 'Warna TNKB (pelat nomor).',
      tahun_registrasi: 'Tahun registrasi.',
      nomor_bpkb: 'Nomor BPKB.',
      kode_lokasi: 'Kode lokasi.',
      berlaku_sampai: 'Berlaku sampai, dalam format `DD-MM-YYYY`.',
      confidence: 'Dari 0 sampai 1: rata-rata peluang sebuah field benar.',
      processing_time: 'Waktu proses dalam detik, sejak unggahan selesai sampai respons.',
    },
  },
  evidence: {
    lead: '`details=true` menambahkan dasar setiap nilai. Tingkat keyakinan dicocokkan dengan data: dari nilai dengan 0,9, kira-kira sembilan dari sepuluh benar. Mulai 0,9 nilai itu “yakin”, mulai 0,8 “cukup yakin”, dan di bawahnya perlu diperiksa orang. Kode dengan digit pemeriksa salah selalu perlu diperiksa.',
    fields: {
      confidence: 'Peluang bahwa nilai itu persis benar, dari 0 sampai 1.',
      polygons:
        'Letaknya di foto: empat sudut per potongan, dalam piksel gambar yang sudah tegak, menurut arah baca.',
      text: 'Teks seperti yang terbaca, sebelum aturan dokumen memilih di antara karakter yang mungkin.',
      alternatives: 'Nilai lain yang mungkin, mulai dari yang paling mungkin. Tidak ada yang di bawah 0,05.',
      candidates:
        'Nilai yang mungkin benar tetapi belum cukup pasti untuk masuk respons, masing-masing dengan alasannya.',
      further:
        'Isi STNK selain 18 field, bila pasti: nomor blangko, nomor urut pendaftaran, NIK pemilik, dan masa berlaku pajak, juga sebagai tanggal `iso`. NIK tidak pernah disimpan pada hasil batch.',
      tax_amounts:
        'Baris-baris lembar pajak dalam rupiah: `pokok`, `sanksi`, dan `jumlah`. Hanya angka yang terbukti oleh penjumlahan.',
      containers:
        'Setiap peti kemas dengan nilainya sendiri, tingkat keyakinan terendahnya, dan poligon yang mengelilingi semuanya.',
      full_code: 'Peti kemas pemilik kode ukuran dan tipe atau berat. `null` bila tidak jelas.',
      image: 'Ukuran gambar yang sudah tegak, acuan poligon, dan seberapa jauh gambar diputar agar terbaca.',
      warnings: 'Yang perlu diperhatikan: lihat di bawah. Selalu ada, dan kosong bila tidak ada apa-apa.',
    },
  },
  warnings: {
    lead: 'Peringatan tidak mengubah respons, tetapi menjelaskan mengapa hasilnya perlu dilihat orang. Peringatan baru bisa ditambahkan, jadi perlakukan peringatan yang tidak dikenal sebagai alasan untuk memeriksa.',
  },
  retrying: {
    lead: 'Hanya sebagian kesalahan yang hilang sendiri. Untuk yang berikut, kirim lagi permintaan yang sama dengan `Idempotency-Key` yang sama, agar hanya dihitung sekali. Kesalahan lain memerlukan permintaan lain.',
    statuses: {
      429: 'Batas paket tercapai. Tunggu selama detik di `Retry-After`, lalu kirim lagi.',
      503: 'Layanan sedang sibuk atau dimulai ulang. Tunggu selama detik di `Retry-After`, lalu kirim lagi.',
      504: 'Pembacaan terlalu lama. Kirim sekali lagi; bila gagal lagi, kirim gambar yang lebih kecil.',
      500: 'Terjadi sesuatu yang tidak terduga. Kirim sekali atau dua kali lagi, dengan jeda yang makin lama.',
      408: 'Unggahan terlalu lambat. Kirim lagi, atau kirim gambar yang lebih kecil.',
      'no response': 'Koneksi terputus. Kirim lagi setelah satu detik, lalu dua, empat, dan delapan.',
      200: 'Dengan `success: false`, tidak ada yang ditemukan. Gambar yang sama memberi jawaban yang sama: ambil foto lain.',
    },
  },
  versioning: {
    lead: '`/api/ocr` dan `/api/v1/ocr` adalah endpoint yang sama. Yang kedua disertai janji berikut.',
    promises: [
      'Field bisa bertambah pada respons. Tidak ada yang dihapus, diganti namanya, atau diubah artinya. Program sebaiknya mengabaikan field yang tidak dikenalnya.',
      'Kode kesalahan dan alasan kandidat tidak berubah artinya. Yang baru bisa ditambahkan, begitu juga peringatan.',
      'Perubahan yang melanggar janji ini mendapat alamat sendiri, misalnya `/api/v2/ocr`, di samping yang ini.',
      'Nilai dan tingkat keyakinan bisa makin baik dari versi ke versi. `X-Baca-Version` menyebutkan versi yang menjawab.',
    ],
  },
  errors: {
    lead: 'Setiap respons kesalahan berformat `application/problem+json` (RFC 9457). Program sebaiknya memeriksa `code`, yang tidak pernah berubah.',
    status: 'Status',
    code: 'Kode',
    what: 'Apa yang terjadi',
    advice: 'Solusi',
  },
  limits: {
    lead: 'Paket akun membatasi jumlah permintaan, untuk semua kunci API-nya. Permintaan yang gagal tidak mengurangi kuota harian, yang diatur ulang setiap tengah malam UTC. `GET /api/usage` dengan kunci mengembalikan sisanya.',
    header: 'Header',
    headers: {
      'RateLimit-Policy': 'Batasnya: `"minute";q=10;w=60, "day";q=200;w=86400`.',
      RateLimit:
        'Sisa permintaan, dan jumlah detik sampai diatur ulang: `"minute";r=9;t=60, "day";r=187;t=30211`.',
      'Retry-After': 'Pada status 429 dan 503: jumlah detik sebelum boleh mencoba lagi.',
      'X-Request-Id': 'Pada setiap respons: ID permintaan di log.',
      'X-Baca-Version': 'Pada setiap respons: versi Baca.',
      'X-Baca-Counted': 'Bila permintaan memakai `Idempotency-Key`: apakah permintaan itu dihitung.',
      'X-Baca-Ignored': 'Parameter dan bagian yang tidak dikenal di sini, misalnya karena salah ketik.',
    },
  },
};
