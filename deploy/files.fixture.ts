import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** The text of each file that an operator takes from this folder, by its path. */
export const FILES: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(FOLDER.length), readFileSync(path, 'utf8')]),
);

/** @throws Error if there is no such file, so that a renamed one is not silently unchecked */
export function textOf(path: string): string {
  const text = FILES.get(path);
  if (text === undefined) {
    throw new Error(`There is no deploy/${path}.`);
  }
  return text;
}
