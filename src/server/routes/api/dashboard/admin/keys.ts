import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../../../../errors.js';
import { problemResponses } from '../../../../problem.js';
import type { Services } from '../../../../services.js';
import { KeySchema, KeysSchema } from '../bodies.js';
import { ADMIN_CODES, answer, IdSchema, toKeyBody, WRITE_CODES } from '../schemas.js';
import { actorOf } from '../session-hooks.js';

const tags = ['administration'];

const KeyIdSchema = Type.Object({
  ...IdSchema.properties,
  key_id: Type.String({ minLength: 1, maxLength: 64 }),
});

/** The API keys of all accounts. Administrators may list and revoke them, but neither create nor rotate them. */
export function addAdminKeyRoutes(scope: FastifyInstance, { accounts, keys, auditLog }: Services): void {
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.get(
    '/accounts/:id/keys',
    {
      schema: {
        operationId: 'listKeysOfAccount',
        summary: 'List the API keys of an account',
        tags,
        params: IdSchema,
        response: {
          200: answer('Newest first, including expired and revoked ones.', KeysSchema),
          ...problemResponses(...ADMIN_CODES, 'NOT_FOUND'),
        },
      },
    },
    async ({ params: { id } }) => {
      if (!(await accounts.find(id))) {
        throw new Problem('NOT_FOUND', 'There is no such account.');
      }
      return { keys: (await keys.list(id)).map(toKeyBody) };
    },
  );

  typed.post(
    '/accounts/:id/keys/:key_id/revoke',
    {
      schema: {
        operationId: 'revokeKeyOfAccount',
        summary: 'Revoke an API key of an account',
        description: 'The key stops working at once.',
        tags,
        params: KeyIdSchema,
        response: {
          200: answer('The updated key.', KeySchema),
          ...problemResponses(...ADMIN_CODES, ...WRITE_CODES, 'NOT_FOUND'),
        },
      },
    },
    async (request) => {
      const { id, key_id } = request.params;
      const revoked = await keys.revoke(id, key_id);
      const subject = (await accounts.find(id))?.email ?? id;
      await auditLog.add(actorOf(request), { action: 'key_revoked', subject, detail: revoked.display });
      return toKeyBody(revoked);
    },
  );
}
