import { Type } from 'typebox';

/** How slow and how large uploads may be. */
export const UPLOAD_SETTINGS = {
  BACA_UPLOAD_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    maximum: 600_000,
    default: 60_000,
    description: 'Timeout for uploading one image, in milliseconds.',
  }),
  BACA_UPLOAD_MIN_RATE: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    default: 8192,
    description: 'Minimum upload speed in bytes per second, averaged over five seconds; 0 for none.',
  }),
  BACA_UPLOAD_MEMORY_MB: Type.Integer({
    minimum: 64,
    maximum: 1_000_000,
    default: 512,
    description:
      'Memory in MiB for all uploads, from the first byte to the response; one caller may use half of it.',
  }),
};
