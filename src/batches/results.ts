import { toCsv } from '../csv.js';
import { csvColumns } from '../documents/csv-columns.js';
import type { CsvRow } from '../documents/layouts.js';
import { DOCUMENTS, type DocumentType } from '../documents/registry.js';
import { toAnswer } from '../recognition/answer.js';
import type { Recognition } from '../recognition/recognizer.js';
import type { BatchRecord, ItemResult } from '../storage/batch-stores.js';

/** What is kept of a recognition: all that its JSON and its CSV say. */
export function toResult(
  recognition: Recognition,
  took: number,
  finishedAt: number,
  details: boolean,
): { readonly success: boolean; readonly answer: string; readonly rows: string } {
  const answer = toAnswer(recognition, { took, finishedAt: new Date(finishedAt) }, details);
  return {
    success: answer.success,
    answer: JSON.stringify(answer),
    rows: JSON.stringify(rowsOf(recognition)),
  };
}

/**
 * One object per line, as `baca read --format jsonl` writes them, each with the place of its file in the upload, and with its
 * page if that is a PDF.
 */
export async function* toJsonLines(results: AsyncIterable<ItemResult>): AsyncGenerator<string> {
  for await (const { index, page, name, result } of results) {
    const body = 'answer' in result ? JSON.parse(result.answer) : { success: false, ...result };
    yield `${JSON.stringify({ index, file: name, ...(page > 0 && { page }), ...body })}\n`;
  }
}

/** A header, and the rows of each image, as `baca read --format csv` writes them. A page is named as in an address (RFC 8118). */
export async function* toCsvLines(
  { type, details }: Pick<BatchRecord, 'type' | 'details'>,
  results: AsyncIterable<ItemResult>,
): AsyncGenerator<string> {
  const columns = csvColumns(DOCUMENTS[type].csv, details);
  yield toCsv([columns]);
  for await (const { page, name, result } of results) {
    const file = page > 0 ? `${name}#page=${page}` : name;
    const rows: readonly CsvRow[] =
      'answer' in result ? (JSON.parse(result.rows) as CsvRow[]) : [{ error: result.code }];
    yield toCsv(rows.map((row) => columns.map((column) => ({ ...row, file })[column])));
  }
}

function rowsOf<T extends DocumentType>({ type, reading }: Recognition<T>): CsvRow[] {
  return DOCUMENTS[type].csv.rows(reading);
}
