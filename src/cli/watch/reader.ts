import type { ErrorCode } from '../../errors.js';

/** Reads the photos that arrive. */
export interface Reader {
  /** How many photos it may be given at once. */
  readonly concurrency: number;
  /** Resolves when it can read. @throws Error that says what to do */
  ready(): Promise<void>;
  /** The body of the response, also of one that says what is wrong with the photo. @throws TryLater */
  read(image: Uint8Array): Promise<object>;
  close(): Promise<void>;
}

/** The photo could not be read now, through no fault of its own. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

/** What is wrong with a photo, and will be the next time. */
const FINAL: ReadonlySet<string> = new Set<ErrorCode>([
  'IMAGE_TOO_LARGE',
  'IMAGE_FORMAT_UNSUPPORTED',
  'IMAGE_UNREADABLE',
  'RECOGNITION_TIMEOUT',
  'INTERNAL',
]);

export const isFinal = (code: unknown): boolean => FINAL.has(String(code));
