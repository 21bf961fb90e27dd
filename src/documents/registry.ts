import { container } from './container/document.js';
import type { Answer, Document, Sized } from './document.js';
import { stnk } from './stnk/document.js';

/** The only list of the documents that Baca reads, by the value of the query parameter `type`. */
const REGISTERED = { CONTAINER_ISO: container, STNK: stnk };

type Registered = typeof REGISTERED;

export type DocumentType = keyof Registered;

/** The reading of each type of document. */
export type Readings = {
  [T in DocumentType]: Registered[T] extends Document<infer R extends Sized, Answer> ? R : never;
};

/** The response of each type of document. */
export type Responses = {
  [T in DocumentType]: Registered[T] extends Document<Readings[T], infer A extends Answer> ? A : never;
};

export const DOCUMENTS: { readonly [T in DocumentType]: Document<Readings[T], Responses[T]> } = REGISTERED;

export const DOCUMENT_TYPES = Object.keys(DOCUMENTS) as readonly DocumentType[];
