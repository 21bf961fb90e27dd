// The units and origins of these numbers are explained in ../tunables.ts.

// Finding lines that may be a code: pieces.ts, join-lines.ts, score-of-ten.ts, find-head.ts, read-codes.ts

export const CODE_PIECES = {
  /** Below this, a line is no owner or serial. [ln against the best path; guess] */
  leastPiece: -7,
  /** How far behind the owner the serial may begin: door rods and gaps lie between. [heights; guess, looking at A] */
  ownerReach: 9,
  /** How far apart the parts of a serial may be. [heights; guess, looking at A] */
  partReach: 3.5,
  /** Into how many parts rods may cut a serial. [count; guess] */
  mostParts: 3,
  /** A check digit on a line of its own is at least this high; lower digits belong to other markings. [ratio of heights; guess on B] */
  digitSize: 0.7,
  /** One boxed digit may be read with up to two other characters. [characters; guess] */
  digitLength: 3,
  /** [hypotheses of the search; guess] */
  beam: 6,
} as const;

export const JOINED_LINES = {
  /** Room that detectors leave before the first letter of a line; the letter before it may reach into it. [heights; guess] */
  margin: 0.1,
  /** Lines of a row are at most this far above or below each other. [heights; guess] */
  level: 0.5,
  /** [degrees; guess] */
  turn: 25,
} as const;

export const FIRST_TEN = {
  /** Below this, a group of lines is no code. [ln against the best path; guess] */
  least: -8,
  /** Above this, the first ten characters are all there, or a serial alone is clearly one. [ln against the best path; guess] */
  whole: -1,
  /** [hypotheses of the search; guess] */
  beam: 6,
} as const;

export const CODE_HEAD = {
  /** How far a column is continued upward; its letters stand 1 to 1.5 apart. [widths of the column; guess, looking at B] */
  above: [1.3, 2.6, 3.9, 5.5],
  /** How far before a serial its owner begins: four letters and a gap, or a wider gap. [heights; guess, looking at B] */
  before: [3.2, 4.5],
  /** Room between the owner's place and the serial. [heights; guess] */
  gap: 0.1,
} as const;

export const CODE_SITES = {
  /** Most groups of lines that are read again. [count; guess] */
  most: 6,
  /** Every group but the best must show ten characters this well: most others are noise around the first. [ln; guess] */
  leastOther: -4,
  /** Above this, ten characters are seen and only the check digit may be missing. [ln; guess] */
  tenSeen: -2,
} as const;

// Reading a code again: read-again.ts

export const READ_AGAIN = {
  /**
   * How a line is read again: continued to the right (`reach`) and widened (`stretch`). `lead` and `sides` serve columns only.
   * [heights, ratio; measured on A: continued by 1 to 2, 52 of 56 check digits are seen, and 55 if also widened by 1.4]
   */
  lines: [
    { reach: 1, stretch: 1, lead: 0, sides: 0 },
    { reach: 1.5, stretch: 1.4, lead: 0, sides: 0 },
    { reach: 2, stretch: 1.2, lead: 0, sides: 0 },
  ],
  /**
   * How a column is read again: continued downward (`reach`) and upward (`lead`), and widened to both sides (`sides`, a share of its
   * width). [widths; guess, looking at A]
   */
  columns: [
    { reach: 0.4, stretch: 1, lead: 0.2, sides: 0 },
    { reach: 1.2, stretch: 1, lead: 0.5, sides: 0.05 },
    { reach: 2, stretch: 1, lead: 0.2, sides: 0.1 },
    { reach: 1.6, stretch: 1, lead: 1.2, sides: 0 },
  ],
  /** How far behind the serial the check digit is searched on its own. [heights; guess, looking at B] */
  tails: [2.2, 3.4],
  /** How much a line is widened: condensed letters then get more steps. [ratio; guess] */
  stretches: [1.2, 1.4],
} as const;

// Weighing what the looks saw: weigh-codes.ts

export const CODE_SEARCH = {
  /** [hypotheses of the search; guess] */
  beam: 24,
  /** [strings per look; guess] */
  limit: 16,
  /** A look that does not hold a string says no more than this against it: looks fail for reasons of their own. [ln; guess] */
  floor: -9,
  /** One letter attached to a code is an edge or a rod; with this many, the code is a part of longer text. [characters; guess] */
  leastAttached: 2,
  /**
   * What a code loses for each look that shows its ten characters and nothing behind them: the box was faint, or beyond the look.
   * [ln; guess, looking at B]
   */
  unseenDigit: -1.5,
  /** A check digit this far behind its ten characters does not count as seen. [ln; guess, looking at B] */
  noDigit: -4,
  /**
   * What an owner costs that is not a common one. 83 to 91 % of the labelled containers have a common one, so the odds are higher
   * than this, but readers are too sure of what they see. [ln; measured: -4 gives the same on A and B]
   */
  rareOwner: -2,
} as const;

/** Limits of the traits in traits.ts: beyond them, a larger lead says no more. */
export const CODE_TRAITS = {
  /** Of the lead over the next valid reading. [ln; guess] */
  ahead: 6,
  /** Of the lead over the next invalid reading. [ln; guess] */
  over: 1,
  /** Of the arrears behind the next invalid reading. [ln; guess] */
  below: -3,
} as const;

// Deciding on a code: decide.ts, second-opinion.ts, site.ts

export const CODE_DECISION = {
  /** An invalid reading seen this much better than every valid one is the best guess at what is painted. [ln; guess] */
  clearlyInvalid: 3,
  /** An invalid code is answered only if every look saw it at least this well, ... [ln; guess, looking at drawn wrong check digits] */
  invalidWorst: -0.35,
  /** ... and every valid one this much worse. [ln; guess, looking at drawn wrong check digits] */
  invalidLead: 5,
  /** The score of the valid readings if there is none. [ln; guess] */
  noValid: -20,
  /**
   * A valid code that leads all invalid readings by this was seen for itself. Below, the check digit helped to choose it, and one
   * misread digit may have led there, so the general reader must see it too. [ln; measured on A and B, also shrunk: 1 code in 369
   * lost, wrong answers on shrunk photos 1 instead of 5]
   */
  forItself: 0.75,
  /**
   * Along a line, a valid code may even trail an invalid reading by this, since few containers are painted wrong. Not in a column:
   * there both readers share the places of the letters, and with them their faults. [ln; measured on A and B, also shrunk: all of 30
   * codes that this lets through are right; no limit at all gives no more codes on B]
   */
  inDoubt: -1.5,
  /** A code this far behind what the general reader clearly sees is contested. [ln; guess] */
  contested: -2,
  /**
   * From here on, an invalid code is an answer. Both readers must see it, so it needs less than a valid code, which one reader alone
   * may answer. [probability; guess, looking at drawn wrong check digits]
   */
  leastInvalid: 0.85,
  /** A rare owner one misread stroke from a common one is no likelier than this. [probability; guess, after one wrong answer on B] */
  twin: 0.5,
  /** Looks at one place are not independent: all of them count as this many. [looks; guess] */
  independentLooks: 2,
  /** Most alternatives that a code is given with. [count; guess] */
  mostAlternatives: 4,
} as const;

export const CODE_OPINION = {
  /** Above this, the general reader sees a code clearly; it reads boxed digits and stencils worse. [ln; guess] */
  clear: -1.5,
  /** Beyond this, trailing what the general reader sees says no more. [ln; guess] */
  mostContested: -4,
} as const;

/** A code less likely than this, whose first ten characters are clearly seen, lacks a readable check digit. */
export const NO_CHECK_DIGIT = {
  /** [probability; guess] */
  mostConfidence: 0.3,
  /** [ln; guess] */
  leastTen: -1,
} as const;

export const PARTIAL = {
  /** Only a part this clearly seen is worth completing. [ln against the best path; guess] */
  clear: -0.7,
  /** A line that ends this close to the picture's edge is cut off by it. [heights; guess] */
  edge: 0.6,
} as const;
