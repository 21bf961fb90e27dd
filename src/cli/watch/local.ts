import type { DocumentType } from '../../documents/registry.js';
import { Problem } from '../../errors.js';
import { startPool, toBody } from '../read/session.js';
import { isFinal, type Reader, TryLater } from './reader.js';

export interface ReadingOptions {
  readonly type: DocumentType;
  readonly enhance: boolean;
  readonly details: boolean;
}

const PAUSE_SECONDS = 10;

/** Reads with workers on this machine. */
export function localReader({ type, enhance, details }: ReadingOptions): Reader {
  const { recognizer, concurrency } = startPool(Number.POSITIVE_INFINITY);
  return {
    concurrency,
    ready: () => recognizer.ready(),
    read: async (image) => {
      try {
        return toBody(
          {
            recognition: await recognizer.recognize({
              type,
              image,
              enhance,
              ...(details && { further: 'all' }),
            }),
          },
          details,
        );
      } catch (error) {
        if (error instanceof Problem && isFinal(error.code)) {
          return { success: false, code: error.code, detail: error.detail };
        }
        throw new TryLater((error as Error).message, PAUSE_SECONDS);
      }
    },
    close: () => recognizer.close(),
  };
}
