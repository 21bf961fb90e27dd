import { createReadStream } from 'node:fs';
import { truncate } from 'node:fs/promises';

/** What an earlier run has written. */
export interface Earlier {
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
  let allRead = true;
  let bytes = 0;
  try {
    for await (const line of wholeLines(output)) {
      const { file, success } = parse(line, output);
      files.add(file);
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

function parse(line: string, output: string): { readonly file: string; readonly success: boolean } {
  try {
    const { file, success } = JSON.parse(line);
    if (typeof file === 'string' && typeof success === 'boolean') {
      return { file, success };
    }
  } catch {
    // Said below.
  }
  throw new Error(`${output} was not written by \`baca read --format jsonl\`, so it cannot be resumed.`);
}
