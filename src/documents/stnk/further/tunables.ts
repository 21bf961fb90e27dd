// The units and origins of these numbers are explained in ../tunables.ts.

export const FURTHER_VALUES = {
  /** The least confidence of an answer: nothing else is said about a value that is less sure. [probability; guess] */
  answered: 0.9,
  /** A look that fits a value no better than this saw something else. [ln; guess] */
  legible: -5,
  /** A slash or hyphen of a queue number that was not seen. [ln; guess] */
  unseenSlash: -4,
  /** A letter of the next label, behind a queue number. [ln; guess] */
  nextLabel: -0.3,
  /** A point between thousands that was not seen. [ln; guess] */
  unseenPoint: -1.5,
} as const;

/** The table of a tax sheet. */
export const AMOUNTS_TABLE = {
  /** How far from its place a label or the end of an amount may lie. [widths; guess] */
  beside: 0.03,
  /** How far from its place a label may lie, across and down: the pose is fitted to labels far from it. [widths; guess] */
  labelOff: { x: 0.06, y: 0.011 },
  /** The width of a label. [widths; guess] */
  labelWidth: 0.085,
  /** How far within its column a cell is read. [widths; guess] */
  inset: 0.012,
  /** How far above the first and below the last row amounts are looked for. [rows; guess] */
  reach: { above: 1, below: 0.6 },
  /** The least share of digits in an amount, as first read. [share of its letters and digits; guess] */
  digits: 0.6,
  /** How far from its usual distance to the labels the block may be typed, where no sum proves the rows. [rows; guess] */
  mostOff: 0.35,
  /** How far apart two pieces of one amount may be, and how far one may stand above the other. [widths, rows; guess] */
  gap: 0.015,
  sameLine: 0.35,
  /** Height of a place where the detector saw nothing. [rows; guess] */
  height: 0.8,
  /** The most combinations that are kept of a row, and of all rows. [count; guess] */
  combinations: { row: 24, table: 300 },
  /** A row or a column whose amounts contradict each other. [ln; guess] */
  contradiction: -8,
  /** An amount that is taken for dirt. [ln; guess] */
  dirt: -5,
} as const;
