import type { ReadOptions } from '../documents/document.js';
import type { DocumentType, Readings } from '../documents/registry.js';

export interface RecognitionRequest<T extends DocumentType = DocumentType> extends ReadOptions {
  readonly type: T;
  /** The encoded image as it was sent. */
  readonly image: Uint8Array;
  /** The page of a PDF, from 1; the first by default. */
  readonly page?: number;
}

/** Milliseconds spent in each stage of one recognition. */
export type StageTimes = Readonly<Record<'decode' | 'detect' | 'read' | 'search', number>>;

/** The result for one image; `type` tells the readings apart. */
export type Recognition<T extends DocumentType = DocumentType> = {
  [K in T]: {
    readonly type: K;
    readonly reading: Readings[K];
    readonly stages: StageTimes;
    /** Pages of the file that was sent; 1 for a picture. */
    readonly pages: number;
  };
}[T];

/** How busy a recognizer is. */
export interface RecognizerState {
  /** Workers that can read. */
  readonly ready: number;
  /** Workers that are reading. */
  readonly busy: number;
  /** Images that wait for a worker. */
  readonly waiting: number;
  /** Expected milliseconds until all images are read, at the recent pace. */
  readonly backlogMs: number;
  /** Whether an image would be refused now. */
  readonly full: boolean;
  /** Workers that were replaced since the start, by reason. */
  readonly replaced: Readonly<Record<Replacement, number>>;
  /** Bytes that each worker holds, if known. */
  readonly memory: readonly number[];
}

/** Why a worker was replaced: it crashed, hung or exceeded a limit; it read its number of images; its memory grew. */
export type Replacement = 'fault' | 'images' | 'memory';

/** Whether somebody waits for the answer, or the image may wait until a worker has nothing else to do. */
export type Urgency = 'now' | 'spare';

/** Reads images. The server and the command line know only this interface, not its implementation. */
export interface Recognizer {
  /** Resolves when an image can be read; rejects when the models cannot be loaded. */
  ready(): Promise<void>;
  /** Abort the signal to drop the work. @throws Problem with a code of the catalogue */
  recognize<T extends DocumentType>(
    request: RecognitionRequest<T>,
    signal?: AbortSignal,
    urgency?: Urgency,
  ): Promise<Recognition<T>>;
  close(): Promise<void>;
}

/** Looks into files before they are read. */
export interface PageCounter {
  /**
   * The pages of a PDF. Abort the signal to drop the work.
   *
   * @throws Problem IMAGE_TOO_LARGE or IMAGE_UNREADABLE, or as `recognize` does
   */
  countPages(pdf: Uint8Array, signal?: AbortSignal, urgency?: Urgency): Promise<number>;
}

/** A recognizer for a service: it reports how busy it is, and can end all work at once. */
export interface MonitoredRecognizer extends Recognizer, PageCounter {
  state(): RecognizerState;
  /** Rejects all remaining images with SHUTTING_DOWN. */
  giveUp(): void;
}
