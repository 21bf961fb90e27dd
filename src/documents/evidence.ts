import type { Quad } from '../geometry/quad.js';

/** The evidence for a value: what was seen, where, with what confidence, and what else it could be. */
export interface Evidence {
  /** Probability from 0 to 1 that the value is exactly right. */
  readonly confidence: number;
  /** The parts of the image that the value was read from, in pixels of the upright image (EXIF applied). */
  readonly quads: readonly Quad[];
  /** The text as read, before the grammar chose among the alternatives. */
  readonly text: string;
  /** Other possible values, the most probable first. */
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}
