import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { type Catalogue, fileOf } from './catalogue.js';
import { sha256Of } from './hash.js';
import { entryPath, MANIFEST, type Manifest } from './manifest.js';
import { findShipped, MODELS, type Model, type ModelRole, ROLES } from './roles.js';

/** A model that serves a role, or could. */
export interface Listed {
  readonly role: ModelRole;
  readonly name: string;
  readonly path: string;
  /** `missing` is one that has to be there, `differs` one that was pulled and is no longer what it was. */
  readonly state: 'active' | 'missing' | 'there' | 'differs' | 'not pulled';
  readonly from: 'shipped' | "operator's folder" | 'catalogue';
  readonly bytes: number | undefined;
  /** Of the file as it is; of one that was not pulled as it must be. */
  readonly sha256: string | undefined;
  readonly licence: string | undefined;
  readonly source: string | undefined;
}

/** For each role the model that serves it, then those that could. */
export async function inventory(
  folder: string,
  manifest: Manifest,
  catalogue: Catalogue,
): Promise<readonly Listed[]> {
  const listed = await Promise.all(
    ROLES.map(async (role) => [
      ...(await fromManifest(role, folder, manifest, catalogue)),
      await fromShipped(role, manifest),
      ...(await fromCatalogue(role, folder, manifest, catalogue)),
    ]),
  );
  return listed.flat();
}

/** Files of the folder that serve no role and are not known: often a misspelt name, or a `use` that was forgotten. */
export async function unusedFiles(
  folder: string,
  manifest: Manifest,
  catalogue: Catalogue,
): Promise<readonly string[]> {
  const known = new Set([
    join(folder, MANIFEST),
    ...[...catalogue.keys()].map((name) => join(folder, fileOf(name))),
    ...Object.values(manifest).flatMap((entry) => (entry ? [entryPath(folder, entry)] : [])),
  ]);
  const files = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  return files
    .filter((file) => !file.isDirectory() && !known.has(join(folder, file.name)))
    .map(({ name }) => join(folder, name))
    .sort();
}

/** What is known of a file by its SHA-256, whatever it is called. */
export function knownAs(sha256: string, catalogue: Catalogue): Model | undefined {
  return [...Object.values(MODELS), ...catalogue.values()].find((model) => model.sha256 === sha256);
}

async function fromManifest(
  role: ModelRole,
  folder: string,
  manifest: Manifest,
  catalogue: Catalogue,
): Promise<Listed[]> {
  const entry = manifest[role];
  if (!entry) return [];
  const path = entryPath(folder, entry);
  const file = await fileAt(path);
  const { licence, source } = knownAs(file?.sha256 ?? entry.sha256, catalogue) ?? {};
  return [
    {
      role,
      name: nameOf(path),
      path,
      state: file ? 'active' : 'missing',
      from: "operator's folder",
      bytes: file?.bytes,
      sha256: file?.sha256,
      licence,
      source,
    },
  ];
}

async function fromShipped(role: ModelRole, manifest: Manifest): Promise<Listed> {
  const { file: fileName, licence, source } = MODELS[role];
  const path = findShipped(role) ?? fileName;
  const file = await fileAt(path);
  return {
    role,
    name: nameOf(path),
    path,
    state: file ? (manifest[role] ? 'there' : 'active') : 'missing',
    from: 'shipped',
    bytes: file?.bytes,
    sha256: file?.sha256,
    licence,
    source,
  };
}

async function fromCatalogue(
  role: ModelRole,
  folder: string,
  manifest: Manifest,
  catalogue: Catalogue,
): Promise<Listed[]> {
  const active = manifest[role] && entryPath(folder, manifest[role]);
  const models = [...catalogue].filter(([, model]) => model.role === role);
  const listed = models.map(async ([name, { sha256, licence, source }]): Promise<Listed | undefined> => {
    const path = join(folder, fileOf(name));
    if (path === active) return undefined;
    const file = await fileAt(path);
    return {
      role,
      name,
      path,
      state: !file ? 'not pulled' : file.sha256 === sha256 ? 'there' : 'differs',
      from: file ? "operator's folder" : 'catalogue',
      bytes: file?.bytes,
      sha256: file?.sha256 ?? sha256,
      licence,
      source,
    };
  });
  return (await Promise.all(listed)).filter((model) => model !== undefined);
}

const nameOf = (path: string): string => parse(basename(path)).name;

async function fileAt(path: string): Promise<{ bytes: number; sha256: string } | undefined> {
  return existsSync(path) ? { bytes: statSync(path).size, sha256: await sha256Of(path) } : undefined;
}
