import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { sniffFormat } from '../../image/format.js';
import { type Failed, FILE_CODES } from './outcome.js';

/** An image file to read. */
export interface Source {
  /** The path as the user would write it. */
  readonly file: string;
  /** Path relative to the folder or glob that it came from; the bare name if the file itself was given. */
  readonly name: string;
}

const EXTENSIONS = new Set(['.jpg', '.jpeg', '.png', '.webp']);
const BY_NAME = new Intl.Collator('en', { numeric: true });

/**
 * Expands files, folders (recursively) and globs, in the order given. The files of a folder or glob are sorted by name,
 * 2 before 10. A file that is found twice is read once. Folders and globs skip hidden entries, everything under
 * `excluded`, and files that are no images by name or content; a file that is given itself is always tried.
 * An input without any image becomes a failure in its place.
 */
export async function collect(
  inputs: readonly string[],
  excluded: string | undefined,
): Promise<readonly (Source | Failed)[]> {
  const seen = new Set<string>();
  const found: (Source | Failed)[] = [];
  for (const input of inputs) {
    for (const item of await expand(input, excluded)) {
      const key = path.resolve(item.file);
      if ('problem' in item || !seen.has(key)) {
        seen.add(key);
        found.push(item);
      }
    }
  }
  return found;
}

async function expand(input: string, excluded: string | undefined): Promise<(Source | Failed)[]> {
  const kind = await kindOf(input);
  if (kind === 'file') {
    return [{ file: input, name: path.basename(input) }];
  }
  const pattern = path.sep === '\\' ? input.replaceAll('\\', '/') : input;
  if (kind === 'missing' && !isDynamicPattern(pattern)) {
    return [failed(input, FILE_CODES.notFound, 'There is no such file or folder.')];
  }
  const base = kind === 'folder' ? input : fixedPart(pattern);
  const names = await glob(kind === 'folder' ? '**/*' : pattern.slice(base.length), {
    cwd: base || '.',
    expandDirectories: false,
    followSymbolicLinks: false,
  });
  const sources: Source[] = [];
  for (const name of names.sort(BY_NAME.compare)) {
    const file = path.join(base, name);
    if (!isBelow(excluded, file) && (await isImage(file))) {
      sources.push({ file, name });
    }
  }
  return sources.length > 0
    ? sources
    : [failed(input, FILE_CODES.noImages, 'It contains or matches no JPG, PNG or WebP image.')];
}

async function kindOf(input: string): Promise<'file' | 'folder' | 'missing'> {
  const info = await stat(input).catch(() => undefined);
  if (!info) {
    return 'missing';
  }
  return info.isDirectory() ? 'folder' : 'file';
}

/** The folders of a glob before its first wildcard, with the slash: `gate/` of `gate/2024-*`. */
function fixedPart(pattern: string): string {
  const segments = pattern.split('/');
  const first = segments.findIndex((segment) => isDynamicPattern(segment));
  return segments
    .slice(0, first)
    .map((segment) => `${segment}/`)
    .join('');
}

function isBelow(folder: string | undefined, file: string): boolean {
  if (folder === undefined) {
    return false;
  }
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}

async function isImage(file: string): Promise<boolean> {
  if (EXTENSIONS.has(path.extname(file).toLowerCase())) {
    return true;
  }
  const handle = await open(file).catch(() => undefined);
  if (!handle) {
    return false;
  }
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(16), 0, 16, 0);
    return sniffFormat(buffer.subarray(0, bytesRead)) !== undefined;
  } finally {
    await handle.close();
  }
}

function failed(file: string, code: string, detail: string): Failed {
  return { file, problem: { code, detail } };
}
