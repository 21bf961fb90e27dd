import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PITCH } from '../forms/form.js';
import { STNK_FORMS } from '../forms/forms.js';
import { assignRows } from './assign-rows.js';
import { plausibility } from './plausibility.js';
import type { Typed } from './typed-lines.js';

const [left] = STNK_FORMS[1]!.columns;
const VALUES = [
  'B 1234 XYZ',
  'SITI AMINAH',
  'JL MAWAR NO.1',
  'HONDA',
  'NF 125 TR',
  'SEPEDA MOTOR',
  'SOLO',
  '2016',
  '124 CC',
  'MH1JB9110GK959349',
  'JB9E-1041948',
];
const QUAD: Typed['quad'] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const typed = (text: string, y: number): Typed => ({
  text,
  y,
  leftY: y,
  rightY: y,
  quad: QUAD,
  left: 0.17,
  right: 0.3,
});
/** The column's values, so many rows below their labels. */
const column = (offset: number, jitter: readonly number[] = []) =>
  left!.rows.map(({ y }, i) => typed(VALUES[i]!, y + (offset + (jitter[i] ?? 0)) * PITCH));
const textsOf = (lines: readonly Typed[]) =>
  assignRows([{ column: left!, lines, shiftAt: () => 0 }], plausibility)[0]!.map((each) =>
    each.lines.map(({ text }) => text).join('|'),
  );

describe('typed lines assigned to the rows of a column', () => {
  it('are in order, wherever the block stands beside its labels and however unevenly', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.45, max: 0.75, noNaN: true }),
        fc.array(fc.double({ min: -0.12, max: 0.12, noNaN: true }), { minLength: 11, maxLength: 11 }),
        (offset, jitter) => {
          expect(textsOf(column(offset, jitter))).toEqual(VALUES);
        },
      ),
    );
  });

  it('leave a row without a value empty', () => {
    const lines = column(0.6).filter(({ text }) => text !== 'SOLO');
    expect(textsOf(lines)).toEqual(VALUES.map((value) => (value === 'SOLO' ? '' : value)));
  });

  it('give an address its second line', () => {
    const second = typed('KEC. CILAWU', left!.rows[2]!.y + 0.95 * PITCH);
    expect(textsOf([...column(0), second])[2]).toBe('JL MAWAR NO.1|KEC. CILAWU');
  });

  it('leave out a typed remark between the rows', () => {
    const remark = typed('BN. DARI LUAR DAERAH', 0.295 - 0.9 * PITCH);
    expect(textsOf([remark, ...column(0)])).toEqual(VALUES);
  });

  it('follow the other column if their own is half empty: one printer typed both', () => {
    const [, right] = STNK_FORMS[1]!.columns;
    const fuel = right!.rows.find(({ label }) => label === 'BAHAN BAKAR')!;
    const columns = [
      { column: left!, lines: column(0.6), shiftAt: () => 0 },
      { column: right!, lines: [typed('BENSIN', fuel.y + 0.6 * PITCH)], shiftAt: () => 0 },
    ];
    const rows = assignRows(columns, plausibility)[1]!.filter(({ lines }) => lines.length > 0);
    expect(rows.map(({ row }) => row.label)).toEqual(['BAHAN BAKAR']);
  });
});
