import { heightOf } from '../../../geometry/quad.js';
import { follows, liesUnder } from '../../../geometry/relation.js';
import { remembered } from '../../../remembered.js';
import type { Line } from '../../../text/reader/reader.js';
import { type Pattern, search } from '../../../text/search.js';
import { isWording } from '../weights/labels.js';
import { joinLines } from './join-lines.js';
import { OWNER, SERIAL } from './patterns.js';
import { CODE_PIECES } from './tunables.js';

/** Lines that may together be a code. */
export interface CodePieces {
  /** The line with owner code and category; it is also in `serial` if it holds both. */
  readonly owner: Line | undefined;
  /** One line, or the parts of a line that is cut by door rods. */
  readonly serial: readonly Line[];
  /** A line of one digit under the serial: the check digit if the code is on three lines. */
  readonly below: Line | undefined;
}

/** All of its lines, each once. */
export function linesOf({ owner, serial }: CodePieces): Line[] {
  return owner && !serial.includes(owner) ? [owner, ...serial] : [...serial];
}

/** All groups of lines that may be a code: every serial with each owner before or above it. */
export function findCodePieces(lines: readonly Line[]): CodePieces[] {
  const owners = lines.filter((line) => !isWording(line.text) && holdsOwner(line));
  const serials = serialsOf(lines);
  const groups: CodePieces[] = [];
  for (const serial of serials) {
    const first = serial[0]!;
    const below = lines.find(
      (line) => isOneDigit(line) && isAsHigh(first, line) && liesUnder(first.quad, line.quad),
    );
    const partners = owners.filter(
      (owner) =>
        (serial.includes(owner) && owner === first) ||
        (!serial.includes(owner) &&
          (follows(owner.quad, first.quad, CODE_PIECES.ownerReach) || liesUnder(owner.quad, first.quad))),
    );
    for (const owner of partners) groups.push({ owner, serial, below });
    if (partners.length === 0) groups.push({ owner: undefined, serial, below });
  }
  return groups;
}

/** A check digit is painted as high as its serial, or boxed and higher. */
const isAsHigh = (serial: Line, line: Line) =>
  heightOf(line.quad) > CODE_PIECES.digitSize * heightOf(serial.quad);

/** One digit, perhaps with what its box was read as. */
const isOneDigit = ({ text }: Line) =>
  text.length <= CODE_PIECES.digitLength && text.replace(/[^0-9A-Za-z]/g, '').length === 1;

function serialsOf(lines: readonly Line[]): Line[][] {
  const serials: Line[][] = [];
  for (const line of lines) {
    if (holdsSerial(line)) {
      serials.push([line]);
      continue;
    }
    if (!/\d/.test(line.text)) continue;
    let parts = [line];
    while (parts.length < CODE_PIECES.mostParts) {
      const next = nearestAfter(parts.at(-1)!, lines);
      if (!next) break;
      parts = [...parts, next];
      if (holds(parts, SERIAL)) {
        serials.push(parts);
        break;
      }
    }
  }
  return serials;
}

function nearestAfter(line: Line, lines: readonly Line[]): Line | undefined {
  return lines
    .filter((other) => other !== line && follows(line.quad, other.quad, CODE_PIECES.partReach))
    .sort((a, b) => distanceBehind(line, a) - distanceBehind(line, b))[0];
}

const distanceBehind = (line: Line, other: Line) =>
  Math.hypot(other.quad[0][0] - line.quad[1][0], other.quad[0][1] - line.quad[1][1]);

const holds = (lines: readonly Line[], piece: Pattern): boolean =>
  search(joinLines(lines), piece, {
    beam: CODE_PIECES.beam,
    limit: 1,
    least: CODE_PIECES.leastPiece,
  }).length > 0;

// Each look at a page adds lines to those of the looks before it.
const holdsOwner = remembered((line: Line) => holds([line], OWNER));
const holdsSerial = remembered((line: Line) => holds([line], SERIAL));
