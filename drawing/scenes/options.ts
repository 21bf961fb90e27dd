import type { Difficulty } from './conditions.js';

/** What to fix about a photo; the seed decides about the rest. */
export interface PhotoOptions {
  readonly difficulty?: Difficulty;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** What to fix about the container in it. */
export interface CodeOptions extends PhotoOptions {
  /** 11 characters, painted as given, right or wrong. */
  readonly code?: string;
  readonly sizeType?: string;
}
