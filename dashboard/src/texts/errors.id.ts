import type { ErrorCode } from '../../../src/errors.js';
import { MAX_HEADERS, MAX_HEADERS_KB } from '../../../src/header-limits.js';
import { MAX_IMAGE_MB, MAX_IMAGE_MEGAPIXELS } from '../../../src/image/limits.js';

/** The catalogue of src/errors.ts in Indonesian. */
export const errorsId: Readonly<Record<ErrorCode, { readonly title: string; readonly advice: string }>> = {
  TYPE_MISSING: {
    title: 'Parameter query "type" tidak ada',
    advice: 'Tambahkan: `?type=CONTAINER_ISO` atau `?type=STNK`.',
  },
  TYPE_UNKNOWN: {
    title: 'Parameter query "type" tidak valid',
    advice: 'Kirim satu kali, sebagai `CONTAINER_ISO` atau `STNK` dengan huruf besar.',
  },
  DETAILS_INVALID: {
    title: 'Parameter query "details" tidak valid',
    advice: 'Kirim satu kali, sebagai `true`, `false`, atau `confidence`, atau hilangkan.',
  },
  IMAGE_MISSING: {
    title: 'Bagian form "image" tidak ada',
    advice: 'Kirim gambar sebagai file: `curl -F image=@photo.jpg`.',
  },
  IMAGE_REPEATED: {
    title: 'Form berisi lebih dari satu bagian "image"',
    advice: 'Kirim satu permintaan untuk setiap gambar.',
  },
  ENHANCE_INVALID: {
    title: 'Bagian form "enhance" bukan boolean',
    advice: 'Kirim satu kali, sebagai field teks dengan nilai `true` atau `false`, atau hilangkan.',
  },
  PAGE_INVALID: {
    title: 'Halaman itu tidak ada',
    advice: 'Kirim nomor halaman PDF, dihitung dari 1, atau hilangkan untuk halaman pertama.',
  },
  MULTIPART_MALFORMED: {
    title: 'Body multipart tidak valid',
    advice: 'Biarkan pustaka HTTP menyusun form dan boundary-nya, dan kirim body sampai selesai.',
  },
  REQUEST_MALFORMED: {
    title: 'Permintaan bukan HTTP yang valid',
    advice: `Periksa program yang menyusun permintaan. Satu permintaan boleh memuat paling banyak ${MAX_HEADERS} header, total ${MAX_HEADERS_KB} KB.`,
  },
  REQUEST_INVALID: {
    title: 'Ada nilai dalam permintaan yang tidak ada atau tidak valid',
    advice: '`detail` pada respons menyebutkannya. Lihat `/docs` untuk nilai yang dapat dikirim.',
  },
  API_KEY_MISSING: {
    title: 'Kunci API tidak ada',
    advice: 'Kirim `Authorization: Bearer <API_KEY>`. Kunci API dibuat di dasbor.',
  },
  API_KEY_INVALID: {
    title: 'Kunci API tidak valid',
    advice: 'Pastikan seluruh kunci tersalin. Jika kunci hilang, buat kunci baru di dasbor.',
  },
  API_KEY_EXPIRED: {
    title: 'Kunci API sudah kedaluwarsa',
    advice: 'Buat kunci baru di dasbor. Rotasi kunci sebelum kedaluwarsa.',
  },
  API_KEY_REVOKED: {
    title: 'Kunci API sudah dicabut',
    advice: 'Buat kunci baru di dasbor.',
  },
  API_KEY_RESTRICTED: {
    title: 'Kunci API tidak boleh dipakai untuk ini',
    advice:
      '`detail` pada respons menyebutkan jenis atau alamat yang diizinkan. Ubah di dasbor, atau pakai kunci lain.',
  },
  SIGN_IN_REQUIRED: {
    title: 'Anda belum masuk',
    advice: 'Masuk ke akun Anda. Sesi berakhir setelah 14 hari.',
  },
  CREDENTIALS_WRONG: {
    title: 'Alamat email atau kata sandi salah',
    advice: 'Coba lagi. Operator dapat menetapkan kata sandi baru dengan `baca users password`.',
  },
  SECOND_FACTOR_REQUIRED: {
    title: 'Akun ini meminta kode selain kata sandi',
    advice: 'Kirim kode yang ditampilkan aplikasi autentikator Anda, atau salah satu kode pemulihan.',
  },
  SECOND_FACTOR_WRONG: {
    title: 'Kode salah',
    advice:
      'Ketik kode yang sekarang ditampilkan aplikasi; setiap kode berlaku sekali. Periksa jam ponsel Anda, atau pakai kode pemulihan. Administrator dapat mengatur ulang faktor kedua, begitu juga operator dengan `baca users reset-second-factor`.',
  },
  SECOND_FACTOR_MISSING: {
    title: 'Administrator layanan ini memerlukan faktor kedua',
    advice: 'Aktifkan di halaman akun Anda. Sampai saat itu, semua dapat dipakai kecuali administrasi.',
  },
  SECOND_FACTOR_CHANGED: {
    title: 'Faktor kedua sudah diaktifkan atau dinonaktifkan sementara itu',
    advice: 'Muat ulang halaman.',
  },
  SECOND_FACTOR_UNAVAILABLE: {
    title: 'Layanan tidak dapat memeriksa kode aplikasi',
    advice:
      'Operator harus mengatur `BACA_SECRET` ke nilai saat faktor kedua diaktifkan. Kode pemulihan tetap berlaku.',
  },
  PASSWORD_SIGN_IN_OFF: {
    title: 'Orang masuk ke layanan ini dengan penyedia identitasnya',
    advice: 'Pakai tombol di halaman masuk. Operator mematikan kata sandi.',
  },
  SIGN_IN_AGAIN: {
    title: 'Anda masuk terlalu lama yang lalu untuk ini',
    advice: 'Keluar, masuk lagi, lalu lakukan dalam sepuluh menit.',
  },
  IDENTITY_PROVIDER_AWAY: {
    title: 'Penyedia identitas tidak menjawab',
    advice: 'Coba lagi sebentar lagi. Jika Anda punya kata sandi, sementara itu masuklah dengannya.',
  },
  IDENTITY_UNCONFIRMED: {
    title: 'Penyedia identitas tidak mengonfirmasi Anda',
    advice:
      'Mulai lagi dari halaman masuk, dalam satu jendela, dan selesaikan dalam sepuluh menit. Jika selalu terjadi, log layanan memberi tahu operator penyebabnya.',
  },
  IDENTITY_NOT_ALLOWED: {
    title: 'Anda tidak boleh memakai layanan ini',
    advice:
      'Penyedia identitas mengenal Anda, tetapi operator hanya mengizinkan sebagian orang yang dikenalnya. Hubungi operator.',
  },
  IDENTITY_EMAIL_UNVERIFIED: {
    title: 'Penyedia identitas tidak memberikan alamat email yang terverifikasi',
    advice:
      'Konfirmasikan alamat Anda di sana, lalu masuk lagi. Operator dapat memercayai alamat dari penyedia dengan `BACA_OIDC_TRUST_EMAIL`.',
  },
  IDENTITY_NOT_BOUND: {
    title: 'Sudah ada akun dengan alamat email Anda, yang memiliki kata sandi',
    advice:
      'Masuk dengan kata sandi itu, lalu hubungkan akun ke penyedia identitas di halaman akun. Setelah itu, kedua cara berlaku.',
  },
  IDENTITY_TAKEN: {
    title: 'Akun ini milik orang lain di penyedia identitas',
    advice: 'Administrator dapat memutuskan hubungannya, agar dapat dihubungkan lagi.',
  },
  ACCOUNT_DISABLED: {
    title: 'Akun dinonaktifkan',
    advice: 'Hubungi administrator, yang dapat mengaktifkannya kembali.',
  },
  LINK_INVALID: {
    title: 'Tautan tidak dapat dipakai lagi',
    advice: 'Tautan berlaku sekali dan selama beberapa hari. Mintalah yang baru kepada administrator.',
  },
  CSRF_REFUSED: {
    title: 'Permintaan tidak berasal dari dasbor',
    advice: 'Kirim token dari `GET /api/dashboard/session` di header `X-CSRF-Token`, dari origin yang sama.',
  },
  FORBIDDEN: {
    title: 'Hanya administrator yang dapat melakukan ini',
    advice: 'Hubungi administrator, yang juga dapat mengubah peran Anda.',
  },
  CROSS_SITE_REFUSED: {
    title: 'Permintaan berasal dari situs web lain',
    advice:
      'Kirim dari program atau dari halaman layanan ini. Situs web lain sebaiknya memanggil layanan ini dari servernya sendiri, dengan kunci API.',
  },
  SETUP_CODE_WRONG: {
    title: 'Kode sekali pakai tidak ada atau salah',
    advice:
      'Ambil dari log: layanan menulisnya di sana saat dimulai tanpa akun. Di server itu sendiri, `baca users add` tidak memerlukan kode.',
  },
  SIGN_UP_CLOSED: {
    title: 'Pendaftaran ditutup',
    advice: 'Mintalah akun kepada operator: `baca users add`.',
  },
  NOT_FOUND: {
    title: 'Tidak ada apa pun di alamat ini',
    advice: 'Kirim gambar ke `POST /api/ocr`. Referensi API ada di `/docs`.',
  },
  METHOD_NOT_ALLOWED: {
    title: 'Metode ini tidak diizinkan di sini',
    advice: 'Gunakan salah satu metode di header `Allow`.',
  },
  REQUEST_TIMEOUT: {
    title: 'Waktu unggah habis',
    advice: 'Kirim gambar yang lebih kecil, atau gunakan koneksi yang lebih cepat.',
  },
  EMAIL_TAKEN: {
    title: 'Sudah ada akun dengan alamat email ini',
    advice: 'Masuk, atau gunakan alamat lain.',
  },
  KEY_NOT_ACTIVE: {
    title: 'Kunci API sudah dicabut atau kedaluwarsa',
    advice: 'Buat kunci baru sebagai gantinya.',
  },
  KEYS_FULL: {
    title: 'Akun sudah mencapai batas jumlah kunci API',
    advice: 'Cabut kunci yang tidak dipakai lagi.',
  },
  BATCHES_FULL: {
    title: 'Akun ini sudah mencapai batas kiriman massal yang belum selesai',
    advice: 'Tunggu sampai salah satu selesai, atau batalkan dengan `DELETE /api/batches/{id}`.',
  },
  LAST_ADMINISTRATOR: {
    title: 'Ini administrator terakhir',
    advice: 'Jadikan akun lain administrator terlebih dahulu.',
  },
  IMAGE_TOO_LARGE: {
    title: 'Gambar terlalu besar',
    advice: `Kirim gambar maksimal ${MAX_IMAGE_MB} MB (${MAX_IMAGE_MB} × 1024 × 1024 byte) dan ${MAX_IMAGE_MEGAPIXELS} megapiksel.`,
  },
  BATCH_TOO_LARGE: {
    title: 'Kiriman massal terlalu besar',
    advice: 'Kirim beberapa yang lebih kecil. `detail` pada jawaban menyebutkan batasnya.',
  },
  BODY_TOO_LARGE: {
    title: 'Body permintaan terlalu besar',
    advice: 'Kurangi isinya. `detail` pada respons menyebutkan batasnya.',
  },
  MEDIA_TYPE_UNSUPPORTED: {
    title: 'Jenis media atau encoding body permintaan tidak didukung',
    advice:
      'Kirim gambar sebagai form (`multipart/form-data`) atau sebagai body itu sendiri (`image/jpeg`, `image/png`, `image/webp`, `application/pdf`), dan yang lain sebagai `application/json`. Jangan kompres body.',
  },
  IMAGE_FORMAT_UNSUPPORTED: {
    title: 'Gambar bukan JPG, PNG, atau WebP',
    advice:
      'Konversi gambarnya. Yang menentukan isi file, bukan namanya. STNK boleh juga berupa halaman PDF. HEIC tidak dibaca.',
  },
  EXPECTATION_FAILED: {
    title: 'Nilai header "Expect" tidak didukung',
    advice: 'Kirim `Expect: 100-continue`, atau hilangkan.',
  },
  HOST_NOT_ALLOWED: {
    title: 'Layanan tidak menerima nama host ini',
    advice:
      'Gunakan `localhost` atau `127.0.0.1` di server itu sendiri. Operator dapat mengizinkan host lain dengan `BACA_HOSTS`.',
  },
  IMAGE_UNREADABLE: {
    title: 'Gambar tidak dapat dibuka',
    advice: 'Pastikan file utuh dan dapat dibuka di program lain.',
  },
  ARCHIVE_UNREADABLE: {
    title: 'Arsip bukan berkas zip yang dapat dibaca',
    advice:
      'Periksa apakah arsip lengkap dan tidak dienkripsi. Format lain, seperti `.rar` atau `.tar.gz`, tidak didukung.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    title: '"Idempotency-Key" yang sama dipakai untuk kiriman lain',
    advice: 'Ulangi permintaan hanya tanpa perubahan, dan beri setiap kiriman kunci tersendiri.',
  },
  RATE_LIMITED: {
    title: 'Terlalu banyak permintaan dalam menit ini',
    advice: 'Coba lagi setelah jumlah detik di `Retry-After`. Paket Anda menentukan batas per menit.',
  },
  QUOTA_EXCEEDED: {
    title: 'Batas harian tercapai',
    advice: 'Coba lagi setelah jumlah detik di `Retry-After`. Batas diatur ulang setiap tengah malam UTC.',
  },
  TOO_MANY_ATTEMPTS: {
    title: 'Terlalu banyak percobaan gagal',
    advice: 'Coba lagi setelah jumlah detik di `Retry-After`.',
  },
  INTERNAL: {
    title: 'Kesalahan internal',
    advice: 'Kirim `request_id` kepada operator, yang dapat mencari penyebabnya di log.',
  },
  NOT_READY: {
    title: 'Layanan belum siap',
    advice: 'Coba lagi setelah jumlah detik di `Retry-After`. `/readyz` memberi tahu kapan layanan siap.',
  },
  OVERLOADED: {
    title: 'Layanan sedang sibuk',
    advice:
      'Coba lagi setelah jumlah detik di `Retry-After`. Worker, antrean, atau memori untuk unggahan sudah penuh; operator dapat menambah worker atau menaikkan `BACA_UPLOAD_MEMORY_MB`.',
  },
  SHUTTING_DOWN: {
    title: 'Server sedang dimatikan',
    advice: 'Coba lagi setelah jumlah detik di `Retry-After`, atau gunakan node lain.',
  },
  RECOGNITION_TIMEOUT: {
    title: 'Waktu untuk membaca gambar habis',
    advice: 'Kirim gambar yang lebih kecil, atau yang lebih sedikit teks di sekitarnya.',
  },
};
