/**
 * Every number of this document that somebody might want to tune is in a file of this name, beside the code that uses it. Here are
 * those of `read.ts` and `read-markings.ts`.
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

/** Deciding where to look again. */
export const LOOKS = {
  /** The surroundings of a code at least this likely are looked at, otherwise those of the tallest row of digits. [probability; guess] */
  likelyCode: 0.5,
  /** A figure whose wording is nearer than this is a weight, and no part of a code. [share, see `WEIGHT_LABELS.reach`; guess] */
  nearLabel: 0.5,
} as const;
