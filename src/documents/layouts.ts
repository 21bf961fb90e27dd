import type { Quad } from '../geometry/quad.js';
import type { ConfidenceStep } from './confidence.js';

// How readings are shown to people: table rows, CSV rows, and marks on pictures.

/** The table columns of one type of document, after the file name. */
export interface TableLayout<R> {
  readonly heads: readonly string[];
  /** The heads of right-aligned columns. */
  readonly right: readonly string[];
  /** The rows of one image on which something was read. */
  rows(reading: R): string[][];
  /** Lines of evidence below the rows. */
  details(reading: R): string[];
}

/** The cells of a row by column. Missing cells are empty. */
export type CsvRow = Readonly<Record<string, string>>;

/** The CSV columns of one type of document, after the file name. */
export interface CsvLayout<R> {
  readonly columns: readonly string[];
  /** Additional columns with `--details`. */
  readonly detailColumns: readonly string[];
  /** The rows of one image, at least one. */
  rows(reading: R): CsvRow[];
}

/** Something that is framed and labelled on a picture. */
export interface PictureMark {
  readonly label: string;
  /** Shown after the label; undefined for marks without a confidence. */
  readonly confidence: number | undefined;
  readonly step: ConfidenceStep | 'candidate';
  readonly quads: readonly Quad[];
  /** Position of the label: above the first quad, or after its end if lines are close together. */
  readonly place: 'above' | 'after';
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
