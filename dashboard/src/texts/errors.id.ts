import type { ErrorCode } from '../../../src/errors.js';

/** The catalogue of src/errors.ts in Indonesian. */
export const errorsId: Readonly<Record<ErrorCode, { readonly title: string; readonly advice: string }>> = {
  TYPE_MISSING: {
    title: 'Parameter kueri "type" tidak ada',
    advice: 'Tambahkan: `?type=CONTAINER_ISO` atau `?type=STNK`.',
  },
  TYPE_UNKNOWN: {
    title: 'Nilai parameter kueri "type" tidak dikenal',
    advice: 'Berikan satu kali, sebagai `CONTAINER_ISO` atau `STNK`, dengan huruf besar.',
  },
  DETAILS_INVALID: {
    title: 'Parameter kueri "details" bukan boolean',
    advice: 'Berikan satu kali, sebagai `true` atau `false`, atau hilangkan.',
  },
  IMAGE_MISSING: {
    title: 'Bagian "image" tidak ada',
    advice: 'Kirim gambar sebagai berkas: `curl -F image=@photo.jpg`.',
  },
  IMAGE_REPEATED: {
    title: 'Bagian "image" dikirim lebih dari satu',
    advice: 'Kirim satu permintaan untuk setiap gambar.',
  },
  ENHANCE_INVALID: {
    title: 'Bagian "enhance" bukan boolean',
    advice: 'Kirim satu kali, sebagai isian teks `true` atau `false`, atau hilangkan.',
  },
  MULTIPART_MALFORMED: {
    title: 'Isi multipart rusak',
    advice: 'Biarkan pustaka HTTP menyusun formulir beserta pembatasnya, dan kirim sampai selesai.',
  },
  REQUEST_MALFORMED: {
    title: 'Permintaan bukan HTTP yang sah',
    advice: 'Periksa program yang menyusun permintaan; header paling panjang 16 KB.',
  },
  REQUEST_INVALID: {
    title: 'Sebuah nilai dalam permintaan tidak ada atau tidak sesuai',
    advice: 'Rinciannya menyebut yang mana; `/docs` menjelaskan apa yang boleh dikirim.',
  },
  API_KEY_MISSING: {
    title: 'Kunci API tidak ada',
    advice: 'Kirim `Authorization: Bearer <API_KEY>`; kunci dibuat di dasbor.',
  },
  API_KEY_INVALID: {
    title: 'Kunci API tidak sah',
    advice:
      'Bandingkan dengan yang ditampilkan saat kunci dibuat; tidak seorang pun dapat menampilkannya lagi.',
  },
  API_KEY_EXPIRED: {
    title: 'Kunci API sudah kedaluwarsa',
    advice: 'Buat kunci lain di dasbor, atau ganti kunci sebelum kedaluwarsa.',
  },
  API_KEY_REVOKED: {
    title: 'Kunci API sudah dicabut',
    advice: 'Buat kunci lain di dasbor.',
  },
  SIGN_IN_REQUIRED: {
    title: 'Belum ada yang masuk',
    advice: 'Masuklah; sesi berakhir setelah 14 hari.',
  },
  CREDENTIALS_WRONG: {
    title: 'Alamat surel atau kata sandi salah',
    advice: 'Coba lagi; operator dapat menetapkan kata sandi lain dengan `baca users password`.',
  },
  CSRF_REFUSED: {
    title: 'Permintaan tidak berasal dari dasbor',
    advice: 'Kirim token dari `GET /api/dashboard/session` dalam `X-CSRF-Token`, dari asal yang sama.',
  },
  FORBIDDEN: {
    title: 'Ini khusus administrator',
    advice: 'Tanyakan kepada administrator, yang dapat menjadikan Anda administrator.',
  },
  CROSS_SITE_REFUSED: {
    title: 'Permintaan berasal dari halaman situs lain',
    advice:
      'Kirim dari program, atau dari halaman layanan ini sendiri. Halaman lain bertanya kepada servernya sendiri, yang meneruskan dengan kunci API.',
  },
  SETUP_CODE_WRONG: {
    title: 'Kode sekali pakai tidak ada atau salah',
    advice:
      'Ambil dari log: layanan menulisnya saat dimulai tanpa akun. Di mesin itu sendiri, `baca users add` tidak memerlukannya.',
  },
  SIGN_UP_CLOSED: {
    title: 'Pendaftaran akun baru tidak dibuka untuk umum',
    advice: 'Minta akun kepada operator: `baca users add`.',
  },
  NOT_FOUND: {
    title: 'Sumber daya tidak ada',
    advice: 'Gambar dikirim ke `POST /api/ocr`; `/docs` menjelaskan layanan ini.',
  },
  METHOD_NOT_ALLOWED: {
    title: 'Metode ini tidak diizinkan di sini',
    advice: 'Gunakan metode yang disebut header `Allow`.',
  },
  REQUEST_TIMEOUT: {
    title: 'Unggahan datang terlalu lambat',
    advice: 'Kirim gambar yang lebih kecil, atau lewat sambungan yang lebih cepat.',
  },
  EMAIL_TAKEN: {
    title: 'Sudah ada akun dengan alamat surel ini',
    advice: 'Masuklah, atau gunakan alamat lain.',
  },
  KEY_NOT_ACTIVE: {
    title: 'Kunci API sudah dicabut atau kedaluwarsa',
    advice: 'Buat kunci baru sebagai gantinya.',
  },
  KEYS_FULL: {
    title: 'Jumlah kunci API akun ini sudah mencapai batas',
    advice: 'Cabut beberapa kunci yang tidak dipakai.',
  },
  LAST_ADMINISTRATOR: {
    title: 'Tidak akan ada lagi yang menjadi administrator',
    advice: 'Jadikan akun lain administrator terlebih dahulu.',
  },
  IMAGE_TOO_LARGE: {
    title: 'Gambar terlalu besar',
    advice: 'Kirim gambar paling besar 20 MB (20 × 1024 × 1024 byte) dan 50 megapiksel.',
  },
  BODY_TOO_LARGE: {
    title: 'Isi permintaan terlalu besar',
    advice: 'Kirim lebih sedikit: rinciannya menyebut batasnya.',
  },
  MEDIA_TYPE_UNSUPPORTED: {
    title: 'Jenis atau pengodean isi permintaan tidak dibaca di sini',
    advice:
      'Kirim gambar dalam formulir (`multipart/form-data`), juga untuk satu gambar saja, dan yang lain sebagai `application/json`. Jangan mengompresi isinya.',
  },
  IMAGE_FORMAT_UNSUPPORTED: {
    title: 'Gambar bukan JPG, PNG, atau WebP',
    advice: 'Ubah formatnya; yang menentukan adalah isinya, bukan namanya.',
  },
  EXPECTATION_FAILED: {
    title: 'Header Expect meminta sesuatu yang tidak dikenal',
    advice: 'Kirim `Expect: 100-continue`, atau hilangkan.',
  },
  HOST_NOT_ALLOWED: {
    title: 'Layanan tidak menjawab di bawah nama host ini',
    advice:
      'Gunakan `localhost` atau `127.0.0.1` di mesin itu sendiri; operator menyebut host lain dalam `BACA_HOSTS`.',
  },
  IMAGE_UNREADABLE: {
    title: 'Gambar tidak dapat dibuka',
    advice: 'Periksa apakah berkasnya utuh dan dapat dibuka di tempat lain.',
  },
  RATE_LIMITED: {
    title: 'Terlalu banyak permintaan dalam menit ini',
    advice: 'Coba lagi setelah jumlah detik dalam `Retry-After`; paket Anda menentukan batas per menit.',
  },
  QUOTA_EXCEEDED: {
    title: 'Permintaan untuk hari ini sudah habis',
    advice: 'Coba lagi setelah jumlah detik dalam `Retry-After`: hari dimulai pada tengah malam UTC.',
  },
  TOO_MANY_ATTEMPTS: {
    title: 'Terlalu banyak percobaan yang gagal',
    advice: 'Coba lagi setelah jumlah detik dalam `Retry-After`.',
  },
  INTERNAL: {
    title: 'Terjadi kesalahan di pihak kami',
    advice: 'Sampaikan `request_id` kepada pengelola layanan: log mencatat sebabnya.',
  },
  NOT_READY: {
    title: 'Layanan belum siap',
    advice: 'Coba lagi setelah jumlah detik dalam `Retry-After`; `/readyz` memberi tahu kapan siap.',
  },
  OVERLOADED: {
    title: 'Terlalu banyak yang sedang dikerjakan',
    advice:
      'Pekerja, antrean, atau memori untuk unggahan sudah penuh. Coba lagi setelah jumlah detik dalam `Retry-After`; operator dapat menambah pekerja atau menaikkan `BACA_UPLOAD_MEMORY_MB`.',
  },
  SHUTTING_DOWN: {
    title: 'Server sedang berhenti',
    advice: 'Coba lagi setelah jumlah detik dalam `Retry-After`, atau di node lain.',
  },
  RECOGNITION_TIMEOUT: {
    title: 'Membaca gambar memakan waktu terlalu lama',
    advice: 'Kirim gambar yang lebih kecil, atau yang lebih sedikit teks di sekitar tandanya.',
  },
};
