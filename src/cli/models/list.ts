import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { inventory, type Listed, unusedFiles } from '../../models/inventory.js';
import { readManifest } from '../../models/manifest.js';
import { inColumns } from '../columns.js';
import type { Context } from './context.js';

const HEADS = ['ROLE', 'STATE', 'NAME', 'FILE', 'SIZE', 'SHA-256', 'FROM', 'LICENCE'];
const FIGURES = new Set([HEADS.indexOf('SIZE')]);

/** `baca models list`: the active models, the available ones, and files in the folder that nothing uses. */
export async function listModels(
  { json }: { readonly json: boolean },
  { folder, catalogue, stdout, stderr }: Context,
): Promise<void> {
  const manifest = readManifest(folder);
  const models = await inventory(folder, manifest, catalogue);
  const unused = await unusedFiles(folder, manifest, catalogue);
  if (json) {
    await stdout(`${JSON.stringify({ folder, models, unused }, undefined, 2)}\n`);
    return;
  }
  await stdout(`Models folder: ${folder}${existsSync(folder) ? '' : ' (does not exist yet)'}\n\n`);
  await stdout(`${inColumns([HEADS, ...models.map(toRow)], FIGURES).join('\n')}\n`);
  for (const file of unused) {
    await stderr(
      `baca: ${file} is not in use. Use it with \`baca models use ${file} --role ROLE\`, or delete it.\n`,
    );
  }
}

const toRow = ({ role, state, name, path, bytes, sha256, from, licence }: Listed): string[] => [
  role,
  state,
  name,
  basename(path),
  bytes === undefined ? '-' : megabytes(bytes),
  sha256?.slice(0, 12) ?? '-',
  from,
  licence ?? 'unknown',
];

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
