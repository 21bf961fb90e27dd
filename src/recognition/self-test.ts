import { readFile } from 'node:fs/promises';
import { DOCUMENT_TYPES, DOCUMENTS, type DocumentType } from '../documents/registry.js';
import type { Engine } from './engine.js';

/**
 * Reads the samples that are part of every start.
 *
 * @throws Error that says what was read and what to do
 */
export async function selfTest(engine: Engine): Promise<void> {
  for (const type of DOCUMENT_TYPES.filter((each) => DOCUMENTS[each].sample.atStart)) {
    const { file, missing, read } = await readSample(engine, type);
    if (missing) {
      throw new Error(
        `The self-test reads ${read} on samples/${file}, which shows ${missing}. ` +
          '`baca models list` shows the active models, `baca models use shipped` restores those of Baca.',
      );
    }
  }
}

/** What the models read on the sample of a document, and what is missing, in a few words. */
export async function readSample<T extends DocumentType>(engine: Engine, type: T) {
  const { sample } = DOCUMENTS[type];
  const image = await readFile(new URL(`../../samples/${sample.file}`, import.meta.url));
  const { reading } = await engine.recognize({ type, image, enhance: false });
  return { file: sample.file, read: sample.describe(reading), missing: sample.missing(reading) };
}
