import type { CsvLayout } from '../layouts.js';
import { answeredFields } from './answer/answered.js';
import { FIELDS } from './fields.js';
import type { StnkReading } from './reading.js';

/** One row per certificate and one column per field. With details, each field has another column for its confidence. */
export const STNK_CSV: CsvLayout<StnkReading> = {
  columns: [...FIELDS, 'confidence', 'warnings', 'error'],
  detailColumns: FIELDS.map((field) => `${field}_confidence`),
  rows(reading) {
    const fields = answeredFields(reading);
    return [
      {
        ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
        ...Object.fromEntries(
          fields.map(({ field, confidence }) => [`${field}_confidence`, confidence.toFixed(3)]),
        ),
        confidence: fields.length > 0 ? reading.confidence.toFixed(3) : '',
        warnings: reading.warnings.join(' '),
      },
    ];
  },
};
