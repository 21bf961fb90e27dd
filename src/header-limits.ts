// The limits of a request's headers, which the catalogue of errors states too.

/** Browsers behind proxies send about thirty. */
export const MAX_HEADERS = 100;

/** All of them together. */
export const MAX_HEADERS_KB = 16;
