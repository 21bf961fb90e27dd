import type { Quad } from '../src/geometry/quad.js';
import type { Direction } from './lettering/lettering.js';

export type MarkingKind = 'code' | 'size_type' | 'max_gross' | 'tare' | 'other';

/** One run of letters as painted, such as the serial number of a code. */
interface TruePart {
  readonly text: string;
  /**
   * Pixels of the finished photo, in reading order. A column's first edge runs down its right side, as that
   * of a line turned clockwise.
   */
  readonly quad: Quad;
}

/** One marking of a scene. */
export interface TrueMarking {
  readonly kind: MarkingKind;
  readonly value: string;
  /** How its letters follow one another, before any turn of the photo. */
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
  /** Wholly inside the photo. */
  readonly markings: readonly TrueMarking[];
  /** Cut off by the edge of the photo: a reader may answer them or not; they count in no list above. */
  readonly cut: readonly TrueMarking[];
  /** Quarter turns clockwise, in degrees, that the photo was given. */
  readonly turn: 0 | 90 | 180 | 270;
}
