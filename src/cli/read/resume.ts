import { createReadStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { nameOf, type Page } from './outcome.js';

/** What an earlier run has written. */
export interface Earlier {
  /** Files, and pages of PDFs as in `scan.pdf#page=2`. A PDF is among them once all of its pages are. */
  readonly files: ReadonlySet<string>;
  /** Whether something was read on all of them. */
  readonly allRead: boolean;
}

export const NOTHING_EARLIER: Earlier = { files: new Set(), allRead: true };

/**
 * Reads the lines of an earlier run, and cuts off the last one if the run was ended in the middle of it. A file that is not
 * there is an earlier run that wrote nothing.
 *
 * @throws Error for a line that is none of ours
 */
export async function earlierIn(output: string): Promise<Earlier> {
  const files = new Set<string>();
  const pagesLeft = new Map<string, number>();
  let allRead = true;
  let bytes = 0;
  try {
    for await (const line of wholeLines(output)) {
      const { file, page, success } = parse(line, output);
      const left = page ? (pagesLeft.get(file) ?? page.of) - 1 : 0;
      if (page) {
        files.add(nameOf({ file, page }));
        pagesLeft.set(file, left);
      }
      if (left === 0) {
        files.add(file);
      }
      allRead &&= success;
      bytes += Buffer.byteLength(line) + 1;
    }
    await truncate(output, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
  }
  return { files, allRead };
}

/** The lines that end with a line feed. */
async function* wholeLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

interface ParsedLine {
  readonly file: string;
  readonly page: Page | undefined;
  readonly success: boolean;
}

function parse(line: string, output: string): ParsedLine {
  try {
    const { file, page: number, pages: of, success } = JSON.parse(line);
    if (typeof file === 'string' && typeof success === 'boolean') {
      const isPage = typeof number === 'number' && typeof of === 'number';
      return { file, page: isPage ? { number, of } : undefined, success };
    }
  } catch {
    // Said below.
  }
  throw new Error(`${output} was not written by \`baca read --format jsonl\`, so it cannot be resumed.`);
}
