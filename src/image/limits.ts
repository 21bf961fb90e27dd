// The limits of one image. The dashboard checks them too, before it uploads.

export const MAX_IMAGE_MB = 20;

export const MAX_IMAGE_BYTES = MAX_IMAGE_MB * 1024 * 1024;

/** Gives the exact number, because "MB" often means a million bytes. */
export const MAX_IMAGE_SIZE = `${MAX_IMAGE_MB} MB (${MAX_IMAGE_MB} × 1024 × 1024 bytes)`;

export const MAX_IMAGE_MEGAPIXELS = 50;

export const MAX_IMAGE_PIXELS = MAX_IMAGE_MEGAPIXELS * 1_000_000;

export const MAX_PDF_PAGES = 200;
