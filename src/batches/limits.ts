/** What batches are limited by, from the settings. */
export interface BatchLimits {
  /** Images of one batch: pictures, and pages of PDFs. */
  readonly images: number;
  /** Bytes of the upload, and of everything that an archive holds. */
  readonly bytes: number;
  /** How long results are kept. */
  readonly resultsMs: number;
  /** How long a batch may wait until all of it is read. */
  readonly waitMs: number;
}
