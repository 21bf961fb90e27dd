import type { Catalogue } from '../../models/catalogue.js';
import type { Output } from '../output.js';

/** What the commands of `baca models` work on; the tests pass their own. */
export interface Context {
  /** The operator's folder, absolute. */
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** Exit codes. Any error that is thrown, such as wrong usage, is 1. */
export const EXIT = { ok: 0, notOk: 2 } as const;
