import type { ContainerResponse } from '../../../../src/documents/container/schema.js';
import type { StnkResponse } from '../../../../src/documents/stnk/schema.js';

/** What was asked of one image. */
export interface Settings {
  readonly type: DocumentType;
  /** Changes nothing for containers. */
  readonly enhance: boolean;
}

/** An answer of the API, with what tells the two shapes apart. */
export type Reading =
  | { readonly type: 'CONTAINER_ISO'; readonly answer: ContainerResponse }
  | { readonly type: 'STNK'; readonly answer: StnkResponse };

export type DocumentType = Reading['type'];

export const DOCUMENT_TYPES: readonly DocumentType[] = ['CONTAINER_ISO', 'STNK'];

/** Milliseconds that the service says it took. */
export function timeOf(reading: Reading): number {
  return reading.type === 'STNK' ? reading.answer.processing_time * 1000 : reading.answer.process_time_ms;
}
