import type { Quad } from '../../geometry/quad.js';
import type { Evidence } from '../evidence.js';
import type { Field } from './fields.js';

/** A field as it stands on the sheet, normalised: dates are DD-MM-YYYY, capacities `113 CC`. */
export interface FieldReading extends Evidence {
  readonly value: string;
  /** The sheet that it was read on. */
  readonly sheet: 'stnk' | 'tax';
}

/** What looks like a field's value and is not sure enough to be an answer. */
export interface FieldCandidate {
  readonly field: Field;
  readonly value: string;
  readonly confidence: number;
  readonly quads: readonly Quad[];
}

export type StnkWarning =
  /** Nothing on the picture looks like a vehicle certificate or its tax sheet. */
  | 'not_an_stnk'
  /** A certificate is there, and too little of it can be read to say more. */
  | 'unreadable'
  /** Only the yearly tax sheet is there: what it has of the fields was read, but no date of expiry. */
  | 'tax_sheet_only'
  /** The picture ends before the sheet does. */
  | 'part_of_sheet_missing'
  /** The year that the chassis number names is not the year of manufacture. */
  | 'vin_year_mismatch'
  /** The day of expiry is over where the vehicle is registered. */
  | 'expired'
  | 'low_resolution'
  | 'image_turned';

/** Everything that was read from one picture of a vehicle certificate. */
export interface StnkReading {
  readonly fields: Partial<Readonly<Record<Field, FieldReading>>>;
  readonly candidates: readonly FieldCandidate[];
  /** Mean confidence of the fields that the sheet shows, 0 to 1; 0 where it shows none. */
  readonly confidence: number;
  /** Year of the form: 2010, 2019, 2022 or 2025; undefined where no certificate was found. */
  readonly form: string | undefined;
  /** What was found, each with its corners on the picture. */
  readonly sheets: readonly { readonly kind: 'stnk' | 'tax'; readonly quad: Quad }[];
  readonly warnings: readonly StnkWarning[];
  /** Quarter turn, in degrees clockwise, that was applied to the upright image so that its text stands upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Width and height of the upright image in pixels, as sent. */
  readonly width: number;
  readonly height: number;
}
