import type { Quad } from '../src/geometry/quad.js';
import type { Direction } from './lettering/lettering.js';

export type MarkingKind = 'code' | 'size_type' | 'max_gross' | 'tare' | 'other';

/** A run of letters as painted, such as the serial number of a code. */
interface TruePart {
  readonly text: string;
  /**
   * Pixels of the finished photo, in reading order. The first edge of a column runs down its right side, as for
   * a line that is rotated clockwise.
   */
  readonly quad: Quad;
}

/** One marking of a scene. */
export interface TrueMarking {
  readonly kind: MarkingKind;
  readonly value: string;
  /** Direction of its letters, before the photo is rotated. */
  readonly direction: Direction;
  /** Around all parts. */
  readonly quad: Quad;
  /** In reading order. */
  readonly parts: readonly TruePart[];
  /** Height of a capital in pixels of the photo. */
  readonly glyphHeight: number;
}

/** What a perfect reader would answer. */
export interface Truth {
  readonly codes: readonly string[];
  readonly sizeTypes: readonly string[];
  readonly maxGrossKg: number | undefined;
  readonly tareKg: number | undefined;
  /** Entirely inside the photo. */
  readonly markings: readonly TrueMarking[];
  /** Cut off by the edge of the photo: a reader may answer them or not. They are not in the lists above. */
  readonly cut: readonly TrueMarking[];
  /** Rotation of the photo clockwise, in degrees; a multiple of 90. */
  readonly turn: 0 | 90 | 180 | 270;
}
