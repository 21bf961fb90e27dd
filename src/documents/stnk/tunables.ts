/**
 * Every number of this document that somebody might want to tune is in a file of this name, beside the code that uses it. Here are
 * those of `read.ts`.
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

/** Finding the sheets, and reading fields again. */
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
