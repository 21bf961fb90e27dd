import { angleOf, centreOf, heightOf, lengthOf, type Point, type Quad } from './quad.js';

/** How one piece of text lies to another, in the frame of the first, in units of the first one's height. */
export interface Relation {
  /** From the end of the first to the start of the second, along the first's reading direction. */
  readonly gap: number;
  /** From the start of the first to the start of the second. */
  readonly start: number;
  /** From the centre line of the first to that of the second; positive below. */
  readonly below: number;
  /** Height of the second over that of the first. */
  readonly size: number;
  /** Difference of the reading directions in degrees, 0 to 180. */
  readonly turn: number;
}

export function relate(first: Quad, second: Quad): Relation {
  const angle = (angleOf(first) * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const height = Math.max(1e-6, heightOf(first));
  const from = centreOf(first);
  const along = ([x, y]: Point) => ((x - from[0]) * cos + (y - from[1]) * sin) / height;
  const centre = centreOf(second);
  const half = lengthOf(first) / height / 2;
  const start = along([(second[0][0] + second[3][0]) / 2, (second[0][1] + second[3][1]) / 2]);
  const turn = Math.abs(angleOf(second) - angleOf(first));
  return {
    gap: start - half,
    start: start + half,
    below: ((centre[1] - from[1]) * cos - (centre[0] - from[0]) * sin) / height,
    size: heightOf(second) / height,
    turn: Math.min(turn, 360 - turn),
  };
}

/** True when the second stands on the first's line, behind it, at most `reach` heights away. */
export function follows(first: Quad, second: Quad, reach: number): boolean {
  const { gap, below, size, turn } = relate(first, second);
  // The line's own tilt is known only roughly from a short piece, so far pieces may stand off further.
  const slack = 0.45 + 0.06 * Math.max(0, gap);
  return gap > -0.6 && gap < reach && Math.abs(below) < slack && size > 0.5 && size < 1.8 && turn < 25;
}

/** True when the second begins the next line under the first, or the one after that. */
export function liesUnder(first: Quad, second: Quad): boolean {
  const { start, below, size, turn, gap } = relate(first, second);
  return below > 0.6 && below < 2.4 && start > -3 && gap < 1 && size > 0.5 && size < 1.8 && turn < 25;
}
