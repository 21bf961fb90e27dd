import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../../../errors.js';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { KeySchema, KeysSchema } from './bodies.js';
import { answer, IdSchema, toKeyBody, WRITE_CODES } from './schemas.js';

const tags = ['administration'];

const KeyIdSchema = Type.Object({
  ...IdSchema.properties,
  key_id: Type.String({ minLength: 1, maxLength: 64 }),
});

/** The API keys of all accounts, which administrators may see and revoke, and neither make nor rotate. */
export function addAdminKeyRoutes(scope: FastifyInstance, { accounts, keys }: Services): void {
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.get(
    '/accounts/:id/keys',
    {
      schema: {
        summary: 'The API keys of an account',
        tags,
        params: IdSchema,
        response: {
          200: answer('Newest first, those included that are over.', KeysSchema),
          ...problemResponses('SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'),
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
        summary: 'Revoke an API key of an account',
        description: 'It is refused from now on.',
        tags,
        params: KeyIdSchema,
        response: {
          200: answer('The key as it stands.', KeySchema),
          ...problemResponses('SIGN_IN_REQUIRED', 'FORBIDDEN', ...WRITE_CODES, 'NOT_FOUND'),
        },
      },
    },
    async ({ params }) => toKeyBody(await keys.revoke(params.id, params.key_id)),
  );
}
