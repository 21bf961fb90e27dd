// The units and origins of these numbers are explained in ../tunables.ts.

/** Assigning typed lines to the rows of a form. Costs are squares of rows. */
export const ROWS = {
  /** How far the typed block may stand above or below its places: steps that are tried, from the first on. [count, rows; guess] */
  offsets: { count: 17, first: -0.65, step: 0.1 },
  /** A row without a value. [cost; guess] */
  emptyRow: 0.5,
  /** A typed line that belongs to no row. [cost; guess] */
  looseLine: 0.45,
  /** A text that fits its row, or does not. [cost; guess] */
  fits: 0.35,
  /** A block that stands one row off: of equals the nearer is taken. [cost per row; guess] */
  off: 0.12,
  /** A column that stands one row off the others; blocks are askew by a fifth of a row. [cost per square of rows; guess] */
  apart: 2.5,
  /** Distance of the second line of a value. [rows; guess] */
  secondLine: 0.9,
} as const;

/** How typed lines begin, continue and end. */
export const TYPED = {
  /** How far before and behind its column's edge a value may begin: blocks are typed askew. [widths; guess] */
  start: { before: 0.02, after: 0.07 },
  /** How far before its label a piece with label and value may begin. [widths; guess] */
  beforeLabel: 0.05,
  /** How far before the values' edge the value of such a piece is cut off, where no colon is seen. [widths; guess] */
  beforeValue: 0.006,
  /** A gap up to this lies within a value: three characters. [widths; guess] */
  gap: 0.033,
  /** Width of two letters, whose quad is low. [widths; guess] */
  fewLetters: 0.024,
  /** How far apart the heights of two pieces of one line may be. [rows; guess] */
  sameLine: 0.35,
  /** A piece continues a line if it ends at least this much later. [widths; guess] */
  longer: 0.003,
  /** A piece continues a value if it begins at least this far before the value's limit. [widths; guess] */
  beforeLimit: 0.01,
  /** A value that ends this far beyond its limit is cut off there. [widths; guess] */
  beyondLimit: 0.01,
  /** The limit before a label of the next column, behind the label's place. [widths; guess] */
  beforeNextLabel: 0.002,
  /** A label begins no farther from its place. A letter of a value glued to it begins before that. [widths; guess] */
  atLabel: 0.01,
  /** Shorter labels are also found by chance in a long value. [characters; guess] */
  longLabel: 8,
  /** A colon this near its place is the label's; half of its width with the gap behind it. [widths; guess, measured with `LOST_LETTER`] */
  colon: { beside: 0.045, half: 0.004 },
  /** Added to the distance of a label that tells how the paper is bent: near ones count more. [heights of the sheet; guess] */
  bend: 0.02,
} as const;

/** The small English lines under the labels. */
export const FINE_PRINT = {
  /** Their height against that of typed text. [ratio; guess] */
  height: 0.72,
  /** The width of the widest. [widths; guess] */
  width: 0.13,
  /** How well they are placed. [widths; guess] */
  beside: 0.012,
  /** A piece with more letters than this is recognised by them. [characters; guess] */
  letters: 3,
} as const;

/** The typed block is laid on the form by hand. */
export const BLOCK_SHIFT = {
  /** Most that it is shifted sideways. [widths; guess] */
  most: 0.028,
  /** Least lines that tell the shift. [count; guess] */
  lines: 4,
  /** Half a letter, the margin of the detector: only a larger shift to the left counts. [widths; measured: 796 / 60 on poor, 792 / 62 without] */
  halfLetter: 0.0055,
} as const;

/** A line that begins later than those above and below it has lost a thin first letter. */
export const LOST_LETTER = {
  /** How much later it begins. [widths; guess; measured as a whole: 787 / 24 on poor, 783 / 28 without] */
  least: 0.0025,
  most: 0.014,
  /** How many lines are compared. [count; measured: 3 gives 802 / 27 on poor, one right fewer and two wrong more] */
  neighbours: 5,
} as const;

/** Cutting a value out of its box. */
export const BOX = {
  /** How far into the box its text must reach. [widths; guess] */
  reachesInto: 0.02,
  /** How far before the box it may begin, label included. [widths; guess] */
  beginsBefore: 0.13,
  /** How much of a value behind and before the piece that was found may have been lost. [widths; guess] */
  restOfValue: 0.04,
  lostLetter: 0.008,
  /** A label shorter than this is not cut off. [share of the piece; guess] */
  leastLabel: 0.03,
} as const;

/** Splitting two values on one line. */
export const SPLIT = {
  /** A slash less probable than this is not seen. [ln; guess] */
  leastSlash: -2,
  /** Most words of a maker's name. [count; guess] */
  words: 3,
} as const;

const MANY = Number.POSITIVE_INFINITY;

/**
 * What a text of a field looks like even if it is badly read: least and most characters (letters and digits), least and most digits
 * among them, and how much it counts if the text looks like that, or does not. [characters, weight from 0 to 1; guess]
 */
export const SHAPES = {
  year: { characters: [4, 4], digits: [3, MANY], weight: 1 },
  vin: { characters: [14, MANY], digits: [5, MANY], weight: 1 },
  bpkb: { characters: [0, 11], digits: [7, MANY], weight: 0.7 },
  plate: { characters: [0, 9], digits: [1, 5], weight: 0.5 },
  engine: { characters: [8, MANY], digits: [4, MANY], weight: 0.4 },
  date: { characters: [0, 16], digits: [5, 8], weight: 1 },
  capacity: { characters: [0, 10], digits: [2, MANY], weight: 0.4 },
  words: { characters: [0, MANY], digits: [0, 1], weight: 0.4 },
} as const;
