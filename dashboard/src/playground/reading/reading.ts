import type { ContainerResponse } from '../../../../src/documents/container/schema.js';
import type { StnkResponse } from '../../../../src/documents/stnk/schema.js';

/** The options of a request. */
export interface Settings {
  readonly type: ReadingType;
  /** Has no effect on containers. */
  readonly enhance: boolean;
  /** The page of a PDF, from 1. */
  readonly page?: number;
}

/** A response of the API, tagged with its type. */
export type Reading = (
  | { readonly type: 'CONTAINER_ISO'; readonly response: ContainerResponse }
  | { readonly type: 'STNK'; readonly response: StnkResponse }
) & {
  /** Whether the photo was over the limits and a smaller one was sent. */
  readonly isShrunk?: boolean;
};

export type ReadingType = Reading['type'];

export const DOCUMENT_TYPES: readonly ReadingType[] = ['CONTAINER_ISO', 'STNK'];

/** The processing time that the service reports, in milliseconds. */
export function timeOf(reading: Reading): number {
  return reading.type === 'STNK' ? reading.response.processing_time * 1000 : reading.response.process_time_ms;
}
