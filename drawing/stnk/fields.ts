import type { Field } from '../../src/documents/stnk/fields.js';

export { FIELDS, type Field as FieldName } from '../../src/documents/stnk/fields.js';

/** Normalised: dates as DD-MM-YYYY, capacities as `113 CC`, single spaces, empty if nothing is printed. */
export type Fields = Readonly<Record<Field, string>>;
