/** Bytes of one image as it is sent. The dashboard refuses larger files before it sends them. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** The same in words. "MB" often means a million bytes, so the exact number is given. */
export const MAX_IMAGE_SIZE = '20 MB (20 × 1024 × 1024 bytes)';
