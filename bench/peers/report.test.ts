import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SECTION } from './document.js';
import { picture } from './picture.js';
import type { ProgramSummary } from './summary.js';
import { tables } from './tables.js';

const times = (ms: number) => ({ mean: ms, median: ms, p95: ms, small: ms });
const count = { of: 10, right: 7, wrong: 1 };
const summaryOf = (name: string, ms: number, failures = 0): ProgramSummary => ({
  name,
  version: '1.2.3',
  photos: 10,
  failures,
  score: { codes: count, sizeTypes: count, maxGross: count, tare: count },
  wall: times(2 * ms),
  processor: times(ms),
  imagesPerSecond: 500 / ms,
  peakMb: 400,
});

it('lists each program in each table, and what failed', () => {
  const text = tables([summaryOf('Baca', 400), summaryOf('Another', 800, 2)], 6);
  expect(text).toContain('10 photos, 6 of them up to 1.2 megapixels');
  expect(text).toContain('| Baca | 7 of 10 | 1 | 7 of 10 | 1 | 7 of 10 | 1 | 7 of 10 | 1 |');
  expect(text).toContain('| Another | 800 | 800 | 800 | 800 | 400 |');
  expect(text).toContain('- Another failed at 2 photos');
  expect(text).not.toContain('- Baca failed');
});

it('has no processor time on systems that do not tell it', () => {
  const silent = { ...summaryOf('Baca', 400), processor: undefined };
  expect(tables([silent], 6)).toContain('| Baca | - | - | - | - | 400 |');
  expect(picture([silent])).toContain('median time per photo');
});

it('draws each program inside the picture, slower ones further right', () => {
  const drawn = picture([summaryOf('Baca', 400), summaryOf('Fast', 3), summaryOf('Slow', 90_000)]);
  const at = (name: string) =>
    Number(new RegExp(`<circle cx="([\\d.]+)"[^>]*/><text [^>]*>${name}<`).exec(drawn)?.[1]);
  expect(at('Fast')).toBeLessThan(at('Baca'));
  expect(at('Baca')).toBeLessThan(at('Slow'));
  expect(at('Slow')).toBeLessThan(Number(/viewBox="0 0 (\d+)/.exec(drawn)?.[1]));
});

it('has its place in docs/performance.md', () => {
  expect(readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8')).toMatch(SECTION);
});
