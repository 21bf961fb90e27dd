import { heightOf, type Quad, slice } from '../../../geometry/quad.js';
import { classOf } from '../../../text/alphabet.js';
import { bestPath, type Lattice, positionOf } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import { type FormColumn, PITCH, type SheetForm } from '../forms/form.js';
import { type OnSheet, onSheet, type Pose } from '../pose/find-pose.js';
import { bare, findPrinted } from '../pose/labels.js';

/** A piece of text on the sheet, and what was read in it as far as it has been read alone. */
export interface Typed extends OnSheet {
  readonly text: string;
  /** Of a line as it was read; a part of one has none of its own. */
  readonly lattice?: Lattice | undefined;
}

/** How far values may begin before and after their column's edge, in widths of the sheet: blocks are typed askew. */
const START = { before: 0.02, after: 0.07 } as const;
/** A piece begins so far before the values at most to be a label with its value. */
const LABEL_BEFORE = 0.05;
/** A gap up to this wide lies within a value: three characters. */
const GAP = 0.033;
/** Two letters. */
const FEW_LETTERS = 0.024;
/** A label begins no farther from its place; a letter of a value that is found as one piece with it begins before that. */
const AT_LABEL = 0.01;
/** Shorter labels are also found by chance in a long value. */
const LONG_LABEL = 8;
/** The English lines under labels: their height against that of what is typed, the widest of them, how well they are placed. */
const FINE_PRINT = { height: 0.72, width: 0.13, beside: 0.012 } as const;

export const typedLines = (pose: Pose, lines: readonly Line[]): Typed[] =>
  lines.map((line) => ({ ...onSheet(pose, line.quad), text: line.text, lattice: line.lattice }));

/** The typed block is laid on the form by hand: it begins so far beside its places at most, and so many of its lines say where. */
const PRINT = { beside: 0.028, lines: 4 } as const;

const HALF_LETTER = 0.0055;

/** How far before its places the typed block begins; it is one, so that all columns say the same. */
export function shiftOfPrint({ columns }: SheetForm, all: readonly Typed[]): number {
  const onIt = all.filter(({ y }) => y > 0 && y < 1);
  const shifts = columns
    .flatMap(({ valueX }) => onIt.map(({ left }) => left - valueX))
    .filter((shift) => Math.abs(shift) < PRINT.beside)
    .sort((a, b) => a - b);
  const shift = shifts.length < PRINT.lines ? 0 : shifts[shifts.length >> 1]!;
  // Print that begins later is found where it is; half a letter is the detector's margin.
  return shift < -HALF_LETTER ? shift : 0;
}

/** The pieces that begin where the column's values do; of a label and its value in one, what is behind the label. */
export function beginningIn({ labelX, valueX }: FormColumn, all: readonly Typed[]): Typed[] {
  return all.flatMap((piece) => {
    const { left, right } = piece;
    if (right < valueX + START.before || left > valueX + START.after) return [];
    if (left > valueX - START.before) {
      const continues = all.some(
        (other) =>
          other.right > valueX + START.before && other.left < left - GAP / 2 && follows(piece, other),
      );
      return continues ? [] : [piece];
    }
    return left > labelX - LABEL_BEFORE ? [behind(piece, valueX - 0.006)] : [];
  });
}

/** How much later than its neighbours a line begins to have lost its first letter, and how many neighbours tell. */
const LOST = { least: 0.0025, most: 0.014, neighbours: 5 } as const;

/**
 * Typed lines of a column begin one under another: where the detector left a thin first letter out, it is taken in again. A piece
 * that was cut off a label says nothing, since its edge is not the detector's.
 */
export function aligned(lines: readonly Typed[]): Typed[] {
  return lines.map((line) => {
    const near = lines
      .filter((other) => other !== line && other.lattice)
      .sort((a, b) => Math.abs(a.y - line.y) - Math.abs(b.y - line.y))
      .slice(0, LOST.neighbours)
      .map(({ left }) => left)
      .sort((a, b) => a - b);
    const edge = near[near.length >> 1];
    if (!line.lattice || near.length < LOST.neighbours || edge === undefined) return line;
    const late = line.left - edge;
    if (late < LOST.least || late > LOST.most) return line;
    return {
      ...line,
      quad: slice(line.quad, -late / (line.right - line.left), 1),
      left: edge,
      lattice: undefined,
    };
  });
}

/** Whether a piece goes on where another ends, in letters of about its height; the frame around one or two is low. */
const follows = (piece: Typed, before: Typed) =>
  Math.abs(piece.leftY - before.rightY) < 0.35 * PITCH &&
  piece.left > before.right - GAP / 2 &&
  piece.left < before.right + GAP &&
  (heightOf(piece.quad) > FINE_PRINT.height * heightOf(before.quad) ||
    piece.right - piece.left < FEW_LETTERS);

/** How far from its place a colon is still the label's, and half of its width with the gap behind it. */
const COLON = { beside: 0.045, half: 0.004 } as const;
const COLON_CLASS = classOf(':');

/** Where the middle of a piece's colon stands; undefined where none was seen. */
function colonIn({ lattice, left, right }: Typed): number | undefined {
  const step = lattice && bestPath(lattice).find(({ symbol }) => symbol === COLON_CLASS)?.step;
  return step === undefined ? undefined : left + positionOf(lattice!, step) * (right - left);
}

/** What of a piece stands behind a label's colon, or behind a place where no colon is seen near it. */
export function behind(piece: Typed, place: number): Typed {
  const seen = colonIn(piece);
  // The form's own colon says better than its pose where the label ends.
  const x = seen !== undefined && Math.abs(seen - place) < COLON.beside ? seen + COLON.half : place;
  const share = (x - piece.left) / (piece.right - piece.left);
  const colon = piece.text.indexOf(':');
  return {
    ...piece,
    lattice: undefined,
    quad: slice(piece.quad, share, 1),
    left: x,
    leftY: piece.leftY + share * (piece.rightY - piece.leftY),
    text: colon >= 0 ? piece.text.slice(colon + 1) : piece.text.slice(Math.round(share * piece.text.length)),
  };
}

/**
 * A piece with all that follows it closely on its line, up to where the value may reach; a label of the next column that a
 * long value is typed against is left out.
 */
export function wholeLine(
  first: Typed,
  until: number,
  next: FormColumn | undefined,
  all: readonly Typed[],
): Quad {
  let last = first;
  for (;;) {
    const following = all
      .filter(
        (piece) => follows(piece, last) && piece.right > last.right + 0.003 && piece.left < until - 0.01,
      )
      .filter((piece) => !startsWithLabel(piece, next) && !isFinePrint(piece, next))
      .sort((a, b) => a.left - b.left)[0];
    if (!following) break;
    last = following;
  }
  const quad: Quad = first === last ? first.quad : [first.quad[0], last.quad[1], last.quad[2], first.quad[3]];
  const end = next && endsInLabel(last, next) ? next.labelX + 0.002 : until;
  return last.right > end + 0.01 ? slice(quad, 0, (end - first.left) / (last.right - first.left)) : quad;
}

const startsWithLabel = (piece: Typed, next: FormColumn | undefined) =>
  next !== undefined &&
  Math.abs(piece.left - next.labelX) < AT_LABEL &&
  next.rows.some(({ label }) => findPrinted(label, piece)?.from === 0);

/** The English lines between the columns stand at the height of a long value. Pieces of them are known by letters or place. */
const isFinePrint = (piece: Typed, next: FormColumn | undefined) =>
  next?.finePrint?.some(({ text, x, y }) => {
    if (Math.abs(piece.y - y) > PITCH || piece.left < x - FINE_PRINT.beside) return false;
    const atPlace = piece.left < x + FINE_PRINT.beside && piece.right < x + FINE_PRINT.width;
    return atPlace || (bare(piece.text).length > 3 && findPrinted(piece.text, { text }) !== undefined);
  }) ?? false;

const endsInLabel = (piece: Typed, { labelX, rows }: FormColumn) =>
  piece.right > labelX + START.before &&
  rows.some(({ label }) => bare(label).length >= LONG_LABEL && findPrinted(label, piece) !== undefined);

/** How far the paper is bent at a height: where the column's labels were found, less where they are printed. */
export function shiftAlong({ labelX }: FormColumn, pose: Pose): (y: number) => number {
  const known = pose.anchors
    .filter(({ printed }) => printed.x === labelX)
    .map(({ printed, line }) => ({ y: printed.y, off: onSheet(pose, line.quad).y - printed.y }));
  return (y) => {
    let [sum, total] = [0, 0];
    for (const label of known) {
      const weight = 1 / (0.02 + Math.abs(label.y - y)) ** 2;
      sum += weight * label.off;
      total += weight;
    }
    return total > 0 ? sum / total : 0;
  };
}
