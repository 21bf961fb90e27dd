import { CATALOGUE } from './catalogue.js';
import { readManifest } from './manifest.js';
import { verify } from './verify.js';

/**
 * Makes sure that every active file is what it was when it was put in place.
 *
 * @throws Error that names those that are not
 */
export async function trustModels(folder: string): Promise<void> {
  const wrong = (await verify(folder, readManifest(folder), CATALOGUE)).filter(
    ({ result }) => result !== 'ok',
  );
  if (wrong.length > 0) {
    const list = wrong.map(({ role, path, result }) => `  - ${role}: ${path} ${SAID[result]}`);
    throw new Error(
      `The models are not what they should be:\n${list.join('\n')}\n` +
        '`baca models verify` says more, `baca models use shipped` goes back to those of Baca.',
    );
  }
}

const SAID = { ok: 'is as it was', differs: 'has another SHA-256', missing: 'is missing' } as const;
