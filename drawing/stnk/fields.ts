import type { Field } from '../../src/documents/stnk/fields.js';
import type { Amount, Further, TaxItem } from '../../src/documents/stnk/further/names.js';

export { FIELDS, type Field as FieldName } from '../../src/documents/stnk/fields.js';

/** Normalised: dates as DD-MM-YYYY, capacities as `113 CC`, single spaces, empty if nothing is printed. */
export type Fields = Readonly<Record<Field, string>>;

/** What a sheet shows beyond the fields: a number, the date of the tax, or one amount of the table. */
export type FurtherName = Further | `${TaxItem}.${Amount}`;

/** Normalised like fields; amounts in rupiah, digits only. Nothing for what is not printed. */
export type FurtherValues = Readonly<Partial<Record<FurtherName, string>>>;
