import { existsSync } from 'node:fs';
import type { Catalogue } from './catalogue.js';
import { sha256Of } from './hash.js';
import { knownAs } from './inventory.js';
import { entryPath, type Manifest } from './manifest.js';
import { findShipped, MODELS, type ModelRole, ROLES } from './roles.js';

export interface Verified {
  readonly role: ModelRole;
  readonly path: string;
  readonly result: 'ok' | 'differs' | 'missing';
  readonly expected: string;
  readonly found: string | undefined;
  /** Whether the expected SHA-256 is a published one; else it is what the operator's own file had when put in place. */
  readonly published: boolean;
}

/** Compares every active file with what it has to be. */
export function verify(
  folder: string,
  manifest: Manifest,
  catalogue: Catalogue,
): Promise<readonly Verified[]> {
  return Promise.all(
    ROLES.map(async (role) => {
      const entry = manifest[role];
      const path = entry ? entryPath(folder, entry) : (findShipped(role) ?? MODELS[role].file);
      const expected = entry ? entry.sha256 : MODELS[role].sha256;
      const found = existsSync(path) ? await sha256Of(path) : undefined;
      const result = found === undefined ? 'missing' : found === expected ? 'ok' : 'differs';
      return { role, path, result, expected, found, published: knownAs(expected, catalogue) !== undefined };
    }),
  );
}
