import { overloaded } from '../../../../recognition/pool/pace.js';
import type { RecognizerState } from '../../../../recognition/recognizer.js';

/** What any request needs, besides its image, for its connection, parser and response. */
const MIN_BYTES = 128 * 1024;

/** The step by which the reservation of an upload of unknown size grows. */
const STEP_BYTES = 2 ** 20;

export interface AdmissionLimits {
  /** Bytes of all uploads together, each from its first byte to its response. */
  readonly totalBytes: number;
  /** Bytes of the uploads of one caller. */
  readonly callerBytes: number;
}

/** An upload in progress, and the memory that is reserved for it. */
export class Upload {
  bytes = MIN_BYTES;
  /** Whether hardly any data is arriving. Such an upload is evicted if another one needs its memory. */
  stalled = false;
  readonly #admission: UploadAdmission;
  readonly #evicted = new AbortController();

  constructor(
    readonly caller: string,
    admission: UploadAdmission,
  ) {
    this.#admission = admission;
  }

  /** Aborted when the upload is evicted. */
  get evicted(): AbortSignal {
    return this.#evicted.signal;
  }

  /** Reserves memory for all bytes received so far. @throws Problem OVERLOADED if they exceed the reservation and there is no room */
  hold(bytes: number): void {
    if (bytes > this.bytes) {
      this.#admission.reserve(this, bytes + STEP_BYTES);
    }
  }

  /** Releases what is reserved beyond the size that is now known. */
  shrink(bytes: number): void {
    this.bytes = Math.min(this.bytes, Math.max(bytes, MIN_BYTES));
  }

  release(): void {
    this.#admission.release(this);
  }

  evict(): void {
    this.release();
    this.#evicted.abort();
  }
}

/**
 * Decides by the headers alone which uploads are accepted, so that they cannot fill the memory and no caller can crowd
 * out the others. The recognizer's queue cannot do that, as it only sees complete images.
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
   * Reserves memory for an upload until it is released.
   *
   * @param bytes the declared size; without one, little is reserved at first, and more as data arrives
   * @throws Problem OVERLOADED if there is no room, with the time after which to try again
   */
  admit(caller: string, bytes = 0): Upload {
    const state = this.#stateOf();
    // Receiving an upload only to refuse it would waste resources.
    if (state.full) {
      throw overloaded(state);
    }
    return this.admitForLater(caller, bytes);
  }

  /** The same for an upload that waits for no worker. @throws Problem OVERLOADED if there is no room */
  admitForLater(caller: string, bytes: number): Upload {
    const upload = new Upload(caller, this);
    this.reserve(upload, Math.max(bytes, MIN_BYTES));
    this.#uploads.add(upload);
    return upload;
  }

  reserve(upload: Upload, bytes: number): void {
    const others = [...this.#uploads].filter((each) => each !== upload);
    const own = others.filter(({ caller }) => caller === upload.caller);
    const { callerBytes, totalBytes } = this.#limits;
    if (!canFit(bytes, callerBytes, own)) {
      throw overloaded(this.#stateOf(), 'Your other uploads use all the memory that one caller may have.');
    }
    if (!canFit(bytes, totalBytes, others)) {
      throw overloaded(this.#stateOf(), 'Other uploads use all the memory for uploads.');
    }
    makeRoom(bytes, callerBytes, own);
    // Some may just have been evicted.
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

/** Whether this many bytes fit beside the uploads if stalled ones are evicted. */
function canFit(bytes: number, limit: number, uploads: readonly Upload[]): boolean {
  return sizeOf(uploads.filter(({ stalled }) => !stalled)) + bytes <= limit;
}

/** Evicts as many stalled uploads as necessary. */
function makeRoom(bytes: number, limit: number, uploads: readonly Upload[]): void {
  let excess = sizeOf(uploads) + bytes - limit;
  for (const upload of uploads) {
    if (excess > 0 && upload.stalled) {
      excess -= upload.bytes;
      upload.evict();
    }
  }
}

const sizeOf = (uploads: readonly Upload[]): number => uploads.reduce((sum, { bytes }) => sum + bytes, 0);
