// The units and origins of these numbers are explained in ../tunables.ts.

export const SEARCH = {
  /** Beginnings kept at each step. [count; guess] */
  beam: 32,
  /** The same for lists, whose words may have wrong letters. [count; guess] */
  beamOfLists: 48,
  /** The same for engine numbers. [count; guess] */
  beamOfEngines: 40,
  /** Values returned. [count; guess] */
  limit: 8,
  /** Beginnings that score this much less than the best are dropped. [ln; guess] */
  window: 10,
  /** A symbol less probable than this at a step is not followed. [ln; guess] */
  unlikely: -8,
  /** Values taken from each look. [count; guess] */
  perLook: 16,
  /** Searched for this many times the values that are wanted, where some of them turn out to be impossible. [ratio; guess] */
  spare: 2,
  /** Readings kept of a field. [count; guess] */
  readings: 5,
} as const;

/** What reading past something costs. */
export const PASSING = {
  /** Dots and gaps within a word: matrix printers print wide, stamps leave specks. [ln; guess] */
  speck: -2,
  /** A space of the value that was not seen: readers drop them in narrow print. [ln; guess] */
  unseenSpace: -0.2,
  /** A dot or hyphen of a listed word that was not seen. [ln; guess] */
  unseenMark: -1,
  /** The most that a look without the value counts against it: looks fail for reasons of their own. [ln; guess] */
  absent: -12,
} as const;

/** Letters that look like other letters; letters and digits are in look-alikes.ts. */
export const LETTERS_ALIKE = {
  /** A nine-pin W or M, whose middle strokes are two pins high, is most often read as an H. [ln; measured as a whole: 813 / 20 on poor] */
  maybeH: -1,
  /** A small l and a capital I in a listed word. [ln; guess] */
  inWord: -1,
} as const;

/** Putting back spaces that the reader left out. Measured as a whole: 781 / 69 on poor, 777 / 73 without. */
export const LOST_SPACE = {
  /** A gap is a space if its probability and its width add up to more than this. [ln; guess; measured as a whole: 776 / 74 on poor when spaces were put back more often] */
  line: -1,
  /** What a gap wider than usual adds. [ln per mean distance of letters; guess] */
  wider: 4,
  /** A usual gap. [mean distances of letters; guess] */
  wide: 1.2,
  /** An L is empty to its right and looks separated from what follows. [ln; guess] */
  behindL: -2,
  /** Most of all from an I. [ln; guess] */
  betweenLAndI: -3.5,
} as const;

/** Choosing letters that make words. Measured as a whole: 783 / 28 on poor, 782 / 30 without. */
export const REWORD = {
  /** How much the words count against what is seen. [factor; measured on poor: 42 owners and 23 addresses right, 35 and 19 with 0.5] */
  share: 1,
  /** A symbol less probable than this is not tried. [ln; guess] */
  leastTried: -5,
  /** Most letters changed. [count; guess] */
  mostChanged: 8,
  /** Most promising changes weighed under all looks. [count; guess] */
  tried: 3,
  /** A look that reads this much worse than the best is not reworded. [ln; guess] */
  close: 4,
} as const;

/** How much a text is like Indonesian names and places. */
export const WORD_LIKENESS = {
  /** What a letter of a word costs on average, so that usual words count nothing. [ln; guess] */
  usualLetter: 2.4,
  /** An initial is rarer than a letter of a word. [ln; guess] */
  oneLetter: -2,
  /** A word of two letters that is no abbreviation. [ln; guess] */
  twoLetters: -2.5,
  /** A letter beside digits, such as a block or a lot. [ln; guess] */
  block: -1,
  /** Letters on both sides of a digit are a misreading. [ln; guess] */
  mixed: -6,
  /** A point lost behind an abbreviation: small points are what is seen worst. [ln; measured as a whole: 803 / 25 on poor] */
  pointLost: -2.5,
  /** A name that is not separated from the abbreviation before it. [ln; measured as a whole: 801 / 26 on poor] */
  gapLost: -1,
} as const;

/** Values of lists, and those in no list. Measured as a whole: 803 / 24 on poor, 801 / 26 with less doubt. */
export const LISTS = {
  /** A letter that is wrong, missing or too many. [ln; guess] */
  wrongLetter: -5,
  /** A value in no list, and for each of its letters: one clear error turns no known word into a new one. [ln; guess] */
  unlisted: -5,
  unlistedLetter: -0.7,
  /** How much harder these lists are to leave, the last two being closed by law (R7 art. 43 and 45). [factor; guess] */
  closed: { usual: 1, kind: 1.3, fuel: 1.5, plateColour: 2 },
  /** A colour of two tones, mostly on motorcycles. [ln; guess] */
  twoTone: -0.7,
} as const;
