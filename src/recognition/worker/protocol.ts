import type { ErrorCode } from '../../errors.js';
import type { EngineOptions } from '../engine.js';
import type { Recognition, RecognitionRequest } from '../recognizer.js';

/** Messages from the pool to a worker process: first `start`, then one `recognize` or `count` after another. */
export type ToWorker =
  | {
      readonly kind: 'start';
      readonly engine: EngineOptions;
      /** Whether the worker reads a picture with known text before it reports ready. */
      readonly selfTest: boolean;
    }
  | { readonly kind: 'recognize'; readonly job: number; readonly request: RecognitionRequest }
  /** Answered with the number of pages of a PDF. */
  | { readonly kind: 'count'; readonly job: number; readonly pdf: Uint8Array }
  /** Nobody waits for the job any more. The worker still answers it, as soon as it notices. */
  | { readonly kind: 'drop'; readonly job: number };

/** Messages from a worker process to the pool. Every `recognize` and `count` is answered once, with its job number. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly memory: number }
  | { readonly kind: 'broken'; readonly failure: Failure }
  | {
      readonly kind: 'answer';
      readonly job: number;
      readonly outcome: WorkerOutcome;
      /** Bytes that the worker holds now. */
      readonly memory: number;
    };

export type WorkerOutcome =
  | { readonly kind: 'done'; readonly recognition: Recognition }
  | { readonly kind: 'counted'; readonly pages: number }
  /** An error that the client may see. */
  | { readonly kind: 'problem'; readonly code: ErrorCode; readonly detail: string }
  /** An error for the log only. */
  | { readonly kind: 'failed'; readonly failure: Failure };

/** An error, serialised to be sent between processes. */
export interface Failure {
  readonly message: string;
  readonly stack: string;
}
