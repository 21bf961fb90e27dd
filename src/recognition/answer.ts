import { DOCUMENTS, type DocumentType, type Responses } from '../documents/registry.js';
import type { Processing } from '../documents/response.js';
import type { Recognition } from './recognizer.js';

/** The response body of the interface to what was recognised, of the shape that belongs to its type. */
export function toAnswer<T extends DocumentType>(
  { type, reading, stages }: Recognition<T>,
  processing: Processing,
  details: boolean,
): Responses[T] {
  return DOCUMENTS[type].respond(reading, processing, details ? stages : undefined);
}
