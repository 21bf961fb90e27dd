import type { ReadOptions } from '../documents/document.js';
import type { DocumentType, Readings } from '../documents/registry.js';

export interface RecognitionRequest<T extends DocumentType = DocumentType> extends ReadOptions {
  readonly type: T;
  /** The encoded image as it was sent. */
  readonly image: Uint8Array;
}

/** Milliseconds spent in each stage of one recognition. */
export type StageTimes = Readonly<Record<'decode' | 'detect' | 'read' | 'search', number>>;

/** What came of one image; `type` tells the readings apart. */
export type Recognition<T extends DocumentType = DocumentType> = {
  [K in T]: { readonly type: K; readonly reading: Readings[K]; readonly stages: StageTimes };
}[T];

/** How busy a recognizer is. */
export interface RecognizerState {
  /** Workers that can read. */
  readonly ready: number;
  /** Those of them that do. */
  readonly busy: number;
  /** Images that wait for a worker. */
  readonly waiting: number;
  /** Milliseconds until those are read, at the recent pace. */
  readonly backlogMs: number;
  /** Whether an image that came now would be refused. */
  readonly full: boolean;
  /** Workers that took the place of another one since the start, by the reason. */
  readonly replaced: Readonly<Record<Replacement, number>>;
  /** Bytes that each worker holds, where that is known. */
  readonly memory: readonly number[];
}

/** Why a worker is replaced: it crashed, hung or went over a limit; it read its number of images; it has grown. */
export type Replacement = 'fault' | 'images' | 'memory';

/** Reads images. The server and the command line know only this interface, not what stands behind it. */
export interface Recognizer {
  /** Resolves when an image can be read; rejects when the models cannot be loaded. */
  ready(): Promise<void>;
  /** @throws Problem with a code of the catalogue; an aborted signal drops work that nobody waits for. */
  recognize<T extends DocumentType>(
    request: RecognitionRequest<T>,
    signal?: AbortSignal,
  ): Promise<Recognition<T>>;
  close(): Promise<void>;
}

/** A recognizer of a service: it says how busy it is, and can be told that there is no more time. */
export interface MonitoredRecognizer extends Recognizer {
  state(): RecognizerState;
  /** Answers at once, with SHUTTING_DOWN, whoever still waits. */
  giveUp(): void;
}
