// The units and origins of these numbers are explained in ../tunables.ts.

/** Finding printed labels in lines that were read with errors. */
export const LABELS = {
  /** One error is allowed for this many letters. [characters per error; guess] */
  lettersPerError: 4,
  /** Texts this long are titles in large letters: they are read, or not there. [characters; guess] */
  title: 24,
  /** How many letters more than a heading of the BPKB its line may have. [characters; guess] */
  moreThanHeading: 6,
} as const;

export const POSE = {
  /** Margin of the detector's quad before and behind the text. [heights; guess] */
  margin: 0.2,
  /** How far from its place a label may lie, across (x) and down (y). [widths; guess] */
  tolerance: { x: 0.03, y: 0.014 },
  /** The same once a first fit is known. [widths; guess] */
  strict: { x: 0.022, y: 0.009 },
  /** Poses are tried from pairs of this many longest labels, which are hardly mistaken. [count; guess] */
  strongest: 16,
  /** A homography needs this many labels: with fewer it bends to their errors. [count; guess] */
  forPerspective: 9,
  /** A refined fit that keeps less of the weight than this is dropped. [share; guess] */
  keptWeight: 0.8,
  /** How much less a label counts at the limit of its tolerance. Forms with the same words differ by place. [share; guess] */
  misplaced: 0.3,
  /** How far the direction of a line may differ from that of the sheet. [degrees; guess] */
  tilt: 20,
  /** A sheet is accepted from this many labels and letters on. [counts; guess] */
  clear: { anchors: 4, letters: 40 },
  /** The same where one letter in two may be wrong. [counts; measured as a whole: 816 / 21 on poor, 804 / 20 without] */
  blurred: { lettersPerError: 2, anchors: 5, letters: 65 },
  /** Where labels are blurred, a line that begins where a value does counts this much. [letters of labels; guess] */
  value: 3,
  /** How near it must begin. [widths; guess] */
  atValue: 0.012,
} as const;
