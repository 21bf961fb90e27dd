import { toCsv } from '../../csv.js';
import type { DocumentType, Readings, Recognition } from '../../recognition/recognizer.js';
import { CONTAINER_CSV } from '../../documents/container/csv.js';
import { STNK_CSV } from '../../documents/stnk/csv.js';
import type { ResultWriter } from './format.js';
import { isFailed, type Outcome } from './outcome.js';

/** The cells of a row by their columns; one that is not there is empty. */
type Row = Readonly<Record<string, string>>;

/** What CSV holds of one type of document, after the name of the file. */
export interface CsvLayout<R> {
  readonly columns: readonly string[];
  /** More columns, with details. */
  readonly detailColumns: readonly string[];
  /** The rows of one image, at least one. */
  rows(reading: R): Row[];
}

const LAYOUTS: { readonly [T in DocumentType]: CsvLayout<Readings[T]> } = {
  CONTAINER_ISO: CONTAINER_CSV,
  STNK: STNK_CSV,
};

/** A header, then the rows of each file as it is read. */
export function csvWriter(type: DocumentType, details: boolean): ResultWriter {
  const layout = LAYOUTS[type];
  const columns = ['file', ...layout.columns, ...(details ? layout.detailColumns : [])];
  let header = toCsv([columns]);
  return {
    write(outcome) {
      const text = header + toCsv(toRows(outcome).map((row) => columns.map((column) => row[column])));
      header = '';
      return text;
    },
    end: () => header,
  };
}

function toRows(outcome: Outcome): Row[] {
  const { file } = outcome;
  if (isFailed(outcome)) {
    return [{ file, error: outcome.problem.code }];
  }
  return rowsOf(outcome.recognition).map((row) => ({ file, ...row }));
}

function rowsOf<T extends DocumentType>({ type, reading }: Recognition<T>): Row[] {
  return LAYOUTS[type].rows(reading);
}
