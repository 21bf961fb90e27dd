import { describe, expect, it } from 'vitest';
import type { Field } from '../fields.js';
import type { SheetForm } from '../forms/form.js';
import { STNK_FORMS } from '../forms/forms.js';
import { ASKEW, labelsOf, lineAt } from '../page.fixture.js';
import { findPose, onSheet } from '../pose/find-pose.js';
import { alignLeft, beginningIn, shiftOfPrint, typedLines, wholeLine } from './typed-lines.js';

type Piece = readonly [text: string, left: number];

/** Where a value ends that begins with the first piece. The label `unseen` is not found. */
function endOn(form: SheetForm, field: Field, pieces: readonly Piece[], unseen?: string): number {
  const [column, next] = form.columns;
  const { y, until = column!.until } = column!.rows.find((row) => row.fields?.[0] === field)!;
  const lines = [
    ...pieces.map(([text, left]) => lineAt(text, [left, y], ASKEW)),
    ...labelsOf(form, ASKEW).filter(({ text }) => text !== unseen),
  ];
  const pose = findPose(lines, STNK_FORMS)!;
  const all = typedLines(pose, lines);
  return onSheet(pose, wholeLine(all[0]!, until, next, all)).right;
}

const [form, form2019] = [STNK_FORMS[0]!, STNK_FORMS[1]!];
const next = form.columns[1];
const fuel = next!.rows.find(({ label }) => label.startsWith('BAHAN BAKAR'));
const endOf = (...pieces: readonly Piece[]) => endOn(form, 'tipe', pieces, fuel!.label);

describe('a value in pieces', () => {
  const alone = endOf(['GRAND LIVINA 1.5', 0.135]);

  it('includes the pieces that follow it closely', () => {
    expect(endOf(['GRAND LIVINA', 0.135], ['1.5', 0.24])).toBeCloseTo(0.266, 2);
  });

  it('ends before the label of the next column', () => {
    expect(endOf(['GRAND LIVINA 1.5 SV TURBO', 0.135], ['BAHAN BAKAR : BENSIN', next!.labelX])).toBeLessThan(
      next!.labelX,
    );
    expect(endOf(['GRAND LIVINA 1.5', 0.135], [`${fuel!.label} BENSIN`, next!.labelX])).toBe(alone);
  });

  it('includes a letter that was found as one piece with that label', () => {
    const first = ['GRAND LIVINA 1.5 ULTIMAT', 0.135] as const;
    const glued = endOf(first, [`E ${fuel!.label} BENSIN`, next!.labelX - 0.012]);
    expect(glued).toBeGreaterThan(endOf(first) + 0.015);
    expect(glued).toBeLessThan(next!.labelX + 0.01);
  });

  it('leaves out the English lines between the columns, also where they are misread or in pieces', () => {
    const address = (...pieces: readonly Piece[]) => endOn(form2019, 'alamat', pieces);
    const first = ['JL CEMPAKA RAYA NO.12 RT14/7', 0.175] as const;
    const x = form2019.columns[1]!.labelX;
    expect(address(first, ['DCARDYEO', x])).toBe(address(first));
    expect(address(first, ['ANYREGISTRATIOMNUMBER', x + 0.03])).toBe(address(first));
    expect(address(first, ['CILINCING', x + 0.03])).toBeGreaterThan(x + 0.09);
  });
});

describe('where the print begins', () => {
  const [column] = form.columns;
  const shifted = (by: number) => {
    const rows = column!.rows.slice(3);
    const values = rows.map(({ y }) => lineAt('SOLO', [column!.valueX + by, y], ASKEW));
    const lines = [...labelsOf(form, ASKEW), ...values];
    const pose = findPose(lines, STNK_FORMS)!;
    return shiftOfPrint(form, typedLines(pose, lines));
  };

  it('is shown by the values themselves: the block is laid on the form by hand', () => {
    expect(shifted(-0.019)).toBeCloseTo(-0.019, 2);
    expect(shifted(-0.004)).toBe(0);
  });
});

describe('what begins in a column', () => {
  const [column] = form.columns;
  const typedOn = (pieces: readonly { readonly text: string; readonly x: number; readonly y: number }[]) => {
    const lines = [...labelsOf(form, ASKEW), ...pieces.map(({ text, x, y }) => lineAt(text, [x, y], ASKEW))];
    return typedLines(findPose(lines, STNK_FORMS)!, lines);
  };
  const rows = column!.rows.slice(3);

  it('is cut after the colon of its label, even if the form differs', () => {
    const y = rows[0]!.y;
    const x = column!.valueX - 0.07;
    const all = typedOn([{ text: 'UATAN:SEPEDA MOTOR', x, y }]);
    const piece = all.find(({ text }) => text === 'UATAN:SEPEDA MOTOR')!;
    const value = beginningIn(column!, all).find(({ text }) => text === 'SEPEDA MOTOR');
    const colon = piece.left + (5.5 / 18) * (piece.right - piece.left);
    expect(Math.abs(colon - column!.valueX)).toBeLessThan(0.045);
    expect(value!.left).toBeCloseTo(colon, 2);
  });

  it('begins one under another: a thin first letter that was left out is taken in again', () => {
    const late = 2;
    const all = typedOn(
      rows.map(({ y }, i) => ({ text: 'SOLO', x: column!.valueX + (i === late ? 0.008 : 0), y })),
    );
    const values = beginningIn(column!, all).filter(({ text }) => text === 'SOLO');
    const lefts = alignLeft(values).map(({ left }) => left);
    expect(values[late]!.left - values[0]!.left).toBeGreaterThan(0.006);
    expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(0.003);
  });
});
