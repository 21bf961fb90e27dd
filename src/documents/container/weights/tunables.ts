// The units and origins of these numbers are explained in ../tunables.ts.

// Finding figures: figures.ts, rows.ts, sightings.ts

export const FIGURES = {
  /** A number with fewer digits is no weight. [digits; guess] */
  leastDigits: 4,
  /** A number with more digits is no weight. [digits; guess] */
  mostDigits: 5,
  /** Below this, a reading is no evidence of anything. [ln against the best path; guess] */
  least: -10,
  /** [hypotheses of the search; guess] */
  beam: 16,
  /** [readings per figure; guess] */
  limit: 12,
} as const;

/** The rows of figures below a code. */
export const FIGURE_ROWS = {
  /** Strips closer together than this show one row. [heights of the better strip; guess] */
  pitch: 0.6,
  /** Longer text makes a strip no better. [characters; guess] */
  longText: 9,
  /** A strip with less text shows no figure. [characters; guess] */
  leastText: 2,
  /** Below this, a reading of a whole row is noise. [ln against the best path; guess] */
  least: -8,
  /** Cost of leaving out a digit right before or behind the figure. [ln; guess, looking at B] */
  cutOut: -6,
  /** Digits of one number stand at most this far apart. [times their pitch; guess] */
  digitReach: 1.6,
  /** A number of more digits is a figure: a row with two of them holds no single one. [digits; guess] */
  shortNumber: 3,
  /** Digits that a figure may have, the usual number first. [digits; as `FIGURES`] */
  digits: [5, 4],
  /** [hypotheses of the search; guess] */
  beam: 24,
  /** [readings per row; guess] */
  limit: 24,
} as const;

/** When two sightings are of one figure. */
export const SIGHTINGS = {
  /** How far apart their centre lines may be. [heights; guess] */
  below: 0.5,
  /** How far apart their beginnings or their ends may be. [heights; guess] */
  ends: 1.2,
  /** [ratio of heights, either way; guess] */
  size: 1.8,
  /** [degrees; guess] */
  turn: 25,
  /** How much the score counts for how well a figure was seen; more is less. [ln; guess] */
  scoreScale: 4,
  /** A sighting counts by this power of its line's confidence. [exponent; guess] */
  confidencePower: 4,
} as const;

// Cutting strips below a code: strips.ts

export const STRIPS = {
  /**
   * Where figures stand below a serial: from the middle of its first digit, and from the top of its line. Doors are laid out alike:
   * figures begin where the serial begins. [pitches of its digits; guess, looking at B]
   */
  along: { from: -2, to: 8 },
  /** [heights of the serial; guess, looking at B] */
  down: { from: 1.1, to: 12 },
  /** Heights of a row with its margin. [heights of the serial; guess, looking at B] */
  rowHeights: [0.42, 0.54],
  /**
   * From one strip to the next: at least three per row, so that one of them holds the row whole. [heights of the serial; measured on
   * B, gross and tare: 0.25 gives 90 and 91, 0.18 gives 89 and 93, 0.125 gives 89 and 92 with one wrong]
   */
  step: 0.18,
  /** Height of the serial in the picture in which strokes are counted. [px; guess] */
  serialHeight: 32,
  /** That picture is at least this wide. [px; guess] */
  leastWidth: 8,
  /** A strip holds a row only with this share of the strokes of the fullest ones, ... [share; guess] */
  leastShare: 0.25,
  /** ... and at least this many. [grey levels; guess] */
  leastStrokes: 0.5,
  /** The fullest strips are those at this quantile. [share; guess] */
  fullest: 0.95,
  /** The smallest angle between a line and what hangs below it. [sine; guess] */
  leastLean: 0.5,
  /** [hypotheses of the search for the serial; guess] */
  beam: 6,
} as const;

/** Where the wording of a row of figures stands. */
export const STRIPS_BEFORE = {
  /** Before the row. [lengths of the row; guess, looking at B] */
  along: { from: -1.15, to: 0.08 },
  /** On the row, or between it and the row of its pounds. [heights of the row; guess, looking at B] */
  down: [0, 0.5, -0.5],
} as const;

// Naming figures: labels.ts, wording.ts, marks.ts, order.ts

export const WORDING_SPELLING = {
  /** Letters of a wording that may be misread. [share; guess] */
  mostWrong: 0.25,
  /** Shorter text names nothing. [letters; guess] */
  leastLetters: 2,
} as const;

/** Searching a wording before a row of figures. */
export const WORDING_SEARCH = {
  /** How likely noise is. [ln against the best path; guess] */
  noise: -8,
  /** Cost of each letter that a wording leaves over. [ln; guess] */
  leftOver: 1.5,
  /** From here on, a line names the quantity. [share of what it may say; guess] */
  leastShare: 0.8,
  /** [hypotheses of the search; guess] */
  beam: 4,
} as const;

/** Where the unit of a figure stands on a line of its own. */
export const UNIT_BESIDE = {
  /** [heights; guess] */
  below: 0.6,
  /** [heights; guess] */
  leastGap: -0.6,
  /** [heights; guess] */
  mostGap: 5,
  /** How much more being off the row counts than being far along it. [factor; guess] */
  offRow: 3,
} as const;

/** Where the wording of a figure stands: before it, seldom above, and perhaps larger or smaller. */
export const WEIGHT_LABELS = {
  /** From the wording's end to the figure. [heights of the wording; guess, looking at A] */
  leastGap: -8,
  /** [heights of the wording; guess, looking at A] */
  mostGap: 14,
  /** [ratio of heights; guess] */
  leastSize: 0.3,
  /** [ratio of heights; guess] */
  mostSize: 3,
  /** [degrees; guess] */
  turn: 25,
  /** A figure lower than its wording counts as at least this high in rows. [ratio of heights; guess] */
  leastRow: 0.7,
  /** Nearness falls from 1 on the same row to 0 this far above or below. [rows; guess, looking at A] */
  reach: 2.2,
} as const;

export const WEIGHT_ROWS = {
  /** Marks closer than this to a row's centre line belong to it. [heights; guess] */
  level: 0.5,
} as const;

// Solving the block of weights: evidence.ts, units.ts, pair-weights.ts, solve-weights.ts

/** What it is worth that a figure agrees. Four or five digits do not agree by chance, so agreement weighs most. */
export const FIGURE_WORTH = {
  /** [ln of odds; guess, looking at A and B] */
  agrees: 5,
  /** With its unit. [ln of odds; guess, looking at A and B] */
  unit: 1,
  /** With its wording; as much is lost with another one. [ln of odds; guess, looking at A and B] */
  label: 3,
} as const;

export const POUNDS = {
  /** Painted pounds are rounded to ten, seldom to one or a hundred, kilograms to ten: a pair differs by this at most. [lb; guess] */
  tolerance: 14,
} as const;

/**
 * What a weight must be worth to be more than a number somewhere on the picture: the more, the fewer containers have it. Kilograms
 * are painted in tens, seldom in fives.
 */
export const NEEDED_WORTH = {
  /** [ln of odds; guess, looking at A and B] */
  usualGross: 6,
  /** [ln of odds; guess, looking at A and B] */
  gross: 10,
  /** [ln of odds; guess, looking at A and B] */
  tare: 7,
  /** In addition for a weight that ends with 5. [ln of odds; guess, looking at A and B] */
  fives: 2,
  /** In addition for one that ends with neither 0 nor 5. [ln of odds; guess, looking at A and B] */
  ones: 6,
  /** In addition if pounds are painted before kilograms. [ln of odds; guess] */
  poundsFirst: 1,
} as const;

export const WEIGHT_SOLVING = {
  /** What containers of 6 to 53 ft weigh, tanks and flats included. [kg; guess] */
  range: { max_gross: [5_500, 60_000], tare: [900, 9_500] },
  /** Most weights of each kind that are tried, the best by themselves. [count; guess] */
  mostTried: { max_gross: 50, tare: 120 },
  /** A pairing this far behind the best one adds nothing to the doubt. [ln of odds; guess] */
  hopeless: 12,
  /** Most alternatives that a weight is given with. [count; guess] */
  mostAlternatives: 3,
} as const;
