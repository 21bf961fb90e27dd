import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/schema';
import { schemaProblems } from '../schema-problems.js';
import { DEFAULT_MODELS_DIR } from './folder.js';
import { type ModelRole, ROLES } from './roles.js';

/** Lies in the operator's folder and says which files serve instead of the shipped ones. */
export const MANIFEST = 'models.json';

const EntrySchema = Type.Object(
  {
    /** Relative to the folder, or absolute. */
    file: Type.String({ minLength: 1 }),
    /** What the file was when it was put in place. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  { additionalProperties: false },
);

export type Entry = Readonly<Static<typeof EntrySchema>>;
/** The roles that another file serves than the shipped one. */
export type Manifest = Readonly<Partial<Record<ModelRole, Entry | undefined>>>;

const ManifestSchema = Type.Object(
  Object.fromEntries(ROLES.map((role) => [role, Type.Optional(EntrySchema)])),
  { additionalProperties: false },
);

/**
 * The manifest of a folder; empty where it has none, and where no folder is given.
 *
 * @throws Error that says what to do where the folder is missing or its manifest is not understood
 */
export function readManifest(folder: string): Manifest {
  if (!folder) return {};
  if (!existsSync(folder)) {
    if (resolve(folder) === DEFAULT_MODELS_DIR) return {};
    throw new Error(
      `BACA_MODELS_DIR names ${folder}, which is not there. Correct it, or let \`baca models pull\` make the folder.`,
    );
  }
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return {};
  const manifest = parse(readFileSync(path, 'utf8'), path);
  if (Check(ManifestSchema, manifest)) return manifest;
  const problems = schemaProblems(ManifestSchema, manifest).map((problem) => `  - ${problem}`);
  throw misunderstood(path, `:\n${problems.join('\n')}\n`);
}

/** Writes the whole manifest or nothing: a service that starts meanwhile finds the old one or the new one. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, MANIFEST);
  const draft = `${path}.${process.pid}.part`;
  try {
    await writeFile(draft, `${JSON.stringify(manifest, undefined, 2)}\n`);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Where the file of an entry lies. */
export const entryPath = (folder: string, { file }: Entry): string => resolve(folder, file);

/** A path as the manifest writes it: a folder that is moved as a whole stays right. */
export function entryFile(folder: string, path: string): string {
  const within = relative(folder, path);
  return within.startsWith('..') || isAbsolute(within) ? resolve(path) : within;
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw misunderstood(path, `: ${(error as Error).message}. `);
  }
}

const misunderstood = (path: string, why: string) =>
  new Error(
    `${path} is not understood${why}Its roles are ${ROLES.join(', ')}, each with file and sha256, as ` +
      '`baca models use NAME` writes them. `baca models use shipped` goes back to the models that are shipped.',
  );
