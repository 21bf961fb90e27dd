import { describe, expect, it } from 'vitest';
import { STNK_FORMS } from './forms/stnk.js';
import { ASKEW, labelsOf, lineAt } from './page.fixture.js';
import { findPose, onSheet } from './pose.js';
import { typedLines, wholeLine } from './typed.js';

const form = STNK_FORMS[0]!;
const [column, next] = form.columns;
const { y } = column!.rows.find(({ field }) => field === 'tipe')!;
const [fuel] = next!.rows.filter(({ label }) => label.startsWith('BAHAN BAKAR'));

/** Where the value that begins with the first piece ends on the sheet. */
function endOf(...pieces: readonly (readonly [text: string, left: number])[]): number {
  const lines = [
    ...pieces.map(([text, left]) => lineAt(text, [left, y], ASKEW)),
    ...labelsOf(form, ASKEW).filter(({ text }) => text !== fuel!.label),
  ];
  const pose = findPose(lines, STNK_FORMS)!;
  const all = typedLines(pose, lines);
  return onSheet(pose, wholeLine(all[0]!, column!.until, next, all)).right;
}

describe('a value in pieces', () => {
  const alone = endOf(['GRAND LIVINA 1.5', 0.135]);

  it('has the pieces that follow it closely', () => {
    expect(endOf(['GRAND LIVINA', 0.135], ['1.5', 0.24])).toBeCloseTo(0.266, 2);
  });

  it('ends before the label of the next column', () => {
    expect(endOf(['GRAND LIVINA 1.5 SV TURBO', 0.135], ['BAHAN BAKAR : BENSIN', next!.labelX])).toBeLessThan(
      next!.labelX,
    );
    expect(endOf(['GRAND LIVINA 1.5', 0.135], [`${fuel!.label} BENSIN`, next!.labelX])).toBe(alone);
  });

  it('has the letter that was found as one piece with that label', () => {
    const first = ['GRAND LIVINA 1.5 ULTIMAT', 0.135] as const;
    const glued = endOf(first, [`E ${fuel!.label} BENSIN`, next!.labelX - 0.012]);
    expect(glued).toBeGreaterThan(endOf(first) + 0.015);
    expect(glued).toBeLessThan(next!.labelX + 0.01);
  });
});
