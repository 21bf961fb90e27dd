/**
 * The one catalogue of everything that can go wrong for a caller: a stable code, the HTTP status it is
 * answered with and a title. Docs, OpenAPI and tests are made from this table.
 */
export const CATALOGUE = {
  TYPE_MISSING: { status: 400, title: 'The query parameter "type" is missing' },
  TYPE_UNKNOWN: { status: 400, title: 'The query parameter "type" has an unknown value' },
  DETAILS_INVALID: { status: 400, title: 'The query parameter "details" is not a boolean' },
  IMAGE_MISSING: { status: 400, title: 'The part "image" is missing' },
  IMAGE_REPEATED: { status: 400, title: 'More than one part "image" was sent' },
  ENHANCE_INVALID: { status: 400, title: 'The part "enhance" is not a boolean' },
  MULTIPART_MALFORMED: { status: 400, title: 'The multipart body is malformed' },
  REQUEST_MALFORMED: { status: 400, title: 'The request is not valid HTTP' },
  NOT_FOUND: { status: 404, title: 'No such resource' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This method is not allowed here' },
  REQUEST_TIMEOUT: { status: 408, title: 'The upload came too slowly' },
  IMAGE_TOO_LARGE: { status: 413, title: 'The image is too large' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, title: 'The body is not multipart/form-data' },
  IMAGE_FORMAT_UNSUPPORTED: { status: 415, title: 'The image is not a JPG, PNG or WebP' },
  IMAGE_UNREADABLE: { status: 422, title: 'The image cannot be decoded' },
  INTERNAL: { status: 500, title: 'Something went wrong on our side' },
  TYPE_NOT_IMPLEMENTED: { status: 501, title: 'This recognition mode is not built yet' },
  NOT_READY: { status: 503, title: 'The models are not loaded' },
  OVERLOADED: { status: 503, title: 'All workers are busy and the queue is full' },
  SHUTTING_DOWN: { status: 503, title: 'The server is stopping' },
  RECOGNITION_TIMEOUT: { status: 504, title: 'Reading the image took too long' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof CATALOGUE;

/** An error that may be shown to the caller: `detail` says what was wrong and what to do, and nothing internal. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${detail}`, options);
  }
}
