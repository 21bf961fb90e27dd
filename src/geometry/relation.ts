import { angleOf, centreOf, heightOf, lengthOf, type Point, type Quad } from './quad.js';

/** Position of one piece of text relative to another, in the frame of the first and in units of its height. */
export interface Relation {
  /** From the end of the first to the start of the second, along the first's reading direction. */
  readonly gap: number;
  /** From the start of the first to the start of the second. */
  readonly start: number;
  /** From the centre line of the first to that of the second; positive below. */
  readonly below: number;
  /** Height of the second divided by that of the first. */
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

// All of these are guesses: no measurement of them is recorded.

/** Two pieces belong together only if their heights have about this ratio. */
const SIZE = { min: 0.5, max: 1.8 } as const;
/** Largest angle between the reading directions of two pieces that belong together, in degrees. */
const MAX_TURN = 25;
/** How far apart the centre lines of one line may be, in heights: at no gap, and in addition per height of the gap. */
const LINE_SLACK = { base: 0.45, perGap: 0.06 } as const;
/** The detector's quads may overlap by this much along a line, in heights. */
const MAX_OVERLAP = 0.6;
/** Where the next line, or the one after it, is expected: distances to the first piece, in heights. */
const UNDER = { minBelow: 0.6, maxBelow: 2.4, minStart: -3, maxGap: 1 } as const;

/** Whether the second continues the line of the first, at most `reach` heights after it. */
export function follows(first: Quad, second: Quad, reach: number): boolean {
  const { gap, below, size, turn } = relate(first, second);
  // A short piece tells its tilt only roughly, so pieces further away may be further off the line.
  const slack = LINE_SLACK.base + LINE_SLACK.perGap * Math.max(0, gap);
  return gap > -MAX_OVERLAP && gap < reach && Math.abs(below) < slack && isAlike(size, turn);
}

/** Whether the second begins the next line below the first, or the one after that. */
export function liesUnder(first: Quad, second: Quad): boolean {
  const { start, below, size, turn, gap } = relate(first, second);
  return (
    below > UNDER.minBelow &&
    below < UNDER.maxBelow &&
    start > UNDER.minStart &&
    gap < UNDER.maxGap &&
    isAlike(size, turn)
  );
}

const isAlike = (size: number, turn: number) => size > SIZE.min && size < SIZE.max && turn < MAX_TURN;
