import { DOCUMENT_TYPES, DOCUMENTS, type DocumentType } from '../documents/registry.js';
import { isPdf } from '../image/format.js';
import type { Recognition, RecognitionRequest, Recognizer } from './recognizer.js';

/** Tells what an image shows by reading it as one document after another, until one is not ruled out. */
export async function recognizeAny(
  recognizer: Recognizer,
  request: Omit<RecognitionRequest, 'type'>,
  signal?: AbortSignal,
): Promise<Recognition> {
  // The last one first: a certificate is ruled out with a glance at its labels, a container only after a long search.
  const types = [...DOCUMENT_TYPES].reverse().filter((type) => DOCUMENTS[type].pdf || !isPdf(request.image));
  const [first, ...others] = types;
  let recognition = await recognizer.recognize({ ...request, type: first! }, signal);
  for (const type of others) {
    if (!isRuledOut(recognition)) {
      break;
    }
    recognition = await recognizer.recognize({ ...request, type }, signal);
  }
  return recognition;
}

const isRuledOut = <T extends DocumentType>({ type, reading }: Recognition<T>): boolean =>
  DOCUMENTS[type].isRuledOut(reading);
