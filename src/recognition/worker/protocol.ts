import type { ErrorCode } from '../../errors.js';
import type { EngineOptions } from '../engine.js';
import type { Recognition, RecognitionRequest } from '../recognizer.js';

/** What the pool sends to a worker process: first `start`, then one `recognize` after another. */
export type ToWorker =
  | {
      readonly kind: 'start';
      readonly engine: EngineOptions;
      /** Whether the worker reads a picture whose text is known before it is ready. */
      readonly selfTest: boolean;
    }
  | { readonly kind: 'recognize'; readonly job: number; readonly request: RecognitionRequest }
  /** Nobody waits for the answer any more; it is still given, as soon as the worker comes to it. */
  | { readonly kind: 'drop'; readonly job: number };

/** What a worker process sends to the pool. Every `recognize` is answered once, under its job number. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly memory: number }
  | { readonly kind: 'broken'; readonly failure: Failure }
  | {
      readonly kind: 'answer';
      readonly job: number;
      readonly outcome: JobOutcome;
      /** Bytes that the worker holds now. */
      readonly memory: number;
    };

export type JobOutcome =
  | { readonly kind: 'done'; readonly recognition: Recognition }
  /** An error that the caller may see. */
  | { readonly kind: 'problem'; readonly code: ErrorCode; readonly detail: string }
  /** An error for the log only. */
  | { readonly kind: 'failed'; readonly failure: Failure };

/** An error as it crosses the border between processes. */
export interface Failure {
  readonly message: string;
  readonly stack: string;
}
