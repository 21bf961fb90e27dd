import type { Quad } from '../../../src/geometry/quad.js';
import type { Box } from '../../lettering/lettering.js';
import type { FieldName, FurtherName } from '../fields.js';

/** One line of text on a sheet or, later, in a picture. */
export interface Line {
  /** Exactly what is printed. */
  readonly text: string;
  /** The field that the line belongs to; null for any other text. */
  readonly field: FieldName | null;
  /** What else it shows, with its normalised value. */
  readonly further?: { readonly name: FurtherName; readonly value: string; readonly isCovered?: boolean };
  /** `value` was typed after a label, `typed` without one; `label` is part of the blank form. */
  readonly role: 'value' | 'typed' | 'label';
  readonly sheet: SheetName;
  readonly quad: Quad;
}

export type SheetName = 'stnk' | 'tax';

/** A sheet as SVG elements and lines of text, both in its millimetres. */
export interface SheetDrawing {
  readonly name: SheetName;
  readonly svg: string;
  readonly lines: readonly Line[];
}

/** Corners of a box that is rotated by `degrees` around a point. */
export function turned(
  { left, top, right, bottom }: Box,
  degrees: number,
  [cx, cy]: readonly [number, number],
): Quad {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (x: number, y: number) =>
    [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos] as const;
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
}

export function rectangle(x: number, y: number, width: number, height: number, attributes: string): string {
  return `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}" ${attributes}/>`;
}
