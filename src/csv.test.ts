import { expect, test } from 'vitest';
import { toCsv } from './csv.js';

test('rows end as the standard says, and empty cells stay empty', () => {
  expect(
    toCsv([
      ['a', undefined, 'b'],
      ['', 1.5, -2],
    ]),
  ).toBe('a,,b\r\n,1.5,-2\r\n');
});

test.each([
  ['JL. MELATI 5, BANDUNG', '"JL. MELATI 5, BANDUNG"'],
  ['a "b"', '"a ""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['a;b', '"a;b"'],
  [' a', '" a"'],
  ['0899', '0899'],
])('%j is quoted where it must be', (text, field) => {
  expect(toCsv([[text]])).toBe(`${field}\r\n`);
});

test.each(['=1+1', '+62 812', '-1', '@SUM(A1)', ' =1', '|calc', '%0A', '＝1+1', '＠SUM(A1)'])(
  '%j is no formula',
  (text) => {
    expect(toCsv([[text]]).replace(/"/g, '')).toBe(`'${text}\r\n`);
  },
);

test.each(['\t=1', '\r=1', '\n=1'])('%j hides no formula', (text) => {
  expect(toCsv([[text]])).toBe(`"'${text}"\r\n`);
});
