import { DOCUMENTS, type DocumentType, type Responses } from '../documents/registry.js';
import type { Processing } from '../documents/response.js';
import type { Recognition } from './recognizer.js';

/** The response body for a recognition, in the shape of its document type. */
export function toAnswer<T extends DocumentType>(
  { type, reading, stages }: Recognition<T>,
  processing: Processing,
  details: boolean,
): Responses[T] {
  return DOCUMENTS[type].respond(reading, processing, details ? stages : undefined);
}
