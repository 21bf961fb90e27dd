import { existsSync } from 'node:fs';
import { entryPath, MANIFEST, readManifest } from './manifest.js';
import { type ModelRole, shippedPath } from './roles.js';

/**
 * Path of the file that serves a role: the one that the manifest of the operator's folder names, else the shipped one.
 * An empty folder name stands for the shipped ones.
 *
 * @throws Error that names the file and says what to do where it is missing
 */
export function modelPath(role: ModelRole, modelsDir: string): string {
  const entry = readManifest(modelsDir)[role];
  if (!entry) return shippedPath(role);
  const path = entryPath(modelsDir, entry);
  if (!existsSync(path)) {
    throw new Error(
      `${MANIFEST} in ${modelsDir} names ${entry.file} as the ${role}, and there is no ${path}. Put the file there, ` +
        `or go back with \`baca models use shipped --role ${role}\`.`,
    );
  }
  return path;
}
