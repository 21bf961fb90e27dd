import { expect, it } from 'vitest';
import { byContainer } from './by-container.js';

const of = (belongsTo: string | null, value: string) => ({ belongsTo, value });
const rowsOf = (...values: ReturnType<typeof of>[]) =>
  byContainer(['A', 'B'], values).map((row) => row.map(({ value }) => value));

it('gives each code its own values, in the order of the codes', () => {
  expect(rowsOf(of('B', '45G1'), of('A', '22G1'), of('B', '30480'))).toEqual([['22G1'], ['45G1', '30480']]);
});

it('puts what belongs to no code last, and nothing where there is none', () => {
  expect(rowsOf(of(null, '45G1'), of('A', '22G1'))).toEqual([['22G1'], [], ['45G1']]);
  expect(rowsOf()).toEqual([[], []]);
});

it('makes one row where no code was read', () => {
  expect(byContainer([], [of(null, '22G1'), of('A', '30480')])).toHaveLength(1);
  expect(byContainer([], [])).toEqual([[]]);
});
