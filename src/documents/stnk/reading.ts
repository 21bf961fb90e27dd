import type { Quad } from '../../geometry/quad.js';
import type { Evidence } from '../evidence.js';
import type { Field } from './fields.js';
import type { Amount, Further, TaxItem } from './further/names.js';

/** A field as printed, normalised: dates are DD-MM-YYYY, capacities `113 CC`. */
export interface FieldReading extends Evidence {
  readonly value: string;
  /** The sheet that it was read on. */
  readonly sheet: 'stnk' | 'tax';
}

/** A row of the tax sheet's table: rupiah in digits, only those that are sure. */
export type ChargeReading = { readonly item: TaxItem } & Readonly<Partial<Record<Amount, FieldReading>>>;

/** What the sheets show beyond the fields; only what is sure. */
export interface FurtherReading {
  readonly values: Partial<Readonly<Record<Further, FieldReading>>>;
  /** In the order of the table. */
  readonly amounts: readonly ChargeReading[];
}

/** A value that is not sure enough to be an answer. */
export interface FieldCandidate {
  readonly field: Field;
  readonly value: string;
  readonly confidence: number;
  readonly quads: readonly Quad[];
}

export type StnkWarning =
  /** The picture shows neither a vehicle certificate nor its tax sheet. */
  | 'not_an_stnk'
  /** The picture shows a certificate, but no field of it can be read. */
  | 'unreadable'
  /** The picture shows only the yearly tax sheet. Its fields were read, but it has no date of expiry. */
  | 'tax_sheet_only'
  /** The picture ends before the sheet does. */
  | 'part_of_sheet_missing'
  /** The chassis number names another year than the year of manufacture. */
  | 'vin_year_mismatch'
  /** The day of expiry is over in the time zone of the registration. */
  | 'expired'
  | 'low_resolution'
  | 'image_turned';

/** Everything that was read from one picture of a vehicle certificate. */
export interface StnkReading {
  readonly fields: Partial<Readonly<Record<Field, FieldReading>>>;
  readonly candidates: readonly FieldCandidate[];
  /** Only if it was asked for. */
  readonly further?: FurtherReading;
  /** Mean confidence of all fields that were found, candidates included, 0 to 1. 0 if there are none. */
  readonly confidence: number;
  /** Year of the form: 2010, 2019, 2022 or 2025. Undefined if no certificate was found. */
  readonly form: string | undefined;
  /** The sheets that were found, with their corners on the picture. */
  readonly sheets: readonly { readonly kind: 'stnk' | 'tax'; readonly quad: Quad }[];
  readonly warnings: readonly StnkWarning[];
  /** Degrees clockwise by which the image was turned, after EXIF, to bring its text upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Size of the image as sent, after EXIF, in pixels. */
  readonly width: number;
  readonly height: number;
}
