import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../../accounts/audit-log.js';
import { isCsrfToken, SESSION_DAYS, type Session } from '../../../../accounts/sessions.js';
import type { Config } from '../../../../config/config.js';
import { Problem } from '../../../../errors.js';
import { isLoopback } from '../../../../loopback.js';
import { isForeign } from '../../../foreign-site.js';
import type { Services } from '../../../services.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the signed-in user. */
    session?: Session;
  }
  interface FastifyContextConfig {
    /** Whether the route begins a session, so that there is no CSRF token to check yet. */
    beginsSession?: boolean;
  }
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Finds the session of a request, and refuses requests that another site made the browser send. Two checks protect
 * against that: the origin that the browser reports, and a token that only the dashboard can read.
 */
export async function addSessionHooks(scope: FastifyInstance, { sessions }: Services): Promise<void> {
  await scope.register(cookie);
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const writes = !SAFE_METHODS.has(request.method);
    if (writes && isForeign(request)) {
      throw new Problem('CSRF_REFUSED', 'Another site made the browser send this request.');
    }
    const token = sessionToken(request);
    const session = token === undefined ? undefined : await sessions.find(token);
    if (!session) {
      return;
    }
    if (writes && !request.routeOptions.config.beginsSession) {
      const sent = request.headers['x-csrf-token'];
      if (typeof sent !== 'string' || !isCsrfToken(sent, session)) {
        throw new Problem(
          'CSRF_REFUSED',
          'Send the csrf_token of GET /api/dashboard/session in the header X-CSRF-Token.',
        );
      }
    }
    request.session = session;
  });
}

/** @throws Problem SIGN_IN_REQUIRED */
export function requireSession({ session }: FastifyRequest): Session {
  if (!session) {
    throw new Problem('SIGN_IN_REQUIRED', 'Sign in first: POST /api/dashboard/session.');
  }
  return session;
}

/** @throws Problem SIGN_IN_REQUIRED, FORBIDDEN or SECOND_FACTOR_MISSING */
export function requireAdministrator(request: FastifyRequest, config: SecondFactorRule): void {
  const session = requireSession(request);
  if (session.account.role !== 'administrator') {
    throw new Problem('FORBIDDEN', 'Only administrators may do this.');
  }
  if (lacksSecondFactor(session, config)) {
    throw new Problem('SECOND_FACTOR_MISSING', 'Turn on a second factor for your account first.');
  }
}

type SecondFactorRule = Pick<Config, 'BACA_ADMIN_SECOND_FACTOR' | 'BACA_OIDC_SECOND_FACTOR'>;

/** Whether it is an administrator's who must turn on a second factor first, unless the identity provider asked for one. */
export function lacksSecondFactor(
  { account: { role, secondFactorSince }, byProvider }: Pick<Session, 'account' | 'byProvider'>,
  { BACA_ADMIN_SECOND_FACTOR, BACA_OIDC_SECOND_FACTOR }: SecondFactorRule,
): boolean {
  return (
    BACA_ADMIN_SECOND_FACTOR &&
    role === 'administrator' &&
    secondFactorSince === null &&
    !(byProvider && BACA_OIDC_SECOND_FACTOR)
  );
}

/** Begins a session with a new token. Any token that the browser had before is invalidated. */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions }: Services,
  { account, byProvider }: Pick<Session, 'account' | 'byProvider'>,
): Promise<string> {
  const before = sessionToken(request);
  if (before !== undefined) {
    await sessions.end(before);
  }
  const agent = request.headers['user-agent'] ?? null;
  const token = await sessions.begin(account.id, { address: request.ip, agent, byProvider });
  reply.setCookie(nameFor(request), token, { ...flags(request), maxAge: SESSION_DAYS * 24 * 60 * 60 });
  return token;
}

/** Who asks for something that the audit log should know of. @throws Problem SIGN_IN_REQUIRED */
export function actorOf(request: FastifyRequest): Actor {
  return { actor: requireSession(request).account.email, address: request.ip };
}

/** The session token that the browser sent. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)];
}

export function dropSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(nameFor(request), '', { ...flags(request), maxAge: 0 });
}

/** Scripts cannot read the cookie, and other sites cannot make the browser send it. */
const flags = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(request) }) as const;

/** Browsers accept the prefix `__Host-` only over HTTPS and from this host, so that no subdomain can set the cookie. */
const nameFor = (request: FastifyRequest) => (isSecure(request) ? '__Host-baca_session' : 'baca_session');

/** Whether the cookie may only be sent over HTTPS: everywhere but on this machine. */
export const isSecure = (request: FastifyRequest) =>
  request.protocol === 'https' || !isLoopback(request.hostname);
