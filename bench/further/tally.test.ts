import { expect, it } from 'vitest';
import { count, type Tally } from './tally.js';

it('tells what was read right, read wrong, held back, and answered although nothing is shown', () => {
  const tallies = new Map<string, Tally>();
  const misses = count(
    { nik: '3501', nomor_stnk: '0123456', 'pkb.pokok': '250000', 'total.jumlah': '285000' },
    {},
    { nik: '3501', 'pkb.pokok': '260000', 'pkb.sanksi': '0', 'total.jumlah': '285000' },
    tallies,
  );
  expect(Object.fromEntries(tallies)).toEqual({
    nik: { shown: 1, right: 1, wrong: 0 },
    nomor_stnk: { shown: 1, right: 0, wrong: 0 },
    pokok: { shown: 1, right: 0, wrong: 1 },
    sanksi: { shown: 0, right: 0, wrong: 1 },
    total: { shown: 1, right: 1, wrong: 0 },
  });
  expect(misses.map(({ name }) => name)).toEqual(['nomor_stnk', 'pkb.pokok', 'pkb.sanksi']);
});
