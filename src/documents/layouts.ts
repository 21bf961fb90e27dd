import type { Quad } from '../geometry/quad.js';
import type { ConfidenceStep } from './confidence.js';

// How readings are shown to people: rows of tables and of CSV, and marks on pictures.

/** What a table shows of one type of document, after the name of the file. */
export interface TableLayout<R> {
  readonly heads: readonly string[];
  /** The heads of the columns of figures. */
  readonly right: readonly string[];
  /** The cells of one image on which something was read. */
  rows(reading: R): string[][];
  /** Lines of evidence beneath them. */
  details(reading: R): string[];
}

/** The cells of a row by their columns; one that is not there is empty. */
export type CsvRow = Readonly<Record<string, string>>;

/** What CSV holds of one type of document, after the name of the file. */
export interface CsvLayout<R> {
  readonly columns: readonly string[];
  /** More columns, with details. */
  readonly detailColumns: readonly string[];
  /** The rows of one image, at least one. */
  rows(reading: R): CsvRow[];
}

/** Something to be framed and labelled on a picture. */
export interface PictureMark {
  readonly label: string;
  /** Shown behind the label; undefined for what is only pointed out. */
  readonly confidence: number | undefined;
  readonly step: ConfidenceStep | 'candidate';
  readonly quads: readonly Quad[];
  /** Where the label stands: over the first quad, or after its end, where lines stand close together. */
  readonly place: 'above' | 'after';
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
