import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../../errors.js';
import { MAX_IMAGE_SIZE } from '../../../../image/limits.js';
import { MAX_FORM_BYTES } from '../../../plugins/multipart.js';
import type { Upload } from './admission.js';

/** The minimum rate is averaged over this many seconds, so that a connection may stall briefly. */
const RATE_SECONDS = 5;

/** How long an upload may take. */
export interface UploadLimits {
  readonly timeoutMs: number;
  /** Minimum upload speed in bytes per second, averaged over a few seconds; 0 for none. */
  readonly minRate: number;
  /** Aborted when a shutdown no longer waits for uploads. */
  readonly noMoreTime: AbortSignal | undefined;
}

/**
 * `exceeded` rejects if the upload is too slow, or if `admit` throws. Call `release` to stop watching.
 *
 * @param admit told how many bytes have arrived
 */
export function watchLimits(
  { raw }: FastifyRequest,
  limits: UploadLimits,
  upload: Upload,
  admit: (bytes: number) => void,
) {
  const { timeoutMs, minRate, noMoreTime } = limits;
  let release = () => {};
  const exceeded = new Promise<never>((_resolve, reject) => {
    let bytes = 0;
    const pace = new UploadPace(minRate);
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      pace.add(chunk.length);
      try {
        admit(bytes);
      } catch (refusal) {
        reject(refusal);
      }
    };
    const check = () => {
      // While we do not read, the client cannot send.
      if (raw.isPaused()) {
        return;
      }
      pace.tick();
      upload.stalled = pace.isStalled;
      if (pace.isTooSlow) {
        reject(tooSlow(minRate));
      }
    };
    const stop = () => reject(tooLate());
    const evict = () => reject(evicted());
    const timer = setTimeout(() => reject(tooLong(timeoutMs)), timeoutMs);
    const ticker = setInterval(check, 1000);
    noMoreTime?.addEventListener('abort', stop, { once: true });
    upload.evicted.addEventListener('abort', evict, { once: true });
    // The parser starts to read in the same tick, so this sees exactly the same data.
    raw.on('data', count);
    release = () => {
      clearTimeout(timer);
      clearInterval(ticker);
      noMoreTime?.removeEventListener('abort', stop);
      upload.evicted.removeEventListener('abort', evict);
      raw.off('data', count);
      upload.stalled = false;
    };
  });
  return { exceeded, release };
}

/**
 * Bytes received in each of the last seconds. It counts ticks instead of looking at the clock: if the event loop was
 * blocked for a while, the data of that time is still waiting to be read.
 */
class UploadPace {
  readonly #minRate: number;
  readonly #seconds: number[] = [];
  #now = 0;

  constructor(minRate: number) {
    this.#minRate = minRate;
  }

  add(bytes: number): void {
    this.#now += bytes;
  }

  /** A second is over. */
  tick(): void {
    this.#seconds.push(this.#now);
    this.#now = 0;
    if (this.#seconds.length > RATE_SECONDS) {
      this.#seconds.shift();
    }
  }

  get isStalled(): boolean {
    return (this.#seconds.at(-1) ?? 0) < Math.max(1, this.#minRate);
  }

  get isTooSlow(): boolean {
    const bytes = this.#seconds.reduce((sum, each) => sum + each, 0);
    return this.#seconds.length === RATE_SECONDS && bytes < RATE_SECONDS * this.#minRate;
  }
}

export function tooLarge(): Problem {
  return new Problem(
    'IMAGE_TOO_LARGE',
    `The form is larger than ${MAX_FORM_BYTES / 1024 / 1024} MB. Send only the image, of at most ${MAX_IMAGE_SIZE}.`,
  );
}

function tooLong(timeoutMs: number): Problem {
  return new Problem(
    'REQUEST_TIMEOUT',
    `The upload was not complete after ${timeoutMs / 1000} seconds. Send a smaller image, or use a faster connection.`,
  );
}

function tooSlow(minRate: number): Problem {
  return new Problem(
    'REQUEST_TIMEOUT',
    `Fewer than ${minRate} bytes per second arrived for ${RATE_SECONDS} seconds. Send the image again over a faster connection.`,
  );
}

function evicted(): Problem {
  return new Problem(
    'REQUEST_TIMEOUT',
    'The upload stalled, and the server needed its memory for another one. Send the image again.',
  );
}

function tooLate(): Problem {
  return new Problem(
    'SHUTTING_DOWN',
    'The server stopped before the upload was complete. Try again in a minute.',
  );
}
