import { centreOf, contains, heightOf, type Point, type Quad } from '../../../geometry/quad.js';
import { follows, relate } from '../../../geometry/relation.js';
import type { Line } from '../../../text/reader/reader.js';
import type { TextLine } from '../reading.js';
import { FRAGMENTS, REPEATS } from './tunables.js';

/** The clockwise turn, in degrees, that sets a picture's text upright. */
export type Rotation = 0 | 90 | 180 | 270;

/** The text as painted: pieces of a row joined, rows from top to bottom, and from left to right if they are level. */
export function fragmentsOf(lines: readonly Line[], rotation: Rotation = 0): TextLine[] {
  const rest = withoutRepeats(
    lines.filter(({ text, confidence }) => text && confidence >= FRAGMENTS.leastConfidence),
  );
  const fragments: TextLine[] = [];
  while (rest.length) {
    const first =
      rest.find(
        (line) => !rest.some((other) => other !== line && follows(other.quad, line.quad, FRAGMENTS.rowGap)),
      ) ?? rest[0]!;
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

/** Of a line that was seen in several looks, the longest reading; of two as long, the surer one. */
function withoutRepeats(lines: readonly Line[]): Line[] {
  const ranked = [...lines].sort((a, b) => b.text.length - a.text.length || b.confidence - a.confidence);
  const kept: Line[] = [];
  for (const line of ranked) if (!kept.some((other) => repeats(other, line))) kept.push(line);
  return kept;
}

function repeats(kept: Line, line: Line): boolean {
  const { size, turn } = relate(kept.quad, line.quad);
  return (
    contains(kept.quad, centreOf(line.quad)) &&
    size > REPEATS.leastSize &&
    size < REPEATS.mostSize &&
    turn < REPEATS.turn
  );
}

function nextInRow(line: Line, rest: readonly Line[]): Line | undefined {
  return rest
    .filter((other) => follows(line.quad, other.quad, FRAGMENTS.rowGap))
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

/** Orders from top to bottom of the upright picture, and from left to right if items overlap in height. */
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
    const level = left.filter(
      (item) => Math.abs(at(item)[1] - at(top)[1]) < heightOf(quadOf(top)) * FRAGMENTS.level,
    );
    level.sort((a, b) => at(a)[0] - at(b)[0]);
    ordered.push(level[0]!);
    left.splice(left.indexOf(level[0]!), 1);
  }
  return ordered;
}
