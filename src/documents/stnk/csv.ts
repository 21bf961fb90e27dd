import type { CsvLayout, CsvRow } from '../layouts.js';
import { answeredFields } from './answer/answered.js';
import { FIELDS, type Field } from './fields.js';
import type { StnkReading } from './reading.js';

/** One row per certificate and one column per field. With details, each field has another column for its confidence. */
export const STNK_CSV: CsvLayout<StnkReading> = {
  columns: [...FIELDS, 'confidence', 'warnings', 'error'],
  detailColumns: FIELDS.map((field) => `${field}_confidence`),
  rows(reading) {
    const fields = answeredFields(reading);
    return [
      {
        ...certificateCells(fields, reading),
        ...Object.fromEntries(
          fields.map(({ field, confidence }) => [`${field}_confidence`, confidence.toFixed(3)]),
        ),
      },
    ];
  },
};

/** The cells of one certificate. Its confidence is that of the response, and says nothing if no field was read. */
export function certificateCells(
  fields: readonly { readonly field: Field; readonly value: string }[],
  { confidence, warnings }: { readonly confidence: number; readonly warnings: readonly string[] },
): CsvRow {
  return {
    ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    confidence: fields.length > 0 ? confidence.toFixed(2) : '',
    warnings: warnings.join(' '),
  };
}
