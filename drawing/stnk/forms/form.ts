import type { FieldName } from '../fields.js';

/** Millimetres of a sheet: nine by three inches. */
export const SHEET = { width: 228.6, height: 76.2 } as const;

/** Distance of two lines of a printer, as a part of the sheet's height. */
export const ROW = 0.0555;

export type FormName = '2010' | '2019' | '2022' | '2025';

export const FORMS: readonly FormName[] = ['2010', '2019', '2022', '2025'];

/** What a row holds: one of the fields, or a number that no labels file asks for. */
export type RowField = FieldName | 'nik' | 'queue';

/** All places are parts of the sheet's width and height; `y` is the middle of the text. */
export interface Form {
  readonly name: FormName;
  readonly paper: 'blue' | 'cyan';
  readonly left: Column;
  readonly right: Column;
  readonly header: readonly HeaderLine[];
  /** "No. :", the digits behind it and the police region's sign. */
  readonly serial: {
    readonly x: number;
    readonly y: number;
    readonly digitsX: number;
    readonly digits: number;
    readonly signX: number;
    readonly series: boolean;
  };
  readonly expiry: ExpiryBox;
  /** Where the location code is not a row of the right column. */
  readonly location?: { readonly labelX: number; readonly y: number; readonly valueX: number };
  readonly validation: Frame & { readonly headY: number; readonly digits: boolean; readonly title: string };
  readonly authority: { readonly x: number; readonly y: number; readonly english: boolean };
  readonly stamp: readonly [number, number];
  readonly hologram: Frame;
  readonly codes: readonly Frame[];
  /** Of the vertical ornament "STNK" at the right edge. */
  readonly ornament: readonly [number, number, number];
  /** x of the thread, which newer papers have. */
  readonly thread?: number;
  /** Where the kind of transaction, the office and the city are typed. */
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
  /** Height of a capital as a part of the sheet's height. */
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
  /** Left edge of the value, or its middle where `centred`. */
  readonly valueX: number;
  readonly valueY: number;
  readonly centred: boolean;
}

/** Rows as `field|label|english`, with their heights. */
export function rowsOf(lines: readonly (readonly [RowField, string, string, number])[]): Row[] {
  return lines.map(([field, label, english, y]) => ({ field, label, english, y }));
}
