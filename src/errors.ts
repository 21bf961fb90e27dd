import { MAX_HEADERS, MAX_HEADERS_KB } from './header-limits.js';
import { MAX_IMAGE_MEGAPIXELS, MAX_IMAGE_SIZE } from './image/limits.js';

/**
 * The catalogue of all errors: a stable code, its HTTP status, a title, and advice for the caller (in Markdown).
 * The docs, the OpenAPI document and the tests are generated from it.
 */
export const CATALOGUE = {
  TYPE_MISSING: {
    status: 400,
    title: 'The query parameter "type" is missing',
    advice: 'Add it: `?type=CONTAINER_ISO` or `?type=STNK`.',
  },
  TYPE_UNKNOWN: {
    status: 400,
    title: 'The query parameter "type" is invalid',
    advice: 'Send it once, as `CONTAINER_ISO` or `STNK` in upper case.',
  },
  DETAILS_INVALID: {
    status: 400,
    title: 'The query parameter "details" is invalid',
    advice: 'Send it once, as `true`, `false` or `confidence`, or leave it out.',
  },
  IMAGE_MISSING: {
    status: 400,
    title: 'The form part "image" is missing',
    advice: 'Send the image as a file: `curl -F image=@photo.jpg`.',
  },
  IMAGE_REPEATED: {
    status: 400,
    title: 'The form has more than one part "image"',
    advice: 'Send one request per image.',
  },
  ENHANCE_INVALID: {
    status: 400,
    title: 'The form part "enhance" is not a boolean',
    advice: 'Send it once, as a text field with the value `true` or `false`, or leave it out.',
  },
  PAGE_INVALID: {
    status: 400,
    title: 'There is no such page',
    advice: 'Send the number of a page of the PDF, counted from 1, or leave it out for the first page.',
  },
  MULTIPART_MALFORMED: {
    status: 400,
    title: 'The multipart body is malformed',
    advice: 'Let an HTTP library build the form and its boundary, and send the whole body.',
  },
  REQUEST_MALFORMED: {
    status: 400,
    title: 'The request is not valid HTTP',
    advice: `Check the client that builds the request. A request can have up to ${MAX_HEADERS} headers, ${MAX_HEADERS_KB} KB in total.`,
  },
  REQUEST_INVALID: {
    status: 400,
    title: 'A value in the request is missing or invalid',
    advice: 'The `detail` of the response names it. See `/docs` for what can be sent.',
  },
  API_KEY_MISSING: {
    status: 401,
    title: 'The API key is missing',
    advice: 'Send `Authorization: Bearer <API_KEY>`. You can create API keys in the dashboard.',
  },
  API_KEY_INVALID: {
    status: 401,
    title: 'The API key is not valid',
    advice:
      'Check that you have copied the whole key. If you have lost it, create a new one in the dashboard.',
  },
  API_KEY_EXPIRED: {
    status: 401,
    title: 'The API key has expired',
    advice: 'Create a new one in the dashboard. Rotate keys before they expire.',
  },
  API_KEY_REVOKED: {
    status: 401,
    title: 'The API key has been revoked',
    advice: 'Create a new one in the dashboard.',
  },
  API_KEY_RESTRICTED: {
    status: 403,
    title: 'The API key may not be used for this',
    advice:
      'The `detail` of the response says which types or addresses it is for. Change that in the dashboard, or use another key.',
  },
  SIGN_IN_REQUIRED: {
    status: 401,
    title: 'You are not signed in',
    advice: 'Sign in. A session expires after 14 days.',
  },
  CREDENTIALS_WRONG: {
    status: 401,
    title: 'The email address or password is wrong',
    advice: 'Try again. The operator can set a new password with `baca users password`.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    title: 'This account asks for a code besides the password',
    advice: 'Send the code that your authenticator app shows, or one of your recovery codes.',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    title: 'The code is wrong',
    advice:
      'Type the code that your app shows now; each one works once. Check the clock of your phone, or use a recovery code. An administrator can reset the second factor, and so can the operator with `baca users reset-second-factor`.',
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    title: 'Administrators of this service need a second factor',
    advice: 'Turn it on on your account page. Until then, you can use everything but the administration.',
  },
  SECOND_FACTOR_CHANGED: {
    status: 409,
    title: 'The second factor was turned on or off in the meantime',
    advice: 'Reload the page.',
  },
  SECOND_FACTOR_UNAVAILABLE: {
    status: 409,
    title: 'The service cannot check codes of apps',
    advice:
      'The operator has to set `BACA_SECRET`, to the value that it had when the second factor was turned on. A recovery code still works.',
  },
  PASSWORD_SIGN_IN_OFF: {
    status: 403,
    title: 'People sign in to this service with its identity provider',
    advice: 'Use the button on the sign-in page. The operator has turned passwords off.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    title: 'You signed in too long ago for this',
    advice: 'Sign out, sign in again, and do it within ten minutes.',
  },
  IDENTITY_PROVIDER_AWAY: {
    status: 503,
    title: 'The identity provider does not answer',
    advice: 'Try again in a minute. If you have a password, you can sign in with it meanwhile.',
  },
  IDENTITY_UNCONFIRMED: {
    status: 401,
    title: 'The identity provider did not confirm the sign-in',
    advice:
      'Begin again on the sign-in page, in one window, and finish within ten minutes. If it happens each time, the log of the service tells the operator why.',
  },
  IDENTITY_NOT_ALLOWED: {
    status: 403,
    title: 'You may not use this service',
    advice:
      'The identity provider knows you, but the operator lets in only some of its users. Ask the operator.',
  },
  IDENTITY_EMAIL_UNVERIFIED: {
    status: 403,
    title: 'The identity provider names no verified email address',
    advice:
      'Confirm your address there and sign in again. The operator can trust the addresses of the provider with `BACA_OIDC_TRUST_EMAIL`.',
  },
  IDENTITY_NOT_BOUND: {
    status: 409,
    title: 'There is an account with your email address, which has a password',
    advice:
      'Sign in with the password, and connect the account to the identity provider on your account page. After that, both ways work.',
  },
  IDENTITY_TAKEN: {
    status: 409,
    title: 'The account belongs to somebody else at the identity provider',
    advice: 'An administrator can disconnect it, so that it can be connected again.',
  },
  ACCOUNT_DISABLED: {
    status: 403,
    title: 'The account is disabled',
    advice: 'Ask an administrator, who can enable it again.',
  },
  LINK_INVALID: {
    status: 403,
    title: 'The link can no longer be used',
    advice: 'A link works once and for a few days. Ask an administrator for a new one.',
  },
  CSRF_REFUSED: {
    status: 403,
    title: 'The request did not come from the dashboard',
    advice:
      'Send the token of `GET /api/dashboard/session` in the header `X-CSRF-Token`, from the same origin.',
  },
  FORBIDDEN: {
    status: 403,
    title: 'Only administrators can do this',
    advice: 'Ask an administrator, who can also change your role.',
  },
  CROSS_SITE_REFUSED: {
    status: 403,
    title: 'The request comes from another website',
    advice:
      'Send it from a program or from the pages of this service. Other websites should call this service from their own server, with an API key.',
  },
  SETUP_CODE_WRONG: {
    status: 403,
    title: 'The one-time code is missing or wrong',
    advice:
      'Take it from the log: the service writes it there when it starts without any accounts. On the server itself, `baca users add` needs no code.',
  },
  SIGN_UP_CLOSED: {
    status: 403,
    title: 'Sign-up is closed',
    advice: 'Ask the operator for an account: `baca users add`.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'There is nothing at this address',
    advice: 'Send images to `POST /api/ocr`. The API reference is at `/docs`.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'This method is not allowed here',
    advice: 'Use one of the methods in the header `Allow`.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    title: 'The upload timed out',
    advice: 'Send a smaller image, or use a faster connection.',
  },
  EMAIL_TAKEN: {
    status: 409,
    title: 'There is already an account with this email address',
    advice: 'Sign in, or use another address.',
  },
  KEY_NOT_ACTIVE: {
    status: 409,
    title: 'The API key is revoked or has expired',
    advice: 'Create a new one instead.',
  },
  KEYS_FULL: {
    status: 409,
    title: 'The account has reached its limit of API keys',
    advice: 'Revoke keys that are no longer used.',
  },
  BATCHES_FULL: {
    status: 409,
    title: 'The account has reached its limit of unfinished batches',
    advice: 'Wait for one to end, or cancel one with `DELETE /api/batches/{id}`.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    title: 'This is the last administrator',
    advice: 'Make another account an administrator first.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    title: 'The image is too large',
    advice: `Send one of at most ${MAX_IMAGE_SIZE} and ${MAX_IMAGE_MEGAPIXELS} megapixels.`,
  },
  BATCH_TOO_LARGE: {
    status: 413,
    title: 'The batch is too large',
    advice: 'Send several smaller ones. The `detail` of the response states the limit.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    title: 'The request body is too large',
    advice: 'Send less. The `detail` of the response states the limit.',
  },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    title: 'The media type or encoding of the request body is not supported',
    advice:
      'Send an image as a form (`multipart/form-data`) or as the body itself (`image/jpeg`, `image/png`, `image/webp`, `application/pdf`), and everything else as `application/json`. Do not compress the body.',
  },
  IMAGE_FORMAT_UNSUPPORTED: {
    status: 415,
    title: 'The image is not a JPG, PNG or WebP',
    advice:
      'Convert it. The content of the file matters, not its name. A certificate may also be a page of a PDF. HEIC is not read.',
  },
  EXPECTATION_FAILED: {
    status: 417,
    title: 'The value of the header "Expect" is not supported',
    advice: 'Send `Expect: 100-continue`, or leave it out.',
  },
  HOST_NOT_ALLOWED: {
    status: 421,
    title: 'The service does not accept this host name',
    advice:
      'Use `localhost` or `127.0.0.1` on the server itself. The operator can allow other hosts with `BACA_HOSTS`.',
  },
  IMAGE_UNREADABLE: {
    status: 422,
    title: 'The image cannot be decoded',
    advice: 'Check that the file is complete and opens in another program.',
  },
  ARCHIVE_UNREADABLE: {
    status: 422,
    title: 'The archive is not a readable zip file',
    advice:
      'Check that it is complete and not encrypted. Other formats, such as `.rar` or `.tar.gz`, are not supported.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'The same "Idempotency-Key" came with another batch',
    advice: 'Repeat a request only unchanged, and give each batch a key of its own.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many requests this minute',
    advice: 'Try again after the number of seconds in `Retry-After`. Your plan sets the limit per minute.',
  },
  QUOTA_EXCEEDED: {
    status: 429,
    title: 'The daily limit is reached',
    advice: 'Try again after the number of seconds in `Retry-After`. The limit resets at midnight UTC.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    title: 'Too many failed attempts',
    advice: 'Try again after the number of seconds in `Retry-After`.',
  },
  INTERNAL: {
    status: 500,
    title: 'Internal error',
    advice: 'Send the `request_id` to the operator, who can look up the cause in the log.',
  },
  NOT_READY: {
    status: 503,
    title: 'The service is not ready',
    advice: 'Try again after the number of seconds in `Retry-After`. `/readyz` says when it is ready.',
  },
  OVERLOADED: {
    status: 503,
    title: 'The service is busy',
    advice:
      'Try again after the number of seconds in `Retry-After`. The workers, the queue or the memory for uploads are at their limit; the operator can add workers or raise `BACA_UPLOAD_MEMORY_MB`.',
  },
  SHUTTING_DOWN: {
    status: 503,
    title: 'The server is shutting down',
    advice: 'Try again after the number of seconds in `Retry-After`, or use another node.',
  },
  RECOGNITION_TIMEOUT: {
    status: 504,
    title: 'Reading the image timed out',
    advice: 'Send a smaller image, or one with less text around the markings.',
  },
} as const satisfies Record<string, { status: number; title: string; advice: string }>;

export type ErrorCode = keyof typeof CATALOGUE;

export const ERROR_CODES = Object.keys(CATALOGUE) as ErrorCode[];

/** Errors of the dashboard's own routes. */
const DASHBOARD_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SIGN_IN_REQUIRED',
  'CREDENTIALS_WRONG',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_WRONG',
  'SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_CHANGED',
  'SECOND_FACTOR_UNAVAILABLE',
  'PASSWORD_SIGN_IN_OFF',
  'SIGN_IN_AGAIN',
  'IDENTITY_PROVIDER_AWAY',
  'IDENTITY_UNCONFIRMED',
  'IDENTITY_NOT_ALLOWED',
  'IDENTITY_EMAIL_UNVERIFIED',
  'IDENTITY_NOT_BOUND',
  'IDENTITY_TAKEN',
  'LINK_INVALID',
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

/** Errors of the routes of batches. */
const BATCH_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'BATCHES_FULL',
  'BATCH_TOO_LARGE',
  'ARCHIVE_UNREADABLE',
  'IDEMPOTENCY_KEY_REUSED',
]);

/** Errors of every route. */
export const COMMON_CODES = [
  'REQUEST_MALFORMED',
  'EXPECTATION_FAILED',
  'HOST_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'INTERNAL',
  'NOT_READY',
  'SHUTTING_DOWN',
] as const satisfies readonly ErrorCode[];

/** Errors of the routes that read images. */
export const OCR_CODES = ERROR_CODES.filter((code) => !DASHBOARD_CODES.has(code) && !BATCH_CODES.has(code));

/** An error for the caller. `detail` says what is wrong and what to do; it must not reveal internals. */
export class Problem extends Error {
  override readonly name = 'Problem';

  /** Overrides the usual `Retry-After`. */
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
