// The units and origins of these numbers are explained in ../tunables.ts.

// Finding and reading the text of a picture: page.ts, look-closer.ts, look-into-tiles.ts

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

// Telling print from containers: print.ts

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
