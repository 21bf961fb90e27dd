import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../../errors.js';
import { MAX_IMAGE_SIZE } from '../../../../image/max-bytes.js';
import { MAX_FORM_BYTES } from '../../../plugins/multipart.js';
import type { Upload } from './admission.js';

/** The lowest rate is one of so many seconds, so that a line may falter. */
const RATE_SECONDS = 5;

/** How long an upload may take. */
export interface UploadLimits {
  readonly timeoutMs: number;
  /** Bytes a second that must come in, on average over a few seconds; 0 for any. */
  readonly minRate: number;
  /** Aborted when the server stops and waits no longer. */
  readonly noMoreTime: AbortSignal | undefined;
}

/** `exceeded` rejects when the upload is too slow or too large, until `release` is called. */
export function watchLimits({ raw }: FastifyRequest, limits: UploadLimits, upload: Upload) {
  const { timeoutMs, minRate, noMoreTime } = limits;
  let release = () => {};
  const exceeded = new Promise<never>((_resolve, reject) => {
    let bytes = 0;
    const pace = new UploadPace(minRate);
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      pace.add(chunk.length);
      if (bytes > MAX_FORM_BYTES) {
        reject(tooLarge());
      }
      try {
        upload.hold(bytes);
      } catch (noRoom) {
        reject(noRoom);
      }
    };
    const check = () => {
      pace.tick();
      upload.stalled = pace.isStalled;
      if (pace.isTooSlow) {
        reject(tooSlow(minRate));
      }
    };
    const stop = () => reject(tooLate());
    const giveWay = () => reject(ousted());
    const timer = setTimeout(() => reject(tooLong(timeoutMs)), timeoutMs);
    const ticker = setInterval(check, 1000);
    noMoreTime?.addEventListener('abort', stop, { once: true });
    upload.ousted.addEventListener('abort', giveWay, { once: true });
    // The parser begins to read in the same turn, so that nothing is counted that it does not see.
    raw.on('data', count);
    release = () => {
      clearTimeout(timer);
      clearInterval(ticker);
      noMoreTime?.removeEventListener('abort', stop);
      upload.ousted.removeEventListener('abort', giveWay);
      raw.off('data', count);
      upload.stalled = false;
    };
  });
  return { exceeded, release };
}

/**
 * Bytes of each of the last seconds. It counts by ticks and not by the clock: a server that was busy for a while has
 * the bytes of that while still to come.
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
    `The form is larger than ${MAX_FORM_BYTES / 1024 / 1024} MB. Send the image, at most ${MAX_IMAGE_SIZE}, and nothing else of size.`,
  );
}

function tooLong(timeoutMs: number): Problem {
  return new Problem(
    'REQUEST_TIMEOUT',
    `The upload was not complete after ${timeoutMs / 1000} seconds. Send a smaller image, or over a faster line.`,
  );
}

function tooSlow(minRate: number): Problem {
  return new Problem(
    'REQUEST_TIMEOUT',
    `Fewer than ${minRate} bytes a second came in for ${RATE_SECONDS} seconds. Send the image again, over a faster line.`,
  );
}

function ousted(): Problem {
  return new Problem(
    'REQUEST_TIMEOUT',
    'The upload had stalled, and the server needed its memory for another one. Send the image again.',
  );
}

function tooLate(): Problem {
  return new Problem(
    'SHUTTING_DOWN',
    'The server stopped before the upload was complete. Try again in a minute.',
  );
}
