/**
 * The one catalogue of everything that can go wrong for a caller: a stable code, the HTTP status it is
 * answered with, a title, and what the caller can do (in Markdown). Docs, OpenAPI and tests are made from this table.
 */
export const CATALOGUE = {
  TYPE_MISSING: {
    status: 400,
    title: 'The query parameter "type" is missing',
    advice: 'Add it: `?type=CONTAINER_ISO` or `?type=STNK`.',
  },
  TYPE_UNKNOWN: {
    status: 400,
    title: 'The query parameter "type" has an unknown value',
    advice: 'Give it once, as `CONTAINER_ISO` or `STNK`, in upper case.',
  },
  DETAILS_INVALID: {
    status: 400,
    title: 'The query parameter "details" is not a boolean',
    advice: 'Give it once, as `true` or `false`, or leave it out.',
  },
  IMAGE_MISSING: {
    status: 400,
    title: 'The part "image" is missing',
    advice: 'Send the image as a file: `curl -F image=@photo.jpg`.',
  },
  IMAGE_REPEATED: {
    status: 400,
    title: 'More than one part "image" was sent',
    advice: 'Send one request for each image.',
  },
  ENHANCE_INVALID: {
    status: 400,
    title: 'The part "enhance" is not a boolean',
    advice: 'Send it once, as a text field with `true` or `false`, or leave it out.',
  },
  MULTIPART_MALFORMED: {
    status: 400,
    title: 'The multipart body is malformed',
    advice: 'Let an HTTP library build the form, boundary included, and send it to its end.',
  },
  REQUEST_MALFORMED: {
    status: 400,
    title: 'The request is not valid HTTP',
    advice: 'Check what builds the request; headers may be 16 KB long.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'No such resource',
    advice: 'Images go to `POST /api/ocr`; `/docs` describes the service.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'This method is not allowed here',
    advice: 'Use a method that the header `Allow` names.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    title: 'The upload came too slowly',
    advice: 'Send a smaller image, or over a faster line.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    title: 'The image is too large',
    advice: 'Send one of at most 20 MB and 50 megapixels.',
  },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    title: 'The body is not multipart/form-data',
    advice: 'Send a form, even for a single image.',
  },
  IMAGE_FORMAT_UNSUPPORTED: {
    status: 415,
    title: 'The image is not a JPG, PNG or WebP',
    advice: 'Convert it; its content decides, not its name.',
  },
  IMAGE_UNREADABLE: {
    status: 422,
    title: 'The image cannot be decoded',
    advice: 'Check that the file is whole and opens elsewhere.',
  },
  INTERNAL: {
    status: 500,
    title: 'Something went wrong on our side',
    advice: 'Tell whoever runs the service the `request_id`: the log says why.',
  },
  NOT_READY: {
    status: 503,
    title: 'The models are not loaded',
    advice: 'Try again after the seconds in `Retry-After`; `/readyz` tells when.',
  },
  OVERLOADED: {
    status: 503,
    title: 'All workers are busy and the queue is full',
    advice: 'Try again after the seconds in `Retry-After`; the operator may add workers.',
  },
  SHUTTING_DOWN: {
    status: 503,
    title: 'The server is stopping',
    advice: 'Try again after the seconds in `Retry-After`, or on another node.',
  },
  RECOGNITION_TIMEOUT: {
    status: 504,
    title: 'Reading the image took too long',
    advice: 'Send a smaller image, or one with less text around the markings.',
  },
} as const satisfies Record<string, { status: number; title: string; advice: string }>;

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
