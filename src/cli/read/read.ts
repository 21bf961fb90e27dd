import { DOCUMENTS } from '../../documents/registry.js';
import type { PageCounter, RecognitionRequest, Recognizer } from '../../recognition/recognizer.js';
import { Annotator } from '../annotate/annotate.js';
import type { Output } from '../output.js';
import { collect, type Source } from './collect.js';
import { csvWriter } from './csv.js';
import type { Format, ResultWriter, ToBody } from './format.js';
import { jsonLinesWriter, jsonWriter } from './json.js';
import { type Failed, type FileOutcome, isFailed, isRead, nameOf } from './outcome.js';
import type { Progress } from './progress.js';
import { recognizeAll } from './recognize.js';
import type { Earlier } from './resume.js';
import { tableWriter } from './table.js';

export interface ReadCommandOptions extends Pick<RecognitionRequest, 'type' | 'enhance'> {
  readonly format: Format;
  readonly details: boolean;
  /** Folder for the annotated pictures. */
  readonly annotate?: string;
  /** File for the results, in place of standard output. */
  readonly output?: string;
  /** Whether to go on from what is in that file. */
  readonly resume?: boolean;
}

export interface ReadSession {
  readonly recognizer: Recognizer & PageCounter;
  /** How many images it may be given at once. */
  readonly concurrency: number;
}

/** The command's dependencies, so that tests need neither models nor a terminal. */
export interface ReadContext {
  /** Creates a recogniser for this many images, at least one. */
  start(images: number): ReadSession;
  readonly toBody: ToBody;
  /** What need not be read again. */
  readonly earlier: Earlier;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly progress: Progress;
}

/** Exit codes. `notRead` means an error, or an image on which nothing was found. */
const EXIT = { read: 0, usage: 1, notRead: 2 } as const;

/**
 * Reads the inputs and writes the results in their order, as they become available (a table at the end).
 * One bad file does not stop the others.
 * @returns the exit code
 */
export async function read(
  inputs: readonly string[],
  options: ReadCommandOptions,
  { start, toBody, earlier, stdout, stderr, progress }: ReadContext,
): Promise<number> {
  // Listed twice, since a list of all files might not fit into the memory.
  const list = () => without(earlier.files, collect(inputs, options.annotate, DOCUMENTS[options.type].pdf));
  const { sources, images } = await count(list());
  const writer = createWriter(options, toBody);
  const annotator = options.annotate === undefined ? undefined : new Annotator(options.annotate);
  const { recognizer, concurrency } = images > 0 ? start(images) : NO_SESSION;
  let exit: number = earlier.allRead ? EXIT.read : EXIT.notRead;
  try {
    await recognizer.ready();
    progress.start(sources);
    const wanted = { ...options, ...(options.details && { further: 'all' as const }) };
    const results = recognizeAll(list(), recognizer, wanted, concurrency, earlier.files);
    for await (const { source, outcome } of results) {
      await stdout(writer.write(outcome));
      const complaint = (await annotate(annotator, source, outcome)) ?? complaintOf(outcome, options.format);
      if (complaint) {
        await stderr(`baca: ${nameOf(outcome)}: ${complaint}\n`);
      }
      if (complaint || !isRead(outcome)) {
        exit = EXIT.notRead;
      }
      if (isLastOfFile(outcome)) {
        progress.step(outcome.file);
      }
    }
    await stdout(writer.end());
    if (annotator && annotator.written > 0) {
      await stderr(`baca: ${annotator.written} annotated pictures are in ${annotator.folder}\n`);
    }
    return exit;
  } finally {
    progress.stop();
    await recognizer.close();
  }
}

async function* without(files: ReadonlySet<string>, sources: AsyncIterable<Source | Failed>) {
  for await (const source of sources) {
    if (!files.has(source.file)) {
      yield source;
    }
  }
}

async function count(list: AsyncIterable<Source | Failed>) {
  let [sources, images] = [0, 0];
  for await (const source of list) {
    sources++;
    images += 'problem' in source ? 0 : 1;
  }
  return { sources, images };
}

/** Used if there are only failures to report, so that no worker is started for them. */
const NO_SESSION: ReadSession = {
  concurrency: 1,
  recognizer: {
    ready: () => Promise.resolve(),
    recognize: () => Promise.reject(new Error('There was no image to read.')),
    countPages: () => Promise.reject(new Error('There was no PDF to read.')),
    close: () => Promise.resolve(),
  },
};

function createWriter({ type, format, details }: ReadCommandOptions, toBody: ToBody): ResultWriter {
  switch (format) {
    case 'json':
      return jsonWriter(toBody);
    case 'jsonl':
      return jsonLinesWriter(toBody);
    case 'csv':
      return csvWriter(type, details);
    case 'table':
      return tableWriter(type, details);
  }
}

async function annotate(
  annotator: Annotator | undefined,
  source: Source | undefined,
  outcome: FileOutcome,
): Promise<string | undefined> {
  if (!annotator || !source || isFailed(outcome)) {
    return undefined;
  }
  try {
    await annotator.write(source, outcome.recognition, outcome.page?.number);
    return undefined;
  } catch (error) {
    return `the annotated picture could not be written: ${(error as Error).message}`;
  }
}

const isLastOfFile = ({ page }: FileOutcome) => page === undefined || page.number === page.of;

/** A table shows errors itself. The other formats are often piped to a file, where nobody would see them. */
function complaintOf(outcome: FileOutcome, format: Format): string | undefined {
  return isFailed(outcome) && format !== 'table'
    ? `${outcome.problem.code}: ${outcome.problem.detail}`
    : undefined;
}
