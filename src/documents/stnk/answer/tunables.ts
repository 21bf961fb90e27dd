// The units and origins of these numbers are explained in ../tunables.ts.

/** Bounds of the terms from which the confidence is computed. The weights in confidence.ts are fitted with them. */
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
