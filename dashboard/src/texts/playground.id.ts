import type { playground as english } from './playground.en.js';

export const playground: typeof english = {
  lead: 'Baca sebuah foto dan lihat di mana setiap nilai ditemukan.',
};
