import { FIELDS, type Field } from '../fields.js';
import type { FieldReading, StnkReading } from '../reading.js';

/** The fields that were read, in the order of the interface. */
export function answeredFields({ fields }: StnkReading): (FieldReading & { readonly field: Field })[] {
  return FIELDS.flatMap((field) => {
    const reading = fields[field];
    return reading ? [{ ...reading, field }] : [];
  });
}
