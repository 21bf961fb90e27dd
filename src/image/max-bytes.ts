/** Bytes of one image as it is sent. The dashboard refuses larger files before it sends them. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
