import { beside, isColumn, letterSize, middleOf, stacked, type TextPiece } from './piece.js';

/** The widest gap inside a marking, in heights of a letter. The check digit stands apart. */
const WIDEST_GAP = 3;

/** Joins pieces that stand beside each other, from left to right, with spaces between them. Columns stay apart. */
export function rowsOf(pieces: readonly TextPiece[]): TextPiece[] {
  const rows: TextPiece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.box[0] - b.box[0])) {
    const at = rows.findIndex(
      (row) =>
        !isColumn(row) &&
        !isColumn(piece) &&
        beside(row, piece) &&
        piece.box[0] - row.box[2] <= WIDEST_GAP * letterSize(row),
    );
    if (at < 0) rows.push(piece);
    else rows[at] = joined(rows[at]!, piece);
  }
  return rows.sort((a, b) => a.box[1] - b.box[1]);
}

/** The rows that follow each other downwards, from this one on: a code in two lines, or the letters of a column. */
export function downwards(first: TextPiece, rows: readonly TextPiece[]): TextPiece[] {
  const chain = [first];
  for (;;) {
    const above = chain.at(-1)!;
    const below = rows.find(
      (row) =>
        row.box[1] > middleOf(above) &&
        row.box[1] - above.box[3] <= WIDEST_GAP * letterSize(above) &&
        stacked(row, above),
    );
    if (!below) return chain;
    chain.push(below);
  }
}

function joined(a: TextPiece, b: TextPiece): TextPiece {
  return {
    text: `${a.text} ${b.text}`,
    box: [a.box[0], Math.min(a.box[1], b.box[1]), Math.max(a.box[2], b.box[2]), Math.max(a.box[3], b.box[3])],
  };
}
