import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors.js';

/** Whether a page of another site made the browser send this. Programs send none of these headers. */
export function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    return site !== 'same-origin';
  }
  // Older browsers send only Origin, and so do all browsers without HTTPS.
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/**
 * A sandbox needs no key, so any page in a browser on this machine could use it. In production, such a page has no key.
 *
 * @param allowedOrigins those that the operator names
 * @throws Problem CROSS_SITE_REFUSED
 */
export const refuseForeign = (allowedOrigins: readonly string[]) => async (request: FastifyRequest) => {
  if (isForeign(request) && !allowedOrigins.includes(request.headers.origin ?? '')) {
    throw new Problem(
      'CROSS_SITE_REFUSED',
      'A page of another site made the browser send this request. A sandbox only accepts requests from programs and its own pages.',
    );
  }
};
