import { centreOf, heightOf, type Quad } from '../../geometry/quad.js';
import { follows, relate } from '../../geometry/relation.js';
import type { Line } from '../../text/reader/reader.js';
import type { TextLine } from './reading.js';

/** What is read less surely than this is noise, and no text that a caller wants to see. */
const LEAST_CONFIDENCE = 0.5;
/** Pieces of a row that stand nearer than this, in heights, are one fragment. */
const ROW_GAP = 3;

/** The lines as painted: pieces of a row joined, rows from top to bottom, left to right where they stand level. */
export function fragmentsOf(lines: readonly Line[]): TextLine[] {
  const rest = lines.filter(({ text, confidence }) => text && confidence >= LEAST_CONFIDENCE);
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
  return inReadingOrder(fragments, ({ quad }) => quad);
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

/** From top to bottom; what overlaps in height is ordered from left to right. */
export function inReadingOrder<T>(items: readonly T[], quadOf: (item: T) => Quad): T[] {
  const left = [...items].sort((a, b) => centreOf(quadOf(a))[1] - centreOf(quadOf(b))[1]);
  const ordered: T[] = [];
  while (left.length) {
    const top = quadOf(left[0]!);
    const level = left.filter(
      (item) => Math.abs(centreOf(quadOf(item))[1] - centreOf(top)[1]) < heightOf(top) * 0.5,
    );
    level.sort((a, b) => centreOf(quadOf(a))[0] - centreOf(quadOf(b))[0]);
    ordered.push(level[0]!);
    left.splice(left.indexOf(level[0]!), 1);
  }
  return ordered;
}
