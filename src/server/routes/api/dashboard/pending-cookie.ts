import type { FastifyReply, FastifyRequest } from 'fastify';
import { PENDING_MINUTES } from '../../../../accounts/identity/pending.js';
import { isSecure } from './session-hooks.js';

/** What a browser keeps while somebody is at the identity provider. */
export function keptPending(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)];
}

export function keepPending(request: FastifyRequest, reply: FastifyReply, kept: string): void {
  reply.setCookie(nameFor(request), kept, { ...flags(request), maxAge: PENDING_MINUTES * 60 });
}

export function dropPending(request: FastifyRequest, reply: FastifyReply): void {
  if (keptPending(request) !== undefined) {
    reply.setCookie(nameFor(request), '', { ...flags(request), maxAge: 0 });
  }
}

/** The prefix keeps another host of the domain from planting a sign-in of its own; browsers then want the path `/`. */
const nameFor = (request: FastifyRequest) => (isSecure(request) ? '__Host-baca_pending' : 'baca_pending');

/** `lax`, because the browser comes back from the page of another site. */
const flags = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(request) }) as const;
