import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Proof } from '../../../../accounts/door.js';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { auditOwn } from './audit-own.js';
import { RecoveryCodesSchema, SecondFactorSchema, SecondFactorSecretSchema } from './bodies.js';
import {
  answer,
  BodySchema,
  CodeSchema,
  NO_CONTENT,
  PasswordSchema,
  timeOrNull,
  WRITE_CODES,
} from './schemas.js';
import { requireSession, sessionToken } from './session-hooks.js';

const tags = ['dashboard'];

/** One of the two. */
const PROOF = Type.Unsafe<Proof>({
  ...BodySchema({ password: Type.Optional(PasswordSchema), code: Type.Optional(CodeSchema) }),
  minProperties: 1,
  maxProperties: 1,
});

const PROOF_CODES = [
  'SIGN_IN_REQUIRED',
  'CREDENTIALS_WRONG',
  ...WRITE_CODES,
  'SECOND_FACTOR_CHANGED',
  'TOO_MANY_ATTEMPTS',
  'OVERLOADED',
] as const;

/** The second factor of the account that is signed in. */
export function addSecondFactorRoutes(scope: FastifyInstance, services: Services): void {
  const { secondFactors, door, sessions } = services;
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.get(
    '/account/second-factor',
    {
      schema: {
        operationId: 'getSecondFactor',
        summary: 'Show whether the account has a second factor',
        tags,
        response: {
          200: answer('The state of the second factor.', SecondFactorSchema),
          ...problemResponses('SIGN_IN_REQUIRED'),
        },
      },
    },
    async (request) => {
      const { account } = requireSession(request);
      return {
        available: secondFactors.isAvailable,
        since: timeOrNull(account.secondFactorSince),
        recovery_codes: await secondFactors.countRecoveryCodes(account),
      };
    },
  );

  typed.post(
    '/account/second-factor',
    {
      schema: {
        operationId: 'beginSecondFactor',
        summary: 'Get a secret for an authenticator app',
        description: 'It counts once a code that was made from it has confirmed it.',
        tags,
        body: BodySchema({ password: PasswordSchema }),
        response: {
          200: answer('The secret, which is shown only once.', SecondFactorSecretSchema),
          ...problemResponses(...PROOF_CODES, 'SECOND_FACTOR_UNAVAILABLE'),
        },
      },
    },
    async (request) => {
      const { account } = requireSession(request);
      await door.confirm(account, request.body, request.ip);
      return { secret: await secondFactors.begin(account) };
    },
  );

  typed.post(
    '/account/second-factor/confirm',
    {
      schema: {
        operationId: 'confirmSecondFactor',
        summary: 'Turn the second factor on',
        description: 'Ends all sessions in other browsers.',
        tags,
        body: BodySchema({ code: CodeSchema }),
        response: {
          200: answer('It is on. The recovery codes are shown only once.', RecoveryCodesSchema),
          ...problemResponses(
            'SIGN_IN_REQUIRED',
            ...WRITE_CODES,
            'SECOND_FACTOR_WRONG',
            'SECOND_FACTOR_CHANGED',
            'SECOND_FACTOR_UNAVAILABLE',
          ),
        },
      },
    },
    async (request) => {
      const { account } = requireSession(request);
      const codes = await secondFactors.confirm(account, request.body.code);
      await sessions.endOthers(account.id, sessionToken(request) ?? '');
      await auditOwn(services, request, 'second_factor_on');
      return { recovery_codes: codes };
    },
  );

  typed.post(
    '/account/second-factor/recovery-codes',
    {
      schema: {
        operationId: 'renewRecoveryCodes',
        summary: 'Get new recovery codes',
        description: 'Takes the password or a code. The old recovery codes no longer work.',
        tags,
        body: PROOF,
        response: {
          200: answer('They are shown only once.', RecoveryCodesSchema),
          ...problemResponses(...PROOF_CODES, 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_UNAVAILABLE'),
        },
      },
    },
    async (request) => {
      const { account } = requireSession(request);
      await door.confirm(account, request.body, request.ip);
      const codes = await secondFactors.renewRecoveryCodes(account);
      await auditOwn(services, request, 'recovery_codes_renewed');
      return { recovery_codes: codes };
    },
  );

  typed.post(
    '/account/second-factor/delete',
    {
      schema: {
        operationId: 'deleteSecondFactor',
        summary: 'Turn the second factor off',
        description: 'Takes the password or a code.',
        tags,
        body: PROOF,
        response: {
          204: NO_CONTENT,
          ...problemResponses(...PROOF_CODES, 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_UNAVAILABLE'),
        },
      },
    },
    async (request, reply) => {
      const { account } = requireSession(request);
      await door.confirm(account, request.body, request.ip);
      await secondFactors.remove(account);
      await auditOwn(services, request, 'second_factor_off');
      return reply.code(204).send(null);
    },
  );
}
