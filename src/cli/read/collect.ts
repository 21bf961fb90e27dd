import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { isPdf, sniffFormat } from '../../image/format.js';
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
 * With `pdf`, PDFs are images too. An input without any image becomes a failure in its place. A folder is never listed as a whole: it may hold more
 * files than fit into the memory.
 */
export async function* collect(
  inputs: readonly string[],
  excluded: string | undefined,
  pdf = false,
): AsyncGenerator<Source | Failed> {
  // A single input names no file twice.
  const seen = inputs.length > 1 ? new Set<string>() : undefined;
  for (const input of inputs) {
    for await (const item of expand(input, excluded, pdf)) {
      const key = path.resolve(item.file);
      if ('problem' in item || !seen?.has(key)) {
        seen?.add(key);
        yield item;
      }
    }
  }
}

async function* expand(
  input: string,
  excluded: string | undefined,
  pdf: boolean,
): AsyncGenerator<Source | Failed> {
  const kind = await kindOf(input);
  if (kind === 'file') {
    yield { file: input, name: path.basename(input) };
    return;
  }
  const pattern = path.sep === '\\' ? input.replaceAll('\\', '/') : input;
  if (kind === 'missing' && !isDynamicPattern(pattern)) {
    yield failed(input, FILE_CODES.notFound, 'There is no such file or folder.');
    return;
  }
  const base = kind === 'folder' ? input : fixedPart(pattern);
  const names = kind === 'folder' ? filesBelow(input, excluded) : matches(base, pattern.slice(base.length));
  let isEmpty = true;
  for await (const name of names) {
    const file = path.join(base, name);
    if (!isBelow(excluded, file) && (await isImage(file, pdf))) {
      isEmpty = false;
      yield { file, name };
    }
  }
  if (isEmpty) {
    yield failed(
      input,
      FILE_CODES.noImages,
      `It contains or matches no JPG, PNG${pdf ? ', WebP or PDF' : ' or WebP image'}.`,
    );
  }
}

/** The files of a folder and of those in it, one folder at a time, without hidden ones and without links to folders. */
export async function* filesBelow(
  folder: string,
  excluded: string | undefined,
  below = '',
): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => []);
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  for (const entry of visible.sort((a, b) => BY_NAME.compare(a.name, b.name))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    const file = path.join(folder, name);
    if (entry.isDirectory()) {
      if (!isBelow(excluded, file)) {
        yield* filesBelow(folder, excluded, name);
      }
    } else if (entry.isFile() || (entry.isSymbolicLink() && (await kindOf(file)) === 'file')) {
      yield name;
    }
  }
}

async function* matches(base: string, pattern: string): AsyncGenerator<string> {
  const names = await glob(pattern, {
    cwd: base || '.',
    expandDirectories: false,
    followSymbolicLinks: false,
  });
  yield* names.sort(BY_NAME.compare);
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

/** Whether the file is called like an image, or like a PDF if that may be one. */
export function hasImageName(file: string, pdf = false): boolean {
  const extension = path.extname(file).toLowerCase();
  return EXTENSIONS.has(extension) || (pdf && extension === '.pdf');
}

async function isImage(file: string, pdf: boolean): Promise<boolean> {
  if (hasImageName(file, pdf)) {
    return true;
  }
  const handle = await open(file).catch(() => undefined);
  if (!handle) {
    return false;
  }
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(16), 0, 16, 0);
    const start = buffer.subarray(0, bytesRead);
    return sniffFormat(start) !== undefined || (pdf && isPdf(start));
  } finally {
    await handle.close();
  }
}

function failed(file: string, code: string, detail: string): Failed {
  return { file, problem: { code, detail } };
}
