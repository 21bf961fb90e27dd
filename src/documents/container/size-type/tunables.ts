// The units and origins of these numbers are explained in ../tunables.ts.

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

/** Limits of the traits in traits.ts: beyond them, more says no more. */
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
