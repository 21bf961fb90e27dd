import { toCsv } from '../../csv.js';
import { csvColumns } from '../../documents/csv-columns.js';
import type { CsvRow } from '../../documents/layouts.js';
import { DOCUMENTS, type DocumentType } from '../../documents/registry.js';
import type { Recognition } from '../../recognition/recognizer.js';
import type { ResultWriter } from './format.js';
import { type FileOutcome, isFailed, nameOf } from './outcome.js';

/** Writes a header, then the rows of each file as it is read. */
export function csvWriter(type: DocumentType, details: boolean): ResultWriter {
  const columns = csvColumns(DOCUMENTS[type].csv, details);
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

function toRows(outcome: FileOutcome): CsvRow[] {
  const file = nameOf(outcome);
  if (isFailed(outcome)) {
    return [{ file, error: outcome.problem.code }];
  }
  return rowsOf(outcome.recognition).map((row) => ({ file, ...row }));
}

function rowsOf<T extends DocumentType>({ type, reading }: Recognition<T>): CsvRow[] {
  return DOCUMENTS[type].csv.rows(reading);
}
