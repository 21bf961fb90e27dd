import type { ResultWriter } from './format.js';
import { isFailed, type Outcome } from './outcome.js';

const COLUMNS = [
  'file',
  'code',
  'checksum_valid',
  'confidence',
  'size_types',
  'max_gross_kg',
  'tare_kg',
  'error',
] as const;
const DETAIL_COLUMNS = ['text', 'alternatives', 'warnings'] as const;

type Row = Partial<Record<(typeof COLUMNS)[number] | (typeof DETAIL_COLUMNS)[number], string>>;

/**
 * RFC 4180 with a header, and a row for each code; a file without a code has one row. Size/type codes and weights
 * are of the photo, so that the rows of a photo with many codes repeat them.
 */
export function csvWriter(details: boolean): ResultWriter {
  const columns = details ? [...COLUMNS, ...DETAIL_COLUMNS] : COLUMNS;
  const toLine = (cells: readonly string[]) => `${cells.map(quote).join(',')}\r\n`;
  let header = toLine(columns);
  return {
    write(outcome) {
      const lines = toRows(outcome).map((row) => toLine(columns.map((column) => row[column] ?? '')));
      const text = header + lines.join('');
      header = '';
      return text;
    },
    end: () => header,
  };
}

function toRows(outcome: Outcome): Row[] {
  if (isFailed(outcome)) {
    return [{ file: outcome.file, error: outcome.problem.code }];
  }
  const { codes, sizeTypes, maxGross, tare, warnings } = outcome.recognition.reading;
  const shared: Row = {
    file: outcome.file,
    size_types: sizeTypes.map(({ code }) => code).join(' '),
    max_gross_kg: maxGross ? String(maxGross.kg) : '',
    tare_kg: tare ? String(tare.kg) : '',
    warnings: warnings.join(' '),
  };
  if (codes.length === 0) {
    return [shared];
  }
  return codes.map((code) => ({
    ...shared,
    code: code.code,
    checksum_valid: String(code.checksumValid),
    confidence: code.confidence.toFixed(3),
    text: code.text,
    alternatives: code.alternatives
      .map(({ value, confidence }) => `${value} ${confidence.toFixed(3)}`)
      .join('; '),
  }));
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
