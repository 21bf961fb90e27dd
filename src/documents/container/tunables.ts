/**
 * Every number of this document that somebody might want to tune, by the stage that uses it.
 *
 * Each comment ends with `[unit; origin]`. Units:
 * - px: pixels of the picture
 * - heights: heights of the line that a place is compared with; its width for a column, whose first edge runs down
 * - ratio: one height or length over another
 * - ln: natural logarithm of a probability or of odds; 0 is certain
 * - share: 0 to 1; probability: 0 to 1, as the reader or a fit gives it
 *
 * Origins: a measurement, with the set it was made on, or `guess`. A is the set `containers`, B is `containers-b`, both described
 * in docs/accuracy.md. A guess was set by hand while looking at A and B, or at drawn pictures, and never compared on its own.
 *
 * Some tables stay with their code: the fitted weights in `code/traits.ts`, `size-type/traits.ts` and `page/print.ts`, the costs of
 * look-alikes and categories in `code/patterns.ts`, the shares of size/type codes in `size-type/commonness.ts`, the usual ratings and
 * orders in `weights/pair-weights.ts`. The thresholds of all documents are in `../confidence.ts`.
 */

// Finding and reading the text of a picture: page/

export const PAGE = {
  /** Long side of the first look. [px; measured: at 1280 and 1600 it finds no more pieces on A] */
  firstLook: 960,
  /** Most pixels of a closer look. [px²; guess] */
  closerLookPixels: 1_000_000,
  /** Most regions that are read: a page of a newspaper has more. [count; guess] */
  mostRegions: 120,
  /** Most columns that are read, each several times: no container has as many. [count; guess] */
  mostColumns: 40,
  /** Above this, text was read in the right direction. [mean probability; guess] */
  sureText: 0.8,
  /** Shorter text does not tell in which direction it runs. [characters; guess] */
  leastLength: 3,
  /** A region taller than this may be a column, if the detector cannot tell. [ratio of height to length; guess] */
  tall: 1.5,
  /** An unread region taller than this is listed as a column. [ratio of height to length; guess] */
  tallUnread: 2.5,
  /** Stacked letters stand at least this far apart; letters of a turned line stand twice as close. [letters per width; guess] */
  columnLetters: 1.25,
} as const;

/** The look at the whole picture for columns. */
export const COLUMN_SEARCH = {
  /** Pixels of the squeezed look. [px²; measured: at 1.0 million B loses a code and 4 size/type codes, A gains a code] */
  squeezedPixels: 1_250_000,
  /** A small picture is enlarged at most this much: its letters fall apart beyond. [ratio; guess, looking at A] */
  mostEnlarged: 4,
  /** Height of the squeezed picture: letters of a column then stand close together. [share of the height; guess] */
  squeeze: 0.5,
  /** Regions of the squeezed picture taller than this are columns. [ratio of height to length; guess] */
  tall: 2,
  /** How much closer a detector that knows columns looks, compared with its first look. [ratio; guess] */
  closer: 1.5,
} as const;

/** Reading a column with its ends continued. */
export const COLUMN_ENDS = {
  /**
   * How far beyond its head and foot a column is read: the detector misses the boxed check digit at the foot and separates the owner
   * from the serial. [shares of its length; measured as a whole: 34 instead of 31 columns of A]
   */
  reaches: [
    [0, 0],
    [0, 0.15],
    [0.1, 0.1],
    [0.2, 0.2],
    [0.5, 0.1],
    [0.5, 0.3],
  ],
  /** Of two readings, the one with more characters times this power of its confidence is better. [exponent; guess] */
  confidencePower: 2,
} as const;

/** Telling that a picture is upside down. */
export const UPSIDE_DOWN = {
  /** The longest lines are read from both ends, at most this many. [count; guess] */
  mostLines: 6,
  /** With fewer lines, nothing is turned. [count; guess] */
  leastLines: 2,
  /** A line this long tells the direction even if it reads as nothing. [ratio of length to height; guess] */
  elongated: 2,
  /** How much surer the lines must read when turned. [mean probability; guess] */
  leastGain: 0.1,
} as const;

/**
 * What is looked at from closer around a code on a door: the owner to the left, the check digit to the right, size/type and weights
 * below. Doors are laid out alike.
 */
export const CLOSER_LOOK = {
  /** [heights; guess, looking at A] */
  before: 9,
  /** [heights; guess, looking at A] */
  behind: 5,
  /** [heights; guess, looking at A] */
  above: 2.2,
  /** [heights; guess, looking at A] */
  below: 15,
  /** Height that the serial's line is enlarged to: weights are half as high and need 20. [px; guess] */
  serialHeight: 44,
} as const;

export const TILES = {
  /** A tile's side, by the number of tiles per side: neighbours overlap by at least a quarter. [share of the picture's side; guess] */
  sides: { 2: 0.62, 3: 0.42 },
  /** Up to this long side, two tiles per side show letters of eight pixels large enough. [px; guess] */
  twoPerSide: 2_400,
  /** Long side at which each tile is looked at, like the whole picture. [px; as `PAGE.firstLook`] */
  look: 960,
  /** A picture this much larger than one look loses details in it. [ratio; guess] */
  leastEnlarged: 1.5,
} as const;

// Telling print from containers: page/print.ts

export const PRINT = {
  /** A picture with fewer pieces of text is never print. [count; guess] */
  leastPieces: 6,
  /** A piece longer than this counts as long. [ratio of length to height; guess] */
  long: 9,
  /** Added before the logarithm of a smooth or evenly coloured ground. [share; guess] */
  smoothest: 0.02,
  /** Roughness that counts as 1. [grey levels; guess] */
  roughnessUnit: 64,
  /** Between these quantiles the spread of saturation is taken. [shares; guess] */
  colours: { from: 0.15, to: 0.85 },
  /**
   * Above this logit, a page is print. A container taken for paper loses everything, so it is on the safe side. [ln; measured: none
   * of 322 photos of A and B, held out, is above 0.1; 165 of 168 drawn pages are above 1]
   */
  leastLogit: 1,
} as const;

/** Codes in the rows of a table. No two containers have their codes this close together. */
export const LIST = {
  /** From one row to the next. [heights; guess, looking at drawn delivery orders] */
  leastPitch: 0.8,
  /** [heights; guess, looking at drawn delivery orders] */
  mostPitch: 5,
  /** How far the rows may be indented. [heights; guess] */
  indent: 2,
  /** [ratio of heights; guess] */
  leastSize: 0.7,
  /** [ratio of heights; guess] */
  mostSize: 1.4,
  /** [degrees; guess] */
  turn: 10,
} as const;

// Deciding where to look again: read.ts, read-markings.ts

export const LOOKS = {
  /** The surroundings of a code at least this likely are looked at, otherwise those of the tallest row of digits. [probability; guess] */
  likelyCode: 0.5,
  /** A figure whose wording is nearer than this is a weight, and no part of a code. [share, see `WEIGHT_LABELS.reach`; guess] */
  nearLabel: 0.5,
} as const;

// Finding lines that may be a code: code/pieces.ts, code/join-lines.ts, code/score-of-ten.ts, code/find-head.ts, code/read-codes.ts

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

// Reading a code again: code/read-again.ts

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

// Weighing what the looks saw: code/weigh-codes.ts

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

/** Limits of the traits in code/traits.ts: beyond them, a larger lead says no more. */
export const CODE_TRAITS = {
  /** Of the lead over the next valid reading. [ln; guess] */
  ahead: 6,
  /** Of the lead over the next invalid reading. [ln; guess] */
  over: 1,
  /** Of the arrears behind the next invalid reading. [ln; guess] */
  below: -3,
} as const;

// Deciding on a code: code/decide.ts, code/second-opinion.ts, code/site.ts

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

// Size/type codes: size-type/

export const SIZE_TYPE = {
  /** Cost of a G seen as a C, at the third place only: no code has a C there, and a condensed G looks like one. [ln; guess] */
  gSeenAsC: -2.5,
  /** How much of a code's log-commonness counts against it. [factor of ln; guess, looking at A] */
  rarity: 0.3,
  /** Cost of each letter or digit on the line beyond the four. [ln; guess, looking at A] */
  extra: 1,
  /** Cost of a separator as in a weight. [ln; guess, looking at A] */
  separator: 2,
  /** Cost of a place near the code where size/type codes seldom stand. [ln; guess, looking at A] */
  elsewhere: 2,
  /** With this score, a line is as likely a size/type code as not; twice as far down, it is none. [ln; guess] */
  even: -4,
  /** How fast the likelihood changes around `even`. [per ln; guess] */
  steepness: 1.5,
  /** The score of the next reading if there is none. [ln; guess] */
  noRival: -12,
  /** [hypotheses of the search; guess] */
  beam: 40,
  /** [strings per line; guess] */
  limit: 40,
  /** Most alternatives that a size/type code is given with. [count; guess] */
  mostAlternatives: 3,
} as const;

/** Limits of the traits in size-type/traits.ts: beyond them, more says no more. */
export const SIZE_TYPE_TRAITS = {
  /** Of the score. [ln; guess] */
  below: -8,
  /** Of the lead over the next reading. [ln; guess] */
  ahead: 6,
} as const;

/** Where size/type codes stand, seen from a line of the code. [all: heights, ratios of heights, degrees; guesses, looking at A] */
export const SIZE_TYPE_PLACES = {
  /** Beside a column, from any height on. */
  column: { below: 9, leastSize: 0.6, mostSize: 1.7, turn: 15, gap: 3 },
  /** Along a line, anywhere. */
  line: { leastSize: 0.4, mostSize: 1.7, turn: 25 },
  /** Right below or beside it, letters are about as high. */
  alike: { leastSize: 0.55, mostSize: 1.5 },
  /** Right below. */
  under: { from: 0.5, to: 2.1, start: -3, gap: 1.5 },
  /** Right beside. */
  beside: { below: 0.6, leastGap: -0.5, mostGap: 6 },
  /** Farther below or aside. */
  near: { from: 0.4, to: 4.5, start: -12, gap: 6 },
} as const;

// Finding figures: weights/figures.ts, weights/rows.ts, weights/sightings.ts

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

// Cutting strips below a code: weights/strips.ts

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

// Naming figures: weights/labels.ts, weights/wording.ts, weights/marks.ts, weights/order.ts

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

// Solving the block of weights: weights/evidence.ts, weights/units.ts, weights/pair-weights.ts, weights/solve-weights.ts

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

// Making the answer: answer/

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
