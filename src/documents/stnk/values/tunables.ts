// The units and origins of these numbers are explained in ../tunables.ts.

export const ADDRESS = {
  /** Most words of a number. [count; guess] */
  words: 2,
  /** Most characters of a number. [characters; guess] */
  mostLetters: 16,
  /** A repair changes a look-alike or two, not a word. [ln; guess] */
  leastRepair: -3,
  /** A word of this many letters may begin an address as a name. [characters; measured as a whole: 823 / 10 on poor, 819 / 11 without] */
  name: 4,
} as const;

export const BPKB_NUMBER = {
  /** Numbers with a letter behind them. [ln; guess] */
  rarer: -1,
} as const;

export const CAPACITY = {
  /** A wrong letter in the unit. [ln; guess] */
  wrongLetter: -3,
  /** What engines have, from mopeds to the largest trucks; motors, from scooters to buses. [CC, kW, W; guess] */
  usual: { CC: [45, 20000], KW: [1, 600], WATT: [200, 600000] },
  /** A capacity outside of that. [ln; guess] */
  unusual: -3,
  /** A displacement that no engine is known to have. [ln; guess] */
  unknown: -1.5,
} as const;

export const DATES = {
  /** A wrong letter in a month: twelve words are easily told apart. [ln; guess] */
  wrongLetter: -4,
  /** A separator that was not seen. [ln; guess] */
  unseenSeparator: -2,
  /** A day of one digit. [ln; guess] */
  oneDigitDay: -0.5,
  /** A year before 2000. [ln; guess] */
  lastCentury: -3,
  /** The first and the last year of a date. [years; guess] */
  earliest: 1980,
  latest: 2045,
  /** A slash between two years that was not seen. [ln; guess] */
  unseenSlash: -6,
} as const;

export const ENGINE_NUMBER = {
  /** A shape that is not in the table, and ends in a serial of digits. [ln; guess] */
  otherShape: -0.8,
  /** Its serial has four digits only. [ln; guess] */
  shortSerial: -0.9,
  /** Any other shape. [ln; guess] */
  anyShape: -1.8,
  /** Added to the cost of a look-alike in the serial, which is nearly always of digits. [ln; guess] */
  alikeInSerial: -0.3,
  /** The same in the model's code, where the shapes are only a hint. [ln; guess] */
  alikeInCode: -1.5,
} as const;

export const LOCATION_CODE = {
  /** A letter among the digits of the middle part. [ln; guess] */
  letter: -0.5,
  /** A code of another shape: one cut off at its edge is far more frequent. [ln; measured with `LISTS`] */
  otherShape: -9,
} as const;

export const PLATE = {
  /** A code of state and missions, or of an area no longer given out. [ln; guess] */
  rareCode: -2,
  /** A code of no known area. [ln; guess] */
  unknownArea: -4,
  /** No letters at the end: more often the reader lost them. [ln; guess] */
  noSuffix: -2,
  /** I, O and Q behind the number: offices avoid them, no rule forbids them. [ln; guess] */
  avoidedLetter: -1,
  /** A digit seen this much worse than the area's letter may be what stands there. [ln; guess] */
  nearDigit: 3,
  /** A digit was seen in place of the area. [ln; guess] */
  seenAsDigit: -1.5,
  /** The digit may belong to a number whose area was cut off. [ln; measured as a whole: 813 / 20 on poor, 816 / 21 without] */
  cut: -3,
} as const;

/** Types. Measured as a whole: 815 / 13 on poor, 813 / 20 without. */
export const TYPE_LIKENESS = {
  /** A word that is in no list. [ln; guess] */
  unknownWord: -1.5,
  /** A gearbox that is neither A/T nor M/T. [ln; guess] */
  noGearbox: -3,
  /** Litres without a point between the digits. [ln; guess] */
  pointLost: -3,
  /** A bracket that is not closed, or not opened: the end was cut off or overprinted. [ln; guess] */
  openBracket: -3,
  /** A point or comma without a digit behind it. [ln; guess] */
  strayPoint: -2,
} as const;

export const VIN_NUMBER = {
  /** A maker's code of Indonesia that is in no table. [ln; guess] */
  unknownIndonesian: -1.5,
  /** A maker's code from elsewhere that is in no table. [ln; guess; more doubt gained nothing on plain and poor] */
  unknownMaker: -3,
  /** Added to the cost of a look-alike in a maker's code. [ln; guess] */
  alikeInMaker: -1.5,
  /** Place 10 holds no code of a year. [ln; guess] */
  noYearCode: -4,
  /** A letter among the first two places of the serial. [ln; guess] */
  letterInSerial: -1.5,
  /** Fewer characters, as on frames before ISO 3779 and on trucks: a lost one is far more frequent. [ln; guess] */
  short: -6,
  /** The check digit holds. It does on 7 of 10 Indonesian VINs, and by chance on 1 of 11, a ratio of ln 7.7 = 2. [ln; guess] */
  checkDigitHolds: 1.5,
} as const;

/** What two values say about each other. */
export const SUPPORT = {
  /** They contradict each other. [ln; guess] */
  contradiction: -4,
  /** The year that the VIN names is one year off. [ln; guess] */
  nextModelYear: -2,
  /** Registered a year before it was made: a model year may be ahead. [ln; guess] */
  registeredYearBefore: -2,
  /** The number of the plate lies outside the range of its class, which every police region sets for itself. [ln; guess] */
  otherPlateClass: -0.7,
  /** A certificate is valid for this long. [years; law: R7 art. 43 para. 3] */
  validity: 5,
  /** It expires later than that: the year of registration stays when it is renewed. [ln; guess] */
  renewed: -0.5,
  /** From here on, two values break a rule. [ln; guess] */
  broken: -2,
  /** Displacements of each class of vehicle. [CC; guess] */
  engines: { motorcycle: [45, 2500], car: [600, 20000] },
  /** Numbers on plates of each class of vehicle. They are in no law of the republic. [numbers; guess] */
  plates: { motorcycle: [2000, 6999], car: [1, 2999], bus: [7000, 7999], truck: [8000, 9999] },
} as const;
