import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileOf } from '../../models/catalogue.js';
import { sha256Of } from '../../models/hash.js';
import { type Entry, entryFile, type Manifest, readManifest, writeManifest } from '../../models/manifest.js';
import { MODELS, type ModelRole, ROLES } from '../../models/roles.js';
import { holdsDictionary } from '../../text/reader/dictionary.js';
import type { Surroundings } from './surroundings.js';
import { tryModels } from './trial.js';

export interface UseOptions {
  readonly role?: ModelRole;
  /** The dictionary of a reader that does not hold it in itself. */
  readonly dictionary?: string;
}

/** Goes back to the models that are shipped. */
const SHIPPED = 'shipped';

/**
 * `baca models use`: puts a known model, a file or the shipped ones in place. They are tried on a photo before, so that
 * a running service is never left with models that do not work.
 */
export async function useModel(
  target: string,
  options: UseOptions,
  surroundings: Surroundings,
): Promise<void> {
  const { folder, stdout } = surroundings;
  if (target === SHIPPED && !options.role) {
    // Without a look at the manifest: this is the way out of a broken one.
    if (existsSync(folder)) await writeManifest(folder, {});
    await stdout('The shipped models serve every role. Start the service again for it to take them.\n');
    return;
  }
  const manifest = {
    ...(existsSync(folder) && readManifest(folder)),
    ...(await changes(target, options, surroundings)),
  };
  const seen = await tryModels(folder, manifest);
  await writeManifest(folder, manifest);
  await stdout(`${describe(manifest)}${seen}\nStart the service again for it to take them.\n`);
}

/** The entries that change; undefined ones go back to the shipped file. */
async function changes(target: string, options: UseOptions, surroundings: Surroundings): Promise<Manifest> {
  const { role, path } =
    target === SHIPPED
      ? { role: options.role!, path: undefined }
      : await located(target, options, surroundings);
  if (options.dictionary && role !== 'reader') {
    throw new Error('--dictionary belongs to a reader: give it with --role reader.');
  }
  const entry = path ? await entryOf(path, surroundings.folder) : undefined;
  if (role !== 'reader') return { [role]: entry };
  // A reader and its dictionary change together, or it would give wrong letters.
  if (options.dictionary) {
    return { reader: entry, dictionary: await entryOf(existing(options.dictionary), surroundings.folder) };
  }
  return { reader: entry, dictionary: path && holdsDictionary(path) ? entry : undefined };
}

async function located(
  target: string,
  { role }: UseOptions,
  { folder, catalogue }: Surroundings,
): Promise<{ role: ModelRole; path: string }> {
  const known = catalogue.get(target);
  if (!known) {
    if (!existsSync(target)) {
      throw new Error(
        `${target} is neither a file nor a known model. Known are ${[...catalogue.keys()].join(', ')}.`,
      );
    }
    if (!role) {
      throw new Error(`Say which role ${target} is for: --role ${ROLES.join(' | ')}.`);
    }
    return { role, path: existing(target) };
  }
  if (role && role !== known.role && !canReadLines(role, known.role)) {
    throw new Error(`${target} is a ${known.role}, not a ${role}. Leave --role out.`);
  }
  const path = join(folder, fileOf(target));
  if (!existsSync(path)) {
    throw new Error(`${path} is not there. Fetch it first: \`baca models pull ${target}\`.`);
  }
  if ((await sha256Of(path)) !== known.sha256) {
    throw new Error(`${path} is not the file that is known. Fetch it again: \`baca models pull ${target}\`.`);
  }
  return { role: role ?? known.role, path };
}

/** A general reader that brings its dictionary can read the lines of containers in place of our own. */
const canReadLines = (role: ModelRole, kind: ModelRole) => role === 'lineReader' && kind === 'reader';

function existing(path: string): string {
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error(`There is no file ${path}.`);
  return resolve(path);
}

async function entryOf(path: string, folder: string): Promise<Entry> {
  return { file: entryFile(folder, path), sha256: await sha256Of(path) };
}

function describe(manifest: Manifest): string {
  return ROLES.map((role) => `${role}: ${manifest[role]?.file ?? `${MODELS[role].file} (shipped)`}\n`).join(
    '',
  );
}
