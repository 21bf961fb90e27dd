import { heightOf, type Quad, slice } from '../../../geometry/quad.js';
import { classOf } from '../../../text/alphabet.js';
import { bestPath, type Lattice, positionOf } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import { type FormColumn, PITCH, type SheetForm } from '../forms/form.js';
import { type OnSheet, onSheet, type Pose } from '../pose/find-pose.js';
import { bare, findPrinted } from '../pose/labels.js';
import { BLOCK_SHIFT, FINE_PRINT, LOST_LETTER, TYPED } from './tunables.js';

/** A piece of text on the sheet. */
export interface Typed extends OnSheet {
  readonly text: string;
  /** Only of a whole line as it was read, not of a part of one. */
  readonly lattice?: Lattice | undefined;
}

export const typedLines = (pose: Pose, lines: readonly Line[]): Typed[] =>
  lines.map((line) => ({ ...onSheet(pose, line.quad), text: line.text, lattice: line.lattice }));

/** How far the typed block is shifted to the left. All columns are typed at once, so they tell it together. */
export function shiftOfPrint({ columns }: SheetForm, all: readonly Typed[]): number {
  const inside = all.filter(({ y }) => y > 0 && y < 1);
  const shifts = columns
    .flatMap(({ valueX }) => inside.map(({ left }) => left - valueX))
    .filter((shift) => Math.abs(shift) < BLOCK_SHIFT.most)
    .sort((a, b) => a - b);
  const shift = shifts.length < BLOCK_SHIFT.lines ? 0 : shifts[shifts.length >> 1]!;
  // A block that is shifted to the right is found without this.
  return shift < -BLOCK_SHIFT.halfLetter ? shift : 0;
}

/** The pieces that begin where the column's values do. A piece with label and value is cut after the label. */
export function beginningIn({ labelX, valueX }: FormColumn, all: readonly Typed[]): Typed[] {
  const { start, gap, beforeLabel, beforeValue } = TYPED;
  return all.flatMap((piece) => {
    const { left, right } = piece;
    if (right < valueX + start.before || left > valueX + start.after) return [];
    if (left > valueX - start.before) {
      const continues = all.some(
        (other) =>
          other.right > valueX + start.before && other.left < left - gap / 2 && follows(piece, other),
      );
      return continues ? [] : [piece];
    }
    return left > labelX - beforeLabel ? [afterLabel(piece, valueX - beforeValue)] : [];
  });
}

/**
 * Aligns the left edges of a column's lines. A line that begins later has lost a thin first letter to the detector, and is widened. A
 * piece that was cut after a label does not count, because the detector did not set its edge.
 */
export function alignLeft(lines: readonly Typed[]): Typed[] {
  return lines.map((line) => {
    const near = lines
      .filter((other) => other !== line && other.lattice)
      .sort((a, b) => Math.abs(a.y - line.y) - Math.abs(b.y - line.y))
      .slice(0, LOST_LETTER.neighbours)
      .map(({ left }) => left)
      .sort((a, b) => a - b);
    const edge = near[near.length >> 1];
    if (!line.lattice || near.length < LOST_LETTER.neighbours || edge === undefined) return line;
    const late = line.left - edge;
    if (late < LOST_LETTER.least || late > LOST_LETTER.most) return line;
    return {
      ...line,
      quad: slice(line.quad, -late / (line.right - line.left), 1),
      left: edge,
      lattice: undefined,
    };
  });
}

/** Whether a piece continues another on its line in letters of about its height. One or two letters alone have a low quad. */
const follows = (piece: Typed, before: Typed) =>
  Math.abs(piece.leftY - before.rightY) < TYPED.sameLine * PITCH &&
  piece.left > before.right - TYPED.gap / 2 &&
  piece.left < before.right + TYPED.gap &&
  (heightOf(piece.quad) > FINE_PRINT.height * heightOf(before.quad) ||
    piece.right - piece.left < TYPED.fewLetters);

const COLON = classOf(':');

/** The middle of a piece's first colon, or undefined if none was seen. */
function colonIn({ lattice, left, right }: Typed): number | undefined {
  const step = lattice && bestPath(lattice).find(({ symbol }) => symbol === COLON)?.step;
  return step === undefined ? undefined : left + positionOf(lattice!, step) * (right - left);
}

/** The part of a piece after its label's colon, or after `place` if no colon is seen near it. */
function afterLabel(piece: Typed, place: number): Typed {
  const seen = colonIn(piece);
  // The printed colon shows better than the pose where the label ends.
  const x =
    seen !== undefined && Math.abs(seen - place) < TYPED.colon.beside ? seen + TYPED.colon.half : place;
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
 * A piece with all pieces that follow it closely on its line, up to the value's limit. Long values may touch a label of the next
 * column, which is left out.
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
        (piece) =>
          follows(piece, last) &&
          piece.right > last.right + TYPED.longer &&
          piece.left < until - TYPED.beforeLimit,
      )
      .filter((piece) => !startsWithLabel(piece, next) && !isFinePrint(piece, next))
      .sort((a, b) => a.left - b.left)[0];
    if (!following) break;
    last = following;
  }
  const quad: Quad = first === last ? first.quad : [first.quad[0], last.quad[1], last.quad[2], first.quad[3]];
  const end = next && endsInLabel(last, next) ? next.labelX + TYPED.beforeNextLabel : until;
  return last.right > end + TYPED.beyondLimit
    ? slice(quad, 0, (end - first.left) / (last.right - first.left))
    : quad;
}

const startsWithLabel = (piece: Typed, next: FormColumn | undefined) =>
  next !== undefined &&
  Math.abs(piece.left - next.labelX) < TYPED.atLabel &&
  next.rows.some(({ label }) => findPrinted(label, piece)?.from === 0);

/** Whether a piece belongs to the English lines between the columns, which stand at the height of long values. */
const isFinePrint = (piece: Typed, next: FormColumn | undefined) =>
  next?.finePrint?.some(({ text, x, y }) => {
    if (Math.abs(piece.y - y) > PITCH || piece.left < x - FINE_PRINT.beside) return false;
    const atPlace = piece.left < x + FINE_PRINT.beside && piece.right < x + FINE_PRINT.width;
    return (
      atPlace ||
      (bare(piece.text).length > FINE_PRINT.letters && findPrinted(piece.text, { text }) !== undefined)
    );
  }) ?? false;

const endsInLabel = (piece: Typed, { labelX, rows }: FormColumn) =>
  piece.right > labelX + TYPED.start.before &&
  rows.some(({ label }) => bare(label).length >= TYPED.longLabel && findPrinted(label, piece) !== undefined);

/** How far the paper is bent at a height: where the column's labels were found, minus where they are printed. */
export function shiftAlong({ labelX }: FormColumn, pose: Pose): (y: number) => number {
  const known = pose.anchors
    .filter(({ printed }) => printed.x === labelX)
    .map(({ printed, line }) => ({ y: printed.y, off: onSheet(pose, line.quad).y - printed.y }));
  return (y) => {
    let [sum, total] = [0, 0];
    for (const label of known) {
      const weight = 1 / (TYPED.bend + Math.abs(label.y - y)) ** 2;
      sum += weight * label.off;
      total += weight;
    }
    return total > 0 ? sum / total : 0;
  };
}
