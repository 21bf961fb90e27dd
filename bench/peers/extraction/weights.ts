import { asDigits } from './look-alikes.js';
import { letterSize, middleOf, type TextPiece } from './piece.js';

/** What is written before a weight, and its figures with the unit, whose G is often read as 6 or C. */
interface Marking {
  readonly wording: RegExp;
  readonly figures: RegExp;
}

const MAX_GROSS: Marking = {
  wording: /M[A4]X[. ]*[GC]R|M[A4]X[. ]*G[. ]*W|M[. ]*G[. ]*W|[GC]ROSS/,
  figures: /([\dODISZB]{2}[., ]{0,2}[\dODISZB]{3})[. ]*K/,
};
const TARE: Marking = {
  wording: /T[A4]RE/,
  figures: /(?<![\dODISZB])([\dODISZB][., ]{0,2}[\dODISZB]{3})[. ]*K/,
};

/** The furthest way from a wording to its figures upwards or downwards, in heights of a letter. */
const FURTHEST = 3;

interface FoundWeights {
  readonly maxGross: string | undefined;
  readonly tare: string | undefined;
}

/** The kilograms behind each wording, in its row or in the nearest row to its right. */
export function weightsIn(rows: readonly TextPiece[]): FoundWeights {
  return { maxGross: kilogramsOf(MAX_GROSS, rows), tare: kilogramsOf(TARE, rows) };
}

function kilogramsOf({ wording, figures }: Marking, rows: readonly TextPiece[]): string | undefined {
  for (const row of rows) {
    const text = row.text.toUpperCase();
    const found = wording.exec(text);
    if (!found) continue;
    const behind = text.slice(found.index + found[0].length);
    const candidates = [behind, ...nearest(row, rows).map((each) => each.text.toUpperCase())];
    const number = candidates.map((each) => figures.exec(each)?.[1]).find((each) => each);
    if (number) return asDigits(number).replace(/\D/g, '');
  }
  return undefined;
}

/** Rows that end to the right of a wording, the nearest in height first: kilograms often stand half a line above it. */
function nearest(row: TextPiece, rows: readonly TextPiece[]): TextPiece[] {
  const distance = (other: TextPiece) => Math.abs(middleOf(other) - middleOf(row));
  return rows
    .filter((each) => each !== row && each.box[2] > row.box[2])
    .filter((each) => distance(each) <= FURTHEST * letterSize(row))
    .sort((a, b) => distance(a) - distance(b));
}
