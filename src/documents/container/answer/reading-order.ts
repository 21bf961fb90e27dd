import { centreOf, contains, heightOf, type Point, type Quad } from '../../../geometry/quad.js';
import { follows, relate } from '../../../geometry/relation.js';
import type { Line } from '../../../text/reader/reader.js';
import type { TextLine } from '../reading.js';

/** What is read less surely than this is noise, and no text that a caller wants to see. */
const LEAST_CONFIDENCE = 0.5;
/** Pieces of a row that stand nearer than this, in heights, are one fragment. */
const ROW_GAP = 3;

/** The quarter turn, clockwise, that sets a picture's text upright. */
export type Rotation = 0 | 90 | 180 | 270;

/** The lines as painted: pieces of a row joined, rows from top to bottom, left to right where they stand level. */
export function fragmentsOf(lines: readonly Line[], rotation: Rotation = 0): TextLine[] {
  const rest = withoutRepeats(lines.filter(({ text, confidence }) => text && confidence >= LEAST_CONFIDENCE));
  const fragments: TextLine[] = [];
  while (rest.length) {
    const first =
      rest.find((line) => !rest.some((other) => other !== line && follows(other.quad, line.quad, ROW_GAP))) ??
      rest[0]!;
    const row = [first];
    rest.splice(rest.indexOf(first), 1);
    for (let next = nextInRow(row.at(-1)!, rest); next; next = nextInRow(row.at(-1)!, rest)) {
      row.push(next);
      rest.splice(rest.indexOf(next), 1);
    }
    fragments.push(joined(row));
  }
  return inReadingOrder(fragments, ({ quad }) => quad, rotation);
}

/** A line seen from afar and again from near is one: the longer reading, and the surer one of two as long. */
function withoutRepeats(lines: readonly Line[]): Line[] {
  const ranked = [...lines].sort((a, b) => b.text.length - a.text.length || b.confidence - a.confidence);
  const kept: Line[] = [];
  for (const line of ranked) if (!kept.some((other) => repeats(other, line))) kept.push(line);
  return kept;
}

function repeats(kept: Line, line: Line): boolean {
  const { size, turn } = relate(kept.quad, line.quad);
  return contains(kept.quad, centreOf(line.quad)) && size > 0.5 && size < 2 && turn < 25;
}

function nextInRow(line: Line, rest: readonly Line[]): Line | undefined {
  return rest
    .filter((other) => follows(line.quad, other.quad, ROW_GAP))
    .sort((a, b) => relate(line.quad, a.quad).gap - relate(line.quad, b.quad).gap)[0];
}

function joined(row: readonly Line[]): TextLine {
  const first = row[0]!.quad;
  const last = row.at(-1)!.quad;
  return {
    text: row.map(({ text }) => text).join(' '),
    confidence: Math.min(...row.map(({ confidence }) => confidence)),
    quad: [first[0], last[1], last[2], first[3]],
  };
}

const UPRIGHT: Readonly<Record<Rotation, (p: Point) => Point>> = {
  0: ([x, y]) => [x, y],
  90: ([x, y]) => [-y, x],
  180: ([x, y]) => [-x, -y],
  270: ([x, y]) => [y, -x],
};

/** From top to bottom of the upright picture; what overlaps in height is ordered from left to right. */
export function inReadingOrder<T>(
  items: readonly T[],
  quadOf: (item: T) => Quad,
  rotation: Rotation = 0,
): T[] {
  const at = (item: T) => UPRIGHT[rotation](centreOf(quadOf(item)));
  const left = [...items].sort((a, b) => at(a)[1] - at(b)[1]);
  const ordered: T[] = [];
  while (left.length) {
    const top = left[0]!;
    const level = left.filter((item) => Math.abs(at(item)[1] - at(top)[1]) < heightOf(quadOf(top)) * 0.5);
    level.sort((a, b) => at(a)[0] - at(b)[0]);
    ordered.push(level[0]!);
    left.splice(left.indexOf(level[0]!), 1);
  }
  return ordered;
}
