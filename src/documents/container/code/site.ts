import type { Line } from '../../../text/reader/reader.js';
import type { Decision } from './decide.js';

/** A place on the picture where a code stands, and what was made of it. */
export interface CodeSite {
  readonly decision: Decision;
  /** The lines that the code was read from, in the order of its characters, as the look that saw it best. */
  readonly lines: readonly Line[];
  /** The ten characters before a check digit that could not be read; undefined where there is no such trouble. */
  readonly prefix: { readonly text: string; readonly confidence: number } | undefined;
}
