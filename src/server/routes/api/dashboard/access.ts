import type { RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { CATALOGUE, type ErrorCode } from '../../../../errors.js';

/** Either session cookie: that for HTTPS, or that for the loopback address. */
export const SESSION: Record<string, string[]>[] = [{ session: [] }, { localSession: [] }];

const tokenHeader = Type.String({ description: 'The `csrf_token` of `GET /api/dashboard/session`.' });

/**
 * Adds to OpenAPI what a route of the dashboard requires, derived from the codes that it can fail with: a session cookie,
 * and a CSRF token if it changes something.
 */
export function describeAccess({ schema, config }: RouteOptions): void {
  if (!schema) {
    return;
  }
  const needsSession = canEndIn(schema.response, 'SIGN_IN_REQUIRED');
  const needsToken = canEndIn(schema.response, 'CSRF_REFUSED') && !config?.beginsSession;
  // Signing out without a session succeeds, so the cookie is optional there.
  schema.security ??= needsSession ? SESSION : needsToken ? [{}, ...SESSION] : [];
  if (needsToken) {
    schema.headers = Type.Object({
      'x-csrf-token': needsSession ? tokenHeader : Type.Optional(tokenHeader),
    });
  }
}

/** Whether `problemResponses` described the code. */
function canEndIn(response: unknown, code: ErrorCode): boolean {
  const described = (response as Record<number, { description?: string }>)[CATALOGUE[code].status];
  return described?.description?.includes(`\`${code}\``) ?? false;
}
