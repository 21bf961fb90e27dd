import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../../errors.js';
import type { Services } from '../../../services.js';
import { requireSession } from './session-hooks.js';

/** For how long signing in with the identity provider is proof enough. */
const FRESH_MS = 10 * 60 * 1000;

/**
 * Asks again, before a change that matters, who it is: for the password, or, where the identity provider said it, for a
 * session that has just begun.
 *
 * @throws Problem CREDENTIALS_WRONG where the password is wrong or missing, SIGN_IN_AGAIN, TOO_MANY_ATTEMPTS or OVERLOADED
 */
export async function requireProof(
  { door, now }: Pick<Services, 'door' | 'now'>,
  request: FastifyRequest,
  { password }: { readonly password?: string | undefined },
): Promise<void> {
  const { account, byProvider, createdAt } = requireSession(request);
  if (password !== undefined) {
    await door.confirm(account, { password }, request.ip);
  } else if (!byProvider) {
    throw new Problem('CREDENTIALS_WRONG', 'Send the password.');
  } else if (now() - createdAt > FRESH_MS) {
    throw new Problem('SIGN_IN_AGAIN', 'Sign in with the identity provider again first.');
  }
}
