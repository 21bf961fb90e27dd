import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Download {
  readonly url: string;
  readonly sha256: string;
  /** Where the file stands once it is whole and right; until then it has another name beside it. */
  readonly path: string;
  /** Longest silence of the server, in milliseconds. */
  readonly patienceMs: number;
  /** Told after each piece, in bytes; the total is undefined where the server does not say it. */
  readonly onProgress: (received: number, total: number | undefined) => void;
}

/**
 * Fetches a file and puts it in place if its SHA-256 is right; otherwise nothing is left of it.
 *
 * @throws Error that says what went wrong and what to do
 */
export async function download({ url, sha256, path, patienceMs, onProgress }: Download): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}.part`;
  const hash = createHash('sha256');
  try {
    const file = await open(part, 'w');
    try {
      let received = 0;
      for await (const { bytes, total } of pieces(url, patienceMs)) {
        hash.update(bytes);
        await file.writeFile(bytes);
        received += bytes.length;
        onProgress(received, total);
      }
    } finally {
      await file.close();
    }
    const found = hash.digest('hex');
    if (found !== sha256) {
      throw new Error(
        `${url} gave another file than the known one, which was removed: its SHA-256 is ${found}, not ${sha256}. ` +
          'Try again, or from another network: a proxy may have answered in its place.',
      );
    }
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

interface Piece {
  readonly bytes: Uint8Array;
  readonly total: number | undefined;
}

async function* pieces(url: string, patienceMs: number): AsyncGenerator<Piece> {
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new Error(`nothing came for ${patienceMs / 1000} seconds`)),
    patienceMs,
  );
  try {
    const response = await fetch(url, { signal: silence.signal });
    if (!response.ok || !response.body) throw new Error(`the answer was ${response.status}`);
    const total = Number(response.headers.get('content-length')) || undefined;
    const body = response.body.getReader();
    for (let { value } = await body.read(); value; { value } = await body.read()) {
      timer.refresh();
      yield { bytes: value, total };
    }
  } catch (error) {
    throw new Error(
      `${url} could not be fetched: ${reasonOf(error)}. Try again, or fetch it on another machine and copy it into the ` +
        'models folder under the same name.',
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** The reason stands below what `fetch` says, which is only that it failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? `${message}, ${cause.message}` : message;
}
