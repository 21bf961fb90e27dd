import type { Field } from '../fields.js';

/**
 * The printed geometry of a sheet, in fractions of its size: x to the right, y down, 0 to 1. A sheet is 228.6 × 76.2 mm
 * (10 characters and 6 rows an inch). Heights are those of the centre line of the text.
 */
export interface Form {
  readonly kind: 'stnk' | 'tax';
  readonly name: string;
  /** Width over height. */
  readonly aspect: number;
  /** Words that show which sheet this is and how it lies, with the place where each begins. */
  readonly titles: readonly Printed[];
  readonly columns: readonly Column[];
  /** Fields with a box of their own, wherever the columns are. */
  readonly boxes: readonly Box[];
}

export interface Printed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Labels one under another, with their values to the right, in the same order. */
export interface Column {
  readonly labelX: number;
  readonly valueX: number;
  /** Where the next thing begins to the right; long values are typed over it. */
  readonly until: number;
  readonly rows: readonly Row[];
  /** English lines under the labels which long values of the column before come near. */
  readonly finePrint?: readonly Printed[];
}

export interface Row {
  /** As printed, English lines left out. */
  readonly label: string;
  readonly y: number;
  /** Undefined for what is no field of the interface, and must not be taken for its neighbour. */
  readonly field: Field | undefined;
  /** The field that stands behind a stroke: `HONDA/NF 125 TR` is brand and type. */
  readonly behindStroke?: Field;
  /** Where the value ends at most, if not where its column does. */
  readonly until?: number;
  /** Lines that a value may have. */
  readonly lines?: number;
}

export interface Box {
  readonly field: Field;
  readonly label: Printed;
  /** Left, top, right, bottom of the place where the value is printed. */
  readonly place: readonly [left: number, top: number, right: number, bottom: number];
}

/** Width over height of every sheet. */
export const ASPECT = 3;
/** Height of a typed row in fractions of the sheet: 6 to the inch on 3 inches. */
export const PITCH = 1 / 18;

export const row = (label: string, y: number, field?: Field, more: Partial<Row> = {}): Row => ({
  label,
  y,
  field,
  ...more,
});

export const title = (text: string, x: number, y: number): Printed => ({ text, x, y });
