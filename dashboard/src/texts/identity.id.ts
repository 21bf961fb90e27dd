import type { Texts } from './en.js';

export const identity: Texts['identity'] = {
  signInWith: (name: string) => `Masuk dengan ${name || 'single sign-on'}`,
  or: 'atau',
  onlyLead: 'Anda tidak memerlukan kata sandi layanan ini.',
  title: 'Single sign-on',
  signedInWith: 'Masuk dengan',
  byPassword: 'Alamat email dan kata sandi',
  provider: (name: string) => name || 'Single sign-on',
  connected: 'Terhubung',
  notConnected: 'Tidak terhubung',
  connectLead: (name: string) =>
    `Hubungkan akun Anda ke ${name || 'penyedia identitas'}, agar Anda dapat masuk dengannya, tanpa kata sandi dan faktor kedua.`,
  connectedLead: (name: string) => `Anda dapat masuk dengan ${name || 'penyedia identitas'}.`,
  secondFactorLead: 'Faktor kedua akun ini hanya melindungi kata sandi Anda.',
  noPasswordLead: 'Akun ini tidak memiliki kata sandi.',
  connect: 'Hubungkan',
  disconnect: 'Putuskan',
  disconnectLead:
    'Setelah itu, Anda hanya dapat masuk dengan kata sandi. Anda dikeluarkan dari semua peramban lain.',
  password: 'Kata sandi Anda',
  release: 'Putuskan',
  releaseOf: (email: string) => `Putuskan ${email} dari penyedia identitas`,
  releaseLead:
    'Untuk orang yang kini dikenal penyedia identitas dengan nama lain. Ia dikeluarkan, lalu terhubung lagi saat kembali dengan alamat email yang sama; jika punya kata sandi, ia menghubungkan akunnya sendiri.',
};
