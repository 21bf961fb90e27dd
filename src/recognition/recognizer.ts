import type { ContainerReading } from '../documents/container/reading.js';

/** What the service reads; the values of the query parameter `type`. */
export const DOCUMENT_TYPES = ['CONTAINER_ISO', 'STNK'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export interface RecognitionRequest {
  readonly type: DocumentType;
  /** The encoded image as it was sent. */
  readonly image: Uint8Array;
  /** High-contrast document filtering; changes nothing for containers. */
  readonly enhance: boolean;
}

/** Milliseconds spent in each stage of one recognition. */
export type StageTimes = Readonly<Record<'decode' | 'detect' | 'read' | 'search', number>>;

export interface Recognition {
  readonly type: 'CONTAINER_ISO';
  readonly reading: ContainerReading;
  readonly stages: StageTimes;
}

/** Reads images. The server and the command line know only this interface, not what stands behind it. */
export interface Recognizer {
  /** Resolves when an image can be read; rejects when the models cannot be loaded. */
  ready(): Promise<void>;
  /** @throws Problem with a code of the catalogue; an aborted signal drops work that nobody waits for. */
  recognize(request: RecognitionRequest, signal?: AbortSignal): Promise<Recognition>;
  close(): Promise<void>;
}
