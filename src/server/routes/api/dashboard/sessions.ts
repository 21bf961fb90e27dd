import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { SessionsSchema } from './bodies.js';
import { answer, IdSchema, NO_CONTENT, timeOf, WRITE_CODES } from './schemas.js';
import { requireSession, sessionToken } from './session-hooks.js';

const tags = ['dashboard'];

/** Where the account is signed in. */
export function addSessionListRoutes(scope: FastifyInstance, { sessions }: Services): void {
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.get(
    '/sessions',
    {
      schema: {
        operationId: 'listSessions',
        summary: 'List the sessions of the account',
        tags,
        response: {
          200: answer('Newest first.', SessionsSchema),
          ...problemResponses('SIGN_IN_REQUIRED'),
        },
      },
    },
    async (request) => {
      const { account } = requireSession(request);
      const found = await sessions.list(account.id, sessionToken(request) ?? '');
      return {
        sessions: found.map(({ id, createdAt, expiresAt, address, agent, isCurrent }) => ({
          id,
          created_at: timeOf(createdAt),
          expires_at: timeOf(expiresAt),
          address,
          agent,
          current: isCurrent,
        })),
      };
    },
  );

  typed.delete(
    '/sessions/:id',
    {
      schema: {
        operationId: 'endSession',
        summary: 'End a session of the account',
        tags,
        params: IdSchema,
        response: { 204: NO_CONTENT, ...problemResponses('SIGN_IN_REQUIRED', ...WRITE_CODES) },
      },
    },
    async (request, reply) => {
      await sessions.endById(requireSession(request).account.id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  typed.delete(
    '/sessions',
    {
      schema: {
        operationId: 'endOtherSessions',
        summary: 'End all other sessions of the account',
        tags,
        response: { 204: NO_CONTENT, ...problemResponses('SIGN_IN_REQUIRED', ...WRITE_CODES) },
      },
    },
    async (request, reply) => {
      const { account } = requireSession(request);
      await sessions.endOthers(account.id, sessionToken(request) ?? '');
      return reply.code(204).send(null);
    },
  );
}
