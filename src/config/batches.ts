import { Type } from 'typebox';

/** What a batch may hold, and how long it is kept. */
export const BATCH_SETTINGS = {
  BACA_BATCH_STORE: Type.String({
    default: '',
    description:
      'Where the images of batches wait: a folder, or S3-compatible storage such as s3://bucket/prefix. Empty: a folder in BACA_DATA_DIR, and no batches with DATABASE_URL.',
  }),
  BACA_BATCH_IMAGES: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    default: 2000,
    description: 'Images that one batch may have.',
  }),
  BACA_BATCH_MB: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 2048,
    description: 'Size limit of one batch in MiB: of the upload, and of everything in an archive.',
  }),
  BACA_BATCH_UPLOAD_MS: Type.Integer({
    minimum: 100,
    maximum: 86_400_000,
    default: 1_800_000,
    description: 'Timeout for uploading one batch, in milliseconds.',
  }),
  BACA_BATCH_WAIT_HOURS: Type.Integer({
    minimum: 1,
    maximum: 8760,
    default: 168,
    description: 'Hours after which the images of a batch that are still unread are deleted.',
  }),
  BACA_BATCH_RESULTS_HOURS: Type.Integer({
    minimum: 1,
    maximum: 8760,
    default: 24,
    description: 'Hours after the end of a batch until its results are deleted.',
  }),
  BACA_WEBHOOK_PRIVATE: Type.Boolean({
    default: false,
    description: 'Allows webhooks to private addresses and without TLS.',
  }),
};
