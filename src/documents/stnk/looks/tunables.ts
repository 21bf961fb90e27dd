// The units and origins of these numbers are explained in ../tunables.ts.

export const FIND_LINES = {
  /** Long side of the picture that is searched for text. Capitals are a 90th of a sheet's width. [px; guess] */
  longSide: 1280,
  /** Most regions that are read; two sheets have about 150. [count; guess] */
  mostRegions: 240,
  /** Most lines that the general reader reads again. [count; guess] */
  mostReread: 120,
  /** A region longer than this shows in which direction lines run. [heights; guess] */
  elongated: 1.5,
} as const;

/** Telling which way up the picture is: a few lines are read both ways. */
export const UPRIGHT = {
  /** Most lines that are read both ways. [count; guess] */
  probes: 3,
  /** They are longer than this, about four letters: enough to tell. [heights; guess] */
  longerThan: 4,
  /** And shorter than this, about ten letters: quickly read. [heights; guess] */
  shorterThan: 10,
  /** A letter counts its line's confidence to this power. [exponent; guess] */
  confidencePower: 2,
  /** A lead that decides. [letters, each weighted by confidence; measured on plain: a line scores 23 upright, 3 at most upside down] */
  decisiveLead: 8,
} as const;

/** A value so clear that no other reader is asked. */
export const CERTAIN = {
  /** Its least score. [ln; guess; measured as a whole: no field changes on plain and poor] */
  score: -0.3,
  /** Its least lead on the next reading. [ln; guess; measured with `score`] */
  ahead: 4,
} as const;

/** What is left of a label before a value: a colon with a few letters before it. */
export const LABEL_REST = {
  /** Most letters before the colon. [characters; guess; measured as a whole with later steps: 813 / 20 on poor, 698 / 6 on plain] */
  letters: 3,
  /** How far along the line the colon may stand. [share of the line; guess] */
  share: 0.3,
} as const;
