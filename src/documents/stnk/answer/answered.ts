import { FIELDS, type Field } from '../fields.js';
import type { FieldReading, StnkReading } from '../reading.js';

/** The fields that have an answer, in the order of the response. */
export function answeredFields({ fields }: StnkReading): (FieldReading & { readonly field: Field })[] {
  return FIELDS.flatMap((field) => {
    const reading = fields[field];
    return reading ? [{ ...reading, field }] : [];
  });
}
