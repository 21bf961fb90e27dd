/**
 * Every number of this document that somebody might want to tune, by the stage that uses it.
 *
 * Each comment ends with `[unit; origin]`. Units:
 * - px: pixels of the picture
 * - widths: fractions of the sheet's width, for what lies along a line; of its height, where the comment says so
 * - rows: the height of a typed row, `PITCH` in forms/form.ts
 * - heights: heights of the quad around a line
 * - ln: natural logarithm of a probability, or of how much less probable something is than the best; 0 is certain
 * - share: 0 to 1; probability: 0 to 1, as the reader or a fit gives it
 *
 * Origins: `law`, with its name; `measured`, with the set; or `guess`. The sets are drawn, and docs/accuracy.md describes them: plain is
 * `stnk`, poor is `stnk-real`. A guess was set by hand while looking at both, and never compared on its own. "As a whole" means that
 * a step was measured with all of its numbers together; the counts are fields right / wrong.
 *
 * Some tables stay with their code: the fitted weights in answer/confidence.ts, the time zones in answer/expiry.ts, the look-alikes
 * in grammar/look-alikes.ts and values/vin.ts, the shapes of engine numbers in values/engine.ts, makers in values/wmi.ts, and the word lists. So do lengths
 * that a grammar prescribes, such as the eight digits of a BPKB number. The thresholds of all documents are in ../confidence.ts.
 */

// Finding and reading the text of a picture: looks/

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

// Finding the sheets: read.ts and pose/

export const SHEETS = {
  /** With this many labels a pose is sure; with fewer, the general reader reads possible labels again. [count; guess, looking at plain] */
  sureAnchors: 13,
  /** With fewer labels than this, one form is not told from another. [count; guess] */
  fewAnchors: 6,
  /** A field less sure than this is read again, and looked for on the tax sheet. [probability; guess] */
  sure: 0.9,
  /** A line with this many letters more than its label also holds a value. [characters; guess] */
  lettersOfValue: 3,
  /** How far from its place a label may begin, or a value's box end. [widths, for the box also heights of the sheet; guess] */
  beside: 0.035,
  /** Labels are looked for down to here. [heights of the sheet; guess] */
  reach: { top: -0.1, bottom: 1.1 },
} as const;

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

// Finding the values on a sheet: places/

/** Assigning typed lines to the rows of a form. Costs are squares of rows. */
export const ROWS = {
  /** How far the typed block may stand above or below its places: steps that are tried, from the first on. [count, rows; guess] */
  offsets: { count: 17, first: -0.65, step: 0.1 },
  /** A row without a value. [cost; guess] */
  emptyRow: 0.5,
  /** A typed line that belongs to no row. [cost; guess] */
  looseLine: 0.45,
  /** A text that fits its row, or does not. [cost; guess] */
  fits: 0.35,
  /** A block that stands one row off: of equals the nearer is taken. [cost per row; guess] */
  off: 0.12,
  /** A column that stands one row off the others; blocks are askew by a fifth of a row. [cost per square of rows; guess] */
  apart: 2.5,
  /** Distance of the second line of a value. [rows; guess] */
  secondLine: 0.9,
} as const;

/** How typed lines begin, continue and end. */
export const TYPED = {
  /** How far before and behind its column's edge a value may begin: blocks are typed askew. [widths; guess] */
  start: { before: 0.02, after: 0.07 },
  /** How far before its label a piece with label and value may begin. [widths; guess] */
  beforeLabel: 0.05,
  /** How far before the values' edge the value of such a piece is cut off, where no colon is seen. [widths; guess] */
  beforeValue: 0.006,
  /** A gap up to this lies within a value: three characters. [widths; guess] */
  gap: 0.033,
  /** Width of two letters, whose quad is low. [widths; guess] */
  fewLetters: 0.024,
  /** How far apart the heights of two pieces of one line may be. [rows; guess] */
  sameLine: 0.35,
  /** A piece continues a line if it ends at least this much later. [widths; guess] */
  longer: 0.003,
  /** A piece continues a value if it begins at least this far before the value's limit. [widths; guess] */
  beforeLimit: 0.01,
  /** A value that ends this far beyond its limit is cut off there. [widths; guess] */
  beyondLimit: 0.01,
  /** The limit before a label of the next column, behind the label's place. [widths; guess] */
  beforeNextLabel: 0.002,
  /** A label begins no farther from its place. A letter of a value glued to it begins before that. [widths; guess] */
  atLabel: 0.01,
  /** Shorter labels are also found by chance in a long value. [characters; guess] */
  longLabel: 8,
  /** A colon this near its place is the label's; half of its width with the gap behind it. [widths; guess, measured with `LOST_LETTER`] */
  colon: { beside: 0.045, half: 0.004 },
  /** Added to the distance of a label that tells how the paper is bent: near ones count more. [heights of the sheet; guess] */
  bend: 0.02,
} as const;

/** The small English lines under the labels. */
export const FINE_PRINT = {
  /** Their height against that of typed text. [ratio; guess] */
  height: 0.72,
  /** The width of the widest. [widths; guess] */
  width: 0.13,
  /** How well they are placed. [widths; guess] */
  beside: 0.012,
  /** A piece with more letters than this is recognised by them. [characters; guess] */
  letters: 3,
} as const;

/** The typed block is laid on the form by hand. */
export const BLOCK_SHIFT = {
  /** Most that it is shifted sideways. [widths; guess] */
  most: 0.028,
  /** Least lines that tell the shift. [count; guess] */
  lines: 4,
  /** Half a letter, the margin of the detector: only a larger shift to the left counts. [widths; measured: 796 / 60 on poor, 792 / 62 without] */
  halfLetter: 0.0055,
} as const;

/** A line that begins later than those above and below it has lost a thin first letter. */
export const LOST_LETTER = {
  /** How much later it begins. [widths; guess; measured as a whole: 787 / 24 on poor, 783 / 28 without] */
  least: 0.0025,
  most: 0.014,
  /** How many lines are compared. [count; measured: 3 gives 802 / 27 on poor, one right fewer and two wrong more] */
  neighbours: 5,
} as const;

/** Cutting a value out of its box. */
export const BOX = {
  /** How far into the box its text must reach. [widths; guess] */
  reachesInto: 0.02,
  /** How far before the box it may begin, label included. [widths; guess] */
  beginsBefore: 0.13,
  /** How much of a value behind and before the piece that was found may have been lost. [widths; guess] */
  restOfValue: 0.04,
  lostLetter: 0.008,
  /** A label shorter than this is not cut off. [share of the piece; guess] */
  leastLabel: 0.03,
} as const;

/** Splitting two values on one line. */
export const SPLIT = {
  /** A slash less probable than this is not seen. [ln; guess] */
  leastSlash: -2,
  /** Most words of a maker's name. [count; guess] */
  words: 3,
} as const;

const MANY = Number.POSITIVE_INFINITY;

/**
 * What a text of a field looks like even if it is badly read: least and most characters (letters and digits), least and most digits
 * among them, and how much it counts if the text looks like that, or does not. [characters, weight from 0 to 1; guess]
 */
export const SHAPES = {
  year: { characters: [4, 4], digits: [3, MANY], weight: 1 },
  vin: { characters: [14, MANY], digits: [5, MANY], weight: 1 },
  bpkb: { characters: [0, 11], digits: [7, MANY], weight: 0.7 },
  plate: { characters: [0, 9], digits: [1, 5], weight: 0.5 },
  engine: { characters: [8, MANY], digits: [4, MANY], weight: 0.4 },
  date: { characters: [0, 16], digits: [5, 8], weight: 1 },
  capacity: { characters: [0, 10], digits: [2, MANY], weight: 0.4 },
  words: { characters: [0, MANY], digits: [0, 1], weight: 0.4 },
} as const;

// Searching a line for a value: grammar/

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

/** Letters that look like other letters; letters and digits are in grammar/look-alikes.ts. */
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

// The grammars of the values: values/

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

// What only the details give: further/

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

// What is answered: answer/

/** Bounds of the terms from which the confidence is computed. The weights in answer/confidence.ts are fitted with them. */
export const TRAITS = {
  /** The least score that counts. [ln; guess] */
  leastScore: -12,
  /** The largest lead on the next reading that counts. [ln; guess] */
  mostAhead: 4,
  /** Mean probability of the characters, before its odds are taken. [probability; guess] */
  clarity: [0.3, 0.998],
} as const;

/** What the tax sheet says about a value of the certificate. */
export const TAX_SHEET = {
  /** It counts less: it is printed smaller, and masks or shortens some values. [factor; guess] */
  share: 0.6,
  /** A value that it does not show. [ln; guess] */
  absent: -5,
} as const;

/** The filtered copy of a picture. */
export const FILTERED = {
  /** It answers a field that the picture as taken does not show from here on. [probability; guess; as a whole 827 / 10 on poor, 823 / 10 without] */
  sureAlone: 0.95,
} as const;

export const WARNINGS = {
  /** A sheet is cut off if its print lies this far outside the picture. [widths of the picture; guess] */
  cutOff: 0.02,
  /** How far values reach into the sheet, at least. [widths; guess] */
  valueWidth: 0.1,
  /** Below this width of the sheet its capitals are lower than 8 pixels. [px; guess] */
  lowResolution: 700,
} as const;
