import { heightOf } from '../../../geometry/quad.js';
import { follows, liesUnder } from '../../../geometry/relation.js';
import type { Line } from '../../../text/reader/reader.js';
import { search } from '../../../text/search.js';
import { isWording } from '../weights/labels.js';
import { joinLines } from './join-lines.js';
import { OWNER, SERIAL } from './patterns.js';

/** The lines that a code may be painted on, in the order of its characters. */
export interface CodePieces {
  /** Lines that hold the owner code and category; the same line as the serial's when it holds both. */
  readonly owner: Line | undefined;
  /** One line, or the parts of a line that door rods have cut. */
  readonly serial: readonly Line[];
  /** A line of one digit under the serial, which the check digit of a code on three lines may be. */
  readonly below: Line | undefined;
}

/** All of its lines, each once. */
export function linesOf({ owner, serial }: CodePieces): Line[] {
  return owner && !serial.includes(owner) ? [owner, ...serial] : [...serial];
}

/** Logarithm of the best path over the pattern below which a line is not taken for a piece of a code. */
const LEAST_PIECE = -7;
/** How far behind the owner the serial may stand, in letter heights: door rods and gaps lie between. */
const OWNER_REACH = 9;
const PART_REACH = 3.5;
/** A serial has at least so many digits before a rod cuts it. */
const MOST_PARTS = 3;

/** All groups of lines that could together be a code: every serial with each owner that stands before or above it. */
export function findCodePieces(lines: readonly Line[]): CodePieces[] {
  const owners = lines.filter((line) => !isWording(line.text) && holds([line], 'owner'));
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
          (follows(owner.quad, first.quad, OWNER_REACH) || liesUnder(owner.quad, first.quad))),
    );
    for (const owner of partners) groups.push({ owner, serial, below });
    if (partners.length === 0) groups.push({ owner: undefined, serial, below });
  }
  return groups;
}

/** A check digit is painted as high as its serial, or boxed and higher; lower ones belong to other markings. */
const LEAST_SIZE = 0.7;
const isAsHigh = (serial: Line, line: Line) => heightOf(line.quad) > LEAST_SIZE * heightOf(serial.quad);

/** One digit alone, whatever its box was read as. */
const isOneDigit = ({ text }: Line) => text.length <= 3 && text.replace(/[^0-9A-Za-z]/g, '').length === 1;

function serialsOf(lines: readonly Line[]): Line[][] {
  const serials: Line[][] = [];
  for (const line of lines) {
    if (holds([line], 'serial')) {
      serials.push([line]);
      continue;
    }
    if (!/\d/.test(line.text)) continue;
    let parts = [line];
    while (parts.length < MOST_PARTS) {
      const next = nearestAfter(parts.at(-1)!, lines);
      if (!next) break;
      parts = [...parts, next];
      if (holds(parts, 'serial')) {
        serials.push(parts);
        break;
      }
    }
  }
  return serials;
}

function nearestAfter(line: Line, lines: readonly Line[]): Line | undefined {
  return lines
    .filter((other) => other !== line && follows(line.quad, other.quad, PART_REACH))
    .sort((a, b) => distanceBehind(line, a) - distanceBehind(line, b))[0];
}

const distanceBehind = (line: Line, other: Line) =>
  Math.hypot(other.quad[0][0] - line.quad[1][0], other.quad[0][1] - line.quad[1][1]);

const PATTERNS = { owner: OWNER, serial: SERIAL } as const;

function holds(lines: readonly Line[], piece: keyof typeof PATTERNS): boolean {
  return search(joinLines(lines), PATTERNS[piece], { beam: 6, limit: 1, least: LEAST_PIECE }).length > 0;
}
