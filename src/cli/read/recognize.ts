import { readFile } from 'node:fs/promises';
import { Problem } from '../../errors.js';
import type { RecognitionRequest, Recognizer } from '../../recognition/recognizer.js';
import type { Source } from './collect.js';
import { type Failed, FILE_CODES, type FileOutcome, type FileProblem } from './outcome.js';

type Options = Pick<RecognitionRequest, 'type' | 'enhance'>;

interface Result {
  /** Undefined for an input without images. */
  readonly source: Source | undefined;
  readonly outcome: FileOutcome;
}

/**
 * Recognises the sources, `concurrency` of them at a time, and yields the outcomes in the order of the sources, each
 * as soon as it and all before it are available. Failures from `collect` pass through in their place. A source is asked for when
 * there is room for it. Images under way are dropped when the consumer stops early.
 */
export async function* recognizeAll(
  sources: AsyncIterable<Source | Failed>,
  recognizer: Recognizer,
  options: Options,
  concurrency: number,
): AsyncGenerator<Result> {
  const running: { readonly result: Promise<Result>; readonly controller: AbortController }[] = [];
  try {
    for await (const source of sources) {
      // One controller per image: listeners on a shared one would keep every image in memory until the end.
      const controller = new AbortController();
      const result =
        'problem' in source
          ? Promise.resolve({ source: undefined, outcome: source })
          : recognizeFile(source.file, recognizer, options, controller.signal).then((outcome) => ({
              source,
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

async function recognizeFile(
  file: string,
  recognizer: Recognizer,
  options: Options,
  signal: AbortSignal,
): Promise<FileOutcome> {
  const { type, enhance } = options;
  try {
    const image = await readFile(file);
    return { file, recognition: await recognizer.recognize({ type, image, enhance }, signal) };
  } catch (error) {
    return { file, problem: toProblem(error) };
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
