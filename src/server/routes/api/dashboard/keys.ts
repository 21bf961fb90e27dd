import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { ShownKey } from '../../../../keys/keys.js';
import { NO_RULES } from '../../../../keys/rules.js';
import { TEST_PLAN } from '../../../../plans/test-allowance.js';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { type Key, KeyRuleSchemas, KeySchema, KeysSchema, ShownKeySchema } from './bodies.js';
import { answer, BodySchema, IdSchema, toKeyBody, WRITE_CODES } from './schemas.js';
import { requireSession } from './session-hooks.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const tags = ['dashboard'];

const NameSchema = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

/** What is left out is not restricted, or stays as it is. */
const RULES = {
  types: Type.Optional(KeyRuleSchemas.types),
  addresses: Type.Optional(KeyRuleSchemas.addresses),
  requests_per_minute: Type.Optional(KeyRuleSchemas.requests_per_minute),
  requests_per_day: Type.Optional(KeyRuleSchemas.requests_per_day),
};

/** The API keys of the signed-in account. */
export function addKeyRoutes(scope: FastifyInstance, { keys }: Services): void {
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.get(
    '/keys',
    {
      schema: {
        operationId: 'listKeys',
        summary: 'List the API keys',
        tags,
        response: {
          200: answer('Newest first, including expired and revoked ones.', KeysSchema),
          ...problemResponses('SIGN_IN_REQUIRED'),
        },
      },
    },
    async (request) => ({ keys: (await keys.list(requireSession(request).account.id)).map(toKeyBody) }),
  );

  typed.post(
    '/keys',
    {
      schema: {
        operationId: 'createKey',
        summary: 'Create an API key',
        tags,
        body: BodySchema({
          name: NameSchema,
          ...RULES,
          expires_in_days: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 3650, description: 'Without it, the key never expires.' }),
          ),
          test: Type.Optional(
            Type.Boolean({
              default: false,
              description:
                `A test key, \`baca_test_…\`: it reads, and does not count. All test keys of an account together may send ` +
                `${TEST_PLAN.perMinute} requests a minute and ${TEST_PLAN.perDay} a day.`,
            }),
          ),
        }),
        response: {
          201: answer('The key, which is shown only once.', ShownKeySchema),
          ...problemResponses('SIGN_IN_REQUIRED', ...WRITE_CODES, 'KEYS_FULL'),
        },
      },
    },
    async (request, reply) => {
      const { account } = requireSession(request);
      const { name, expires_in_days: days, test = false, ...body } = request.body;
      reply.code(201);
      return toShownBody(
        await keys.create({
          accountId: account.id,
          name,
          lifetimeMs: days ? days * DAY_MS : null,
          test,
          rules: { ...NO_RULES, ...rulesOf(body) },
        }),
      );
    },
  );

  typed.patch(
    '/keys/:id',
    {
      schema: {
        operationId: 'changeKey',
        summary: 'Rename an API key, or change what it may be used for',
        tags,
        params: IdSchema,
        body: BodySchema({ name: Type.Optional(NameSchema), ...RULES }),
        response: {
          200: answer('The changed key.', KeySchema),
          ...problemResponses('SIGN_IN_REQUIRED', ...WRITE_CODES, 'NOT_FOUND'),
        },
      },
    },
    async (request) => {
      const { name, ...body } = request.body;
      const change = { ...rulesOf(body), ...(name !== undefined && { name }) };
      return toKeyBody(await keys.change(requireSession(request).account.id, request.params.id, change));
    },
  );

  typed.post(
    '/keys/:id/rotate',
    {
      schema: {
        operationId: 'rotateKey',
        summary: 'Create a key that replaces another one',
        tags,
        params: IdSchema,
        body: BodySchema({
          overlap_hours: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: 720,
              default: 24,
              description: 'How long the old key keeps working; 0 ends it at once.',
            }),
          ),
        }),
        response: {
          201: answer('The new key, which is shown only once.', ShownKeySchema),
          ...problemResponses('SIGN_IN_REQUIRED', ...WRITE_CODES, 'NOT_FOUND', 'KEY_NOT_ACTIVE', 'KEYS_FULL'),
        },
      },
    },
    async (request, reply) => {
      const { account } = requireSession(request);
      const { overlap_hours: hours = 24 } = request.body;
      const shown = await keys.rotate(account.id, request.params.id, hours * HOUR_MS);
      reply.code(201);
      return toShownBody(shown);
    },
  );

  typed.post(
    '/keys/:id/revoke',
    {
      schema: {
        operationId: 'revokeKey',
        summary: 'Revoke an API key',
        description: 'The key stops working at once.',
        tags,
        params: IdSchema,
        response: {
          200: answer('The updated key.', KeySchema),
          ...problemResponses('SIGN_IN_REQUIRED', ...WRITE_CODES, 'NOT_FOUND'),
        },
      },
    },
    async (request) => toKeyBody(await keys.revoke(requireSession(request).account.id, request.params.id)),
  );
}

const toShownBody = ({ key, record }: ShownKey) => ({ key, record: toKeyBody(record) });

/** The rules that a body names. */
function rulesOf(
  body: Partial<Pick<Key, 'types' | 'addresses' | 'requests_per_minute' | 'requests_per_day'>>,
) {
  const { types, addresses, requests_per_minute: perMinute, requests_per_day: perDay } = body;
  return {
    ...(types !== undefined && { types }),
    ...(addresses !== undefined && { addresses }),
    ...(perMinute !== undefined && { perMinute }),
    ...(perDay !== undefined && { perDay }),
  };
}
