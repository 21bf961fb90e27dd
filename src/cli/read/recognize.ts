import { open, readFile } from 'node:fs/promises';
import { DOCUMENTS } from '../../documents/registry.js';
import { Problem } from '../../errors.js';
import { isPdf } from '../../image/format.js';
import type { PageCounter, RecognitionRequest, Recognizer } from '../../recognition/recognizer.js';
import type { Source } from './collect.js';
import { type Failed, FILE_CODES, type FileOutcome, type FileProblem, nameOf, type Page } from './outcome.js';

type Options = Pick<RecognitionRequest, 'type' | 'enhance' | 'further'>;

interface Result {
  /** Undefined for an input without images. */
  readonly source: Source | undefined;
  readonly outcome: FileOutcome;
}

/** A file to read, or a page of it. */
interface Piece {
  readonly source: Source;
  readonly page?: Page;
}

/**
 * Recognises the sources, `concurrency` of them at a time, and yields the outcomes in the order of the sources, each
 * as soon as it and all before it are available. Failures from `collect` pass through in their place. A source is asked for when
 * there is room for it, and a PDF is then opened for its pages. Images under way are dropped when the consumer stops early.
 *
 * @param done names of pages that are not wanted
 */
export async function* recognizeAll(
  sources: AsyncIterable<Source | Failed>,
  recognizer: Recognizer & PageCounter,
  options: Options,
  concurrency: number,
  done: ReadonlySet<string>,
): AsyncGenerator<Result> {
  const running: { readonly result: Promise<Result>; readonly controller: AbortController }[] = [];
  try {
    for await (const piece of piecesOf(sources, recognizer, options, done)) {
      // One controller per image: listeners on a shared one would keep every image in memory until the end.
      const controller = new AbortController();
      const result =
        'problem' in piece
          ? Promise.resolve({ source: undefined, outcome: piece })
          : recognizePiece(piece, recognizer, options, controller.signal).then((outcome) => ({
              source: piece.source,
              outcome,
            }));
      running.push({ result, controller });
      if (running.length >= concurrency) {
        yield running.shift()!.result;
      }
    }
    while (running.length > 0) {
      yield running.shift()!.result;
    }
  } finally {
    for (const { controller } of running) {
      controller.abort();
    }
  }
}

/** The pages of PDFs, and the other files as they are. */
async function* piecesOf(
  sources: AsyncIterable<Source | Failed>,
  recognizer: PageCounter,
  { type }: Options,
  done: ReadonlySet<string>,
): AsyncGenerator<Piece | Failed> {
  for await (const source of sources) {
    if ('problem' in source) {
      yield source;
      continue;
    }
    const { file } = source;
    let of: number | undefined;
    try {
      of = DOCUMENTS[type].pdf ? await pagesOf(file, recognizer) : undefined;
    } catch (error) {
      yield { file, problem: toProblem(error) };
      continue;
    }
    if (of === undefined) {
      yield { source };
    }
    for (let number = 1; number <= (of ?? 0); number++) {
      const page = { number, of: of! };
      if (!done.has(nameOf({ file, page }))) {
        yield { source, page };
      }
    }
  }
}

/** Undefined for a picture. */
async function pagesOf(file: string, recognizer: PageCounter): Promise<number | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(16), 0, 16, 0);
    return isPdf(buffer.subarray(0, bytesRead))
      ? await recognizer.countPages(await handle.readFile())
      : undefined;
  } finally {
    await handle.close();
  }
}

async function recognizePiece(
  { source: { file }, page }: Piece,
  recognizer: Recognizer,
  { type, enhance, further }: Options,
  signal: AbortSignal,
): Promise<FileOutcome> {
  const place = { file, ...(page && { page }) };
  try {
    const request = {
      ...{ type, image: await readFile(file), enhance },
      ...(further && { further }),
      ...(page && { page: page.number }),
    };
    return { ...place, recognition: await recognizer.recognize(request, signal) };
  } catch (error) {
    return { ...place, problem: toProblem(error) };
  }
}

function toProblem(error: unknown): FileProblem {
  if (error instanceof Problem) {
    return { code: error.code, detail: error.detail };
  }
  const { code, message } = error as NodeJS.ErrnoException;
  return code && /^(E[A-Z]+|ERR_FS_.*)$/.test(code)
    ? { code: FILE_CODES.unreadable, detail: message }
    : { code: 'INTERNAL', detail: message ?? String(error) };
}
