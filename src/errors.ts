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
    advice: 'Check what builds the request; it may have 100 headers, of 16 KB together.',
  },
  REQUEST_INVALID: {
    status: 400,
    title: 'A value of the request is missing or unfit',
    advice: 'The detail names it; `/docs` says what may be sent.',
  },
  API_KEY_MISSING: {
    status: 401,
    title: 'The API key is missing',
    advice: 'Send `Authorization: Bearer <API_KEY>`; the dashboard makes keys.',
  },
  API_KEY_INVALID: {
    status: 401,
    title: 'The API key is not valid',
    advice: 'Compare it with what was shown when it was made; nobody can show it again.',
  },
  API_KEY_EXPIRED: {
    status: 401,
    title: 'The API key has expired',
    advice: 'Make another in the dashboard, or rotate one before it expires.',
  },
  API_KEY_REVOKED: {
    status: 401,
    title: 'The API key was revoked',
    advice: 'Make another in the dashboard.',
  },
  SIGN_IN_REQUIRED: {
    status: 401,
    title: 'Nobody is signed in',
    advice: 'Sign in; a session ends after 14 days.',
  },
  CREDENTIALS_WRONG: {
    status: 401,
    title: 'The e-mail address or the password is wrong',
    advice: 'Try again; the operator can set another password with `baca users password`.',
  },
  CSRF_REFUSED: {
    status: 403,
    title: 'The request does not come from the dashboard',
    advice: 'Send the token of `GET /api/dashboard/session` in `X-CSRF-Token`, from the same origin.',
  },
  FORBIDDEN: {
    status: 403,
    title: 'This is for administrators',
    advice: 'Ask an administrator, who can make you one.',
  },
  CROSS_SITE_REFUSED: {
    status: 403,
    title: 'The request comes from a page of another site',
    advice:
      'Send it from a program or from the pages of the service itself. Other sites should call this service from their own server, with an API key.',
  },
  SETUP_CODE_WRONG: {
    status: 403,
    title: 'The one-time code is missing or wrong',
    advice:
      'Take it from the log: the service writes it when it starts without an account. On the machine itself, `baca users add` needs none.',
  },
  SIGN_UP_CLOSED: {
    status: 403,
    title: 'New accounts are not open to everybody',
    advice: 'Ask the operator for one: `baca users add`.',
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
  EMAIL_TAKEN: {
    status: 409,
    title: 'There is an account with this e-mail address',
    advice: 'Sign in, or use another address.',
  },
  KEY_NOT_ACTIVE: {
    status: 409,
    title: 'The API key is revoked or has expired',
    advice: 'Make a new one in its place.',
  },
  KEYS_FULL: {
    status: 409,
    title: 'The account has as many API keys as it may',
    advice: 'Revoke some that are not used.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    title: 'Nobody would be left who may administer',
    advice: 'Make another account an administrator first.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    title: 'The image is too large',
    advice: 'Send one of at most 20 MB (20 × 1024 × 1024 bytes) and 50 megapixels.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    title: 'The body is too large',
    advice: 'Send less: the detail states the limit.',
  },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    title: 'The body is of a type or encoding that is not read here',
    advice:
      'Send images in a form (`multipart/form-data`), even a single one, and anything else as `application/json`. Do not compress the body.',
  },
  IMAGE_FORMAT_UNSUPPORTED: {
    status: 415,
    title: 'The image is not a JPG, PNG or WebP',
    advice: 'Convert it; its content decides, not its name.',
  },
  EXPECTATION_FAILED: {
    status: 417,
    title: 'The header Expect asks for something unknown',
    advice: 'Send `Expect: 100-continue`, or leave it out.',
  },
  HOST_NOT_ALLOWED: {
    status: 421,
    title: 'The service does not answer under this host name',
    advice:
      'Use `localhost` or `127.0.0.1` on the machine itself; the operator names other hosts in `BACA_HOSTS`.',
  },
  IMAGE_UNREADABLE: {
    status: 422,
    title: 'The image cannot be decoded',
    advice: 'Check that the file is whole and opens elsewhere.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many requests in this minute',
    advice: 'Try again after the seconds in `Retry-After`; the plan says how many a minute may bring.',
  },
  QUOTA_EXCEEDED: {
    status: 429,
    title: 'The requests of this day are used up',
    advice: 'Try again after the seconds in `Retry-After`: days begin at midnight UTC.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    title: 'Too many attempts that failed',
    advice: 'Try again after the seconds in `Retry-After`.',
  },
  INTERNAL: {
    status: 500,
    title: 'Something went wrong on our side',
    advice: 'Tell whoever runs the service the `request_id`: the log says why.',
  },
  NOT_READY: {
    status: 503,
    title: 'The service is not ready',
    advice: 'Try again after the seconds in `Retry-After`; `/readyz` tells when.',
  },
  OVERLOADED: {
    status: 503,
    title: 'Too much is under way',
    advice:
      'The workers, the queue or the memory for uploads are at their limit. Try again after the seconds in `Retry-After`; the operator may add workers, or raise `BACA_UPLOAD_MEMORY_MB`.',
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

export const ERROR_CODES = Object.keys(CATALOGUE) as ErrorCode[];

/** What only the dashboard answers. */
const DASHBOARD_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'REQUEST_INVALID',
  'SIGN_IN_REQUIRED',
  'CREDENTIALS_WRONG',
  'CSRF_REFUSED',
  'FORBIDDEN',
  'SETUP_CODE_WRONG',
  'SIGN_UP_CLOSED',
  'EMAIL_TAKEN',
  'KEY_NOT_ACTIVE',
  'KEYS_FULL',
  'LAST_ADMINISTRATOR',
  'BODY_TOO_LARGE',
]);

/** What any request can end in. */
export const COMMON_CODES = [
  'REQUEST_MALFORMED',
  'EXPECTATION_FAILED',
  'HOST_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'INTERNAL',
  'SHUTTING_DOWN',
] as const satisfies readonly ErrorCode[];

/** What a request to read an image can end in. */
export const OCR_CODES = ERROR_CODES.filter((code) => !DASHBOARD_CODES.has(code));

/** An error that may be shown to the caller: `detail` says what was wrong and what to do, and nothing internal. */
export class Problem extends Error {
  override readonly name = 'Problem';

  /** Where this very problem knows when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    options?: ErrorOptions & { readonly retryAfterSeconds?: number },
  ) {
    super(`${code}: ${detail}`, options);
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}
