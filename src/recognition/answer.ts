import { DOCUMENTS, type DocumentType, type Responses } from '../documents/registry.js';
import type { Processing } from '../documents/response.js';
import type { Recognition } from './recognizer.js';

/** The response body for a recognition, in the shape of its document type. */
export function toAnswer<T extends DocumentType>(
  { type, reading, stages }: Recognition<T>,
  processing: Processing,
  details: boolean | 'confidence',
): Responses[T] {
  return DOCUMENTS[type].respond(reading, processing, details === true ? { stages } : details || undefined);
}

/** The recognition with only those answers that are at least so sure. */
export function atLeast<T extends DocumentType>(
  recognition: Recognition<T>,
  confidence: number,
): Recognition<T> {
  const { type, reading } = recognition;
  return confidence > 0
    ? { ...recognition, reading: DOCUMENTS[type].atLeast(reading, confidence) }
    : recognition;
}
