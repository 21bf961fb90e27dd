import type { Difficulty } from './conditions.js';

/** Fixed properties of a photo. The seed decides the rest. */
export interface PhotoOptions {
  readonly difficulty?: Difficulty;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** Fixed properties of the container in it. */
export interface CodeOptions extends PhotoOptions {
  /** 11 characters, painted as given, whether the check digit is valid or not. */
  readonly code?: string;
  readonly sizeType?: string;
}
