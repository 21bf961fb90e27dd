import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors.js';

/** Whether a page of another site made the browser send this. Programs say nothing of where they come from. */
export function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    return site !== 'same-origin';
  }
  // Older browsers, and all of them where HTTPS is missing, say less.
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/**
 * A sandbox asks for no key, so that any page in a browser of this machine could make it work. In production such a
 * page has no key to send.
 *
 * @throws Problem CROSS_SITE_REFUSED
 */
export async function refuseForeign(request: FastifyRequest): Promise<void> {
  if (isForeign(request)) {
    throw new Problem(
      'CROSS_SITE_REFUSED',
      'A page of another site made the browser send this. A sandbox answers programs and its own pages alone.',
    );
  }
}
