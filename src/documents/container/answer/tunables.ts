// The units and origins of these numbers are explained in ../tunables.ts.

/** When a code that is only a candidate is that of another container. */
export const OTHER_CONTAINER = {
  /** [probability; guess] */
  leastConfidence: 0.5,
  /** It differs from every answered code in more characters than this. [characters; guess] */
  mostAlike: 2,
} as const;

/** Where weights stand, seen from the last line of the code: below it, on a door. */
export const WEIGHT_PLACES = {
  /** They begin at most this far before the line. [heights; guess] */
  before: 4,
  /** They begin at most this far behind the line. [heights; guess] */
  behind: 2,
  /** How much farther a weight counts that is beside that range. [factor; guess] */
  aside: 2,
  /** How much farther a weight counts that is above the line. [factor; guess] */
  above: 5,
  /** No weight belongs to a code farther away than this. [heights; measured: 12.4 at most on the doors of A and B] */
  reach: 16,
} as const;

export const FRAGMENTS = {
  /** Lines below this are noise that no caller wants to see. [mean probability; guess] */
  leastConfidence: 0.5,
  /** Pieces of a row closer than this are one fragment. [heights; guess] */
  rowGap: 3,
  /** Pieces closer to each other's height than this are on one row. [heights; guess] */
  level: 0.5,
} as const;

/** When a line is a second sighting of another. */
export const REPEATS = {
  /** [ratio of heights; guess] */
  leastSize: 0.5,
  /** [ratio of heights; guess] */
  mostSize: 2,
  /** [degrees; guess] */
  turn: 25,
} as const;

export const REPORT = {
  /** Below this height of a code's letters, the answer warns of a low resolution. [px; guess] */
  lowResolution: 14,
  /** The reader sees a figure from the middle of its first digit to that of its last, so its quad is extended. [heights; guess] */
  figureMargin: 0.3,
  /** A weight disagrees with its runner-up if that has more than one in this many of its probability. [ratio; guess] */
  disagreement: 3,
} as const;
