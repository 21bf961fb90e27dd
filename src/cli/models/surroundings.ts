import type { Catalogue } from '../../models/catalogue.js';
import type { Output } from '../output.js';

/** What the commands of `baca models` work on; the tests put their own there. */
export interface Surroundings {
  /** The operator's folder, absolute. */
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** Exit codes: wrong usage and what else throws is 1. */
export const EXIT = { ok: 0, notOk: 2 } as const;
