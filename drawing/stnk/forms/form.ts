import type { FieldName } from '../fields.js';

/** Size of a sheet in millimetres: nine by three inches. */
export const SHEET = { width: 228.6, height: 76.2 } as const;

/** Line spacing of a printer, as a share of the sheet's height. */
export const ROW = 0.0555;

export type FormName = '2010' | '2019' | '2022' | '2025';

export const FORMS: readonly FormName[] = ['2010', '2019', '2022', '2025'];

/** What a row contains: one of the fields, or a number that is not in the labels file. */
export type RowField = FieldName | 'nik' | 'queue';

/** All positions are shares of the sheet's width and height; `y` is the vertical centre of the text. */
export interface Form {
  readonly name: FormName;
  readonly paper: 'blue' | 'cyan';
  readonly left: Column;
  readonly right: Column;
  readonly header: readonly HeaderLine[];
  /** "No. :", the digits after it and the code of the police region. */
  readonly serial: {
    readonly x: number;
    readonly y: number;
    readonly digitsX: number;
    readonly digits: number;
    readonly signX: number;
    readonly series: boolean;
  };
  readonly expiry: ExpiryBox;
  /** Position of the location code, if it is not a row of the right column. */
  readonly location?: { readonly labelX: number; readonly y: number; readonly valueX: number };
  readonly validation: Frame & { readonly headY: number; readonly digits: boolean; readonly title: string };
  readonly authority: { readonly x: number; readonly y: number; readonly english: boolean };
  readonly stamp: readonly [number, number];
  readonly hologram: Frame;
  readonly codes: readonly Frame[];
  /** Position of the vertical ornament "STNK" at the right edge. */
  readonly ornament: readonly [number, number, number];
  /** x of the security thread of newer papers. */
  readonly thread?: number;
  /** Positions of the kind of transaction, the office and the city. */
  readonly typed: readonly (readonly [number, number])[];
}

export interface Column {
  readonly labelX: number;
  readonly colonX: number;
  readonly valueX: number;
  readonly rows: readonly Row[];
}

export interface Row {
  readonly field: RowField;
  readonly label: string;
  readonly english: string;
  readonly y: number;
}

export interface HeaderLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Capital height as a share of the sheet's height. */
  readonly capital: number;
  readonly width: number;
  readonly style: 'title' | 'english';
}

export interface Frame {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface ExpiryBox extends Frame {
  readonly label: string;
  readonly english: string;
  readonly labelX: number;
  readonly labelY: number;
  /** Left edge of the value, or its centre if `centred`. */
  readonly valueX: number;
  readonly valueY: number;
  readonly centred: boolean;
}

/** Rows as `field|label|english`, with their heights. */
export function rowsOf(lines: readonly (readonly [RowField, string, string, number])[]): Row[] {
  return lines.map(([field, label, english, y]) => ({ field, label, english, y }));
}
