import type { TypefaceName } from './typefaces.js';

/** Letters side by side, or stacked upright. */
export type Direction = 'line' | 'column';

/** A run of letters on a wall, in millimetres of the wall (x to the right, y downward). */
export interface Lettering {
  readonly text: string;
  /** Left edge of a line; the middle of a column. */
  readonly x: number;
  /** Top of the capitals of a line; top of the first letter of a column. */
  readonly y: number;
  /** Height of a capital. */
  readonly height: number;
  readonly direction: Direction;
  readonly typeface: TypefaceName;
  /** CSS colour. */
  readonly colour: string;
  /** Width of the letters relative to the typeface; 1 by default. */
  readonly stretch?: number;
  /** Extra space between letters, in capital heights. */
  readonly tracking?: number;
  /** Tangent of the slant to the right. */
  readonly slant?: number;
  /** Whether a frame is painted around it, as around check digits. */
  readonly boxed?: boolean;
}

/** Bounds of the ink, in millimetres of the wall. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function unite(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}
