import { overloaded } from '../../../../recognition/pool/pace.js';
import type { RecognizerState } from '../../../../recognition/recognizer.js';

/** What a request takes at least, besides its image: its connection, its parser, its answer. */
const LEAST_BYTES = 128 * 1024;

/** By how much an upload that did not tell its size grows at once. */
const STEP_BYTES = 2 ** 20;

export interface AdmissionLimits {
  /** Bytes of all uploads together, from the first byte of one until its answer. */
  readonly totalBytes: number;
  /** Bytes of the uploads of one caller. */
  readonly callerBytes: number;
}

/** An upload under way, and the memory that is set aside for it. */
export class Upload {
  bytes = LEAST_BYTES;
  /** Hardly anything comes in at the moment. Such an upload gives way when another one needs its memory. */
  stalled = false;
  readonly #admission: UploadAdmission;
  readonly #ousted = new AbortController();

  constructor(
    readonly caller: string,
    admission: UploadAdmission,
  ) {
    this.#admission = admission;
  }

  /** Aborted when it has to give way. */
  get ousted(): AbortSignal {
    return this.#ousted.signal;
  }

  /** So many bytes came in. @throws Problem OVERLOADED where they are more than was declared, and there is no room */
  hold(bytes: number): void {
    if (bytes > this.bytes) {
      this.#admission.reserve(this, bytes + STEP_BYTES);
    }
  }

  /** Its size is known now. */
  shrink(bytes: number): void {
    this.bytes = Math.min(this.bytes, Math.max(bytes, LEAST_BYTES));
  }

  release(): void {
    this.#admission.release(this);
  }

  oust(): void {
    this.release();
    this.#ousted.abort();
  }
}

/**
 * Decides by the headers alone which uploads may come in, so that they cannot fill the memory and no caller can take the
 * room of all others: the recognizer's queue counts an image only when it is there in whole.
 */
export class UploadAdmission {
  readonly #limits: AdmissionLimits;
  readonly #stateOf: () => RecognizerState;
  readonly #uploads = new Set<Upload>();

  constructor(limits: AdmissionLimits, stateOf: () => RecognizerState) {
    this.#limits = limits;
    this.#stateOf = stateOf;
  }

  /**
   * Sets memory aside for an upload until it is released.
   *
   * @param bytes that it declares; little is set aside where it declares none, and more as it comes in
   * @throws Problem OVERLOADED where there is no room, with the time after which those who wait now should be through
   */
  admit(caller: string, bytes = 0): Upload {
    const state = this.#stateOf();
    // To read an upload only to refuse it would cost those who are served.
    if (state.full) {
      throw overloaded(state);
    }
    const upload = new Upload(caller, this);
    this.reserve(upload, Math.max(bytes, LEAST_BYTES));
    this.#uploads.add(upload);
    return upload;
  }

  reserve(upload: Upload, bytes: number): void {
    const others = [...this.#uploads].filter((each) => each !== upload);
    const own = others.filter(({ caller }) => caller === upload.caller);
    const { callerBytes, totalBytes } = this.#limits;
    if (!canFit(bytes, callerBytes, own)) {
      throw overloaded(this.#stateOf(), 'Your other uploads take all the memory that one caller may have.');
    }
    if (!canFit(bytes, totalBytes, others)) {
      throw overloaded(this.#stateOf(), 'Other uploads take all the memory there is for them.');
    }
    makeRoom(bytes, callerBytes, own);
    // Some may have been ousted just now.
    makeRoom(
      bytes,
      totalBytes,
      others.filter((each) => this.#uploads.has(each)),
    );
    upload.bytes = bytes;
  }

  release(upload: Upload): void {
    this.#uploads.delete(upload);
  }
}

/** Whether so many bytes fit beside the uploads, if those that have stalled give way. */
function canFit(bytes: number, limit: number, uploads: readonly Upload[]): boolean {
  return sizeOf(uploads.filter(({ stalled }) => !stalled)) + bytes <= limit;
}

/** Ousts as many stalled uploads as it takes. */
function makeRoom(bytes: number, limit: number, uploads: readonly Upload[]): void {
  let excess = sizeOf(uploads) + bytes - limit;
  for (const upload of uploads) {
    if (excess > 0 && upload.stalled) {
      excess -= upload.bytes;
      upload.oust();
    }
  }
}

const sizeOf = (uploads: readonly Upload[]): number => uploads.reduce((sum, { bytes }) => sum + bytes, 0);
