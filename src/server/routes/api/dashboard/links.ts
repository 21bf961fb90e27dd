import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Config } from '../../../../config/config.js';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { LinkFoundSchema } from './bodies.js';
import { requirePasswords } from './passwords.js';
import { answer, BodySchema, NewPasswordSchema, NO_CONTENT, WRITE_CODES } from './schemas.js';

const tags = ['dashboard'];
// Whoever follows a link may be signed in, as somebody else too.
const anybody = { beginsSession: true };

const TokenSchema = Type.String({ minLength: 1, maxLength: 100 });

/** Where somebody with a link chooses a password. The link is proof enough. */
export function addLinkRoutes(
  scope: FastifyInstance,
  { passwordLinks, auditLog }: Services,
  config: Pick<Config, 'BACA_PASSWORD_SIGN_IN'>,
): void {
  const onRequest = requirePasswords(config);
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.post(
    '/links/find',
    {
      config: anybody,
      onRequest,
      schema: {
        operationId: 'findLink',
        summary: 'Find whose link it is',
        description: 'Not a GET: the token must not get into a log.',
        tags,
        body: BodySchema({ token: TokenSchema }),
        response: {
          200: answer('The link can be used.', LinkFoundSchema),
          ...problemResponses(...WRITE_CODES, 'PASSWORD_SIGN_IN_OFF', 'LINK_INVALID'),
        },
      },
    },
    async (request) => {
      const { account, kind } = await passwordLinks.find(request.body.token);
      return { email: account.email, kind };
    },
  );

  typed.post(
    '/links/use',
    {
      config: anybody,
      onRequest,
      schema: {
        operationId: 'useLink',
        summary: 'Choose a password with a link',
        description: 'The link works once. Ends all sessions of the account, and begins none.',
        tags,
        body: BodySchema({ token: TokenSchema, password: NewPasswordSchema }),
        response: {
          204: NO_CONTENT,
          ...problemResponses(...WRITE_CODES, 'PASSWORD_SIGN_IN_OFF', 'LINK_INVALID', 'OVERLOADED'),
        },
      },
    },
    async (request, reply) => {
      const { email } = await passwordLinks.use(request.body.token, request.body.password);
      await auditLog.add({ actor: email, address: request.ip }, { action: 'password_set', subject: email });
      return reply.code(204).send(null);
    },
  );
}
