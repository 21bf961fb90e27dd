import { existsSync, readdirSync } from 'node:fs';

/** The paths of all files in a folder, if it is there. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
