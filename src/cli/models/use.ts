import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileOf } from '../../models/catalogue.js';
import { sha256Of } from '../../models/hash.js';
import { type Entry, entryFile, type Manifest, readManifest, writeManifest } from '../../models/manifest.js';
import { MODELS, type ModelRole, ROLES } from '../../models/roles.js';
import { holdsDictionary } from '../../text/reader/dictionary.js';
import type { Context } from './context.js';
import { tryModels } from './trial.js';

export interface UseOptions {
  readonly role?: ModelRole;
  /** The dictionary of a reader whose file does not contain one. */
  readonly dictionary?: string;
}

/** The target that restores the shipped models. */
const SHIPPED = 'shipped';

/**
 * `baca models use`: switches to a known model, a file or the shipped models. They are tried on sample photos first, so
 * that the service never restarts with models that do not work.
 */
export async function useModel(target: string, options: UseOptions, context: Context): Promise<void> {
  const { folder, stdout } = context;
  if (target === SHIPPED && !options.role) {
    // Does not read the manifest: this is how to recover from a broken one.
    if (existsSync(folder)) await writeManifest(folder, {});
    await stdout('All roles use the shipped models again. Restart the service to load them.\n');
    return;
  }
  const manifest = {
    ...(existsSync(folder) && readManifest(folder)),
    ...(await changes(target, options, context)),
  };
  const summary = await tryModels(folder, manifest);
  await writeManifest(folder, manifest);
  await stdout(`${describe(manifest)}${summary}\nRestart the service to load them.\n`);
}

/** The entries that change; an undefined one restores the shipped file. */
async function changes(target: string, options: UseOptions, context: Context): Promise<Manifest> {
  const { role, path } =
    target === SHIPPED ? { role: options.role!, path: undefined } : await located(target, options, context);
  if (options.dictionary && role !== 'reader') {
    throw new Error('--dictionary can only be used with --role reader.');
  }
  const entry = path ? await entryOf(path, context.folder) : undefined;
  if (role !== 'reader') return { [role]: entry };
  // A reader and its dictionary change together. Otherwise the letters would be wrong.
  if (options.dictionary) {
    return { reader: entry, dictionary: await entryOf(existing(options.dictionary), context.folder) };
  }
  return { reader: entry, dictionary: path && holdsDictionary(path) ? entry : undefined };
}

async function located(
  target: string,
  { role }: UseOptions,
  { folder, catalogue }: Context,
): Promise<{ role: ModelRole; path: string }> {
  const known = catalogue.get(target);
  if (!known) {
    if (!existsSync(target)) {
      throw new Error(
        `${target} is neither a file nor a known model. Known models: ${[...catalogue.keys()].join(', ')}.`,
      );
    }
    if (!role) {
      throw new Error(`Specify the role that ${target} serves: --role ${ROLES.join(' | ')}.`);
    }
    return { role, path: existing(target) };
  }
  if (role && role !== known.role && !canReadLines(role, known.role)) {
    throw new Error(`${target} is a ${known.role}, not a ${role}. Leave --role out.`);
  }
  const path = join(folder, fileOf(target));
  if (!existsSync(path)) {
    throw new Error(`${path} does not exist. Download it first: \`baca models pull ${target}\`.`);
  }
  if ((await sha256Of(path)) !== known.sha256) {
    throw new Error(
      `${path} does not have the SHA-256 of ${target}. Download it again: \`baca models pull ${target}\`.`,
    );
  }
  return { role: role ?? known.role, path };
}

/** A general reader that contains its dictionary can replace our own reader of container lines. */
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
