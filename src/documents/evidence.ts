import type { Quad } from '../geometry/quad.js';

/** Why a value is believed: what was seen, where, how surely, and what else it could have been. */
export interface Evidence {
  /** Probability from 0 to 1 that the value is exactly right. */
  readonly confidence: number;
  /** The pieces of the image that the value was read from, in pixels of the upright (EXIF applied) image. */
  readonly quads: readonly Quad[];
  /** The text as read, before the grammar weighed the alternatives. */
  readonly text: string;
  /** Runner-up values that are not all too improbable, the most probable first. */
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}
