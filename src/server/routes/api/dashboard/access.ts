import type { RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { CATALOGUE, type ErrorCode } from '../../../../errors.js';

/** Either cookie of a session: the one of HTTPS, or the one of the loopback address. */
export const SESSION: Record<string, string[]>[] = [{ session: [] }, { localSession: [] }];

const tokenHeader = Type.String({ description: 'The `csrf_token` of `GET /api/dashboard/session`.' });

/**
 * Says in OpenAPI what a route of the dashboard asks for, as the codes tell that it can end in: the cookie of a session,
 * and the token besides where it changes something.
 */
export function describeAccess({ schema, config }: RouteOptions): void {
  if (!schema) {
    return;
  }
  const needsSession = canEndIn(schema.response, 'SIGN_IN_REQUIRED');
  const needsToken = canEndIn(schema.response, 'CSRF_REFUSED') && !config?.beginsSession;
  // Who ends a session without having one is told that it is done.
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
