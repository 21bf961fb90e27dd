import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { DOCUMENT_TYPES } from '../../../../documents/registry.js';
import type { ListedRequest } from '../../../../storage/stores.js';
import type { Outcome } from '../../../../usage/usage.js';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { DEFAULT_HOURS, readHours, UsageQuery } from '../usage-report.js';
import { BreakdownSchema, OutcomeSchema, RequestsSchema } from './bodies.js';
import { answer, timeOf } from './schemas.js';
import { requireSession } from './session-hooks.js';

const tags = ['dashboard'];

const PAGE_SIZE = 25;

/** PostgreSQL takes no NUL in a text. */
const NO_NUL = '^[^\\u0000]*$';

const RequestsQuery = Type.Object({
  type: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: [...DOCUMENT_TYPES, 'unknown'] })),
  outcome: Type.Optional(OutcomeSchema),
  code: Type.Optional(Type.String({ pattern: NO_NUL, maxLength: 64, description: 'An error code.' })),
  key: Type.Optional(
    Type.String({
      pattern: NO_NUL,
      maxLength: 64,
      description: 'The ID of an API key; `none` for requests without a key.',
    }),
  ),
  request_id: Type.Optional(Type.String({ pattern: NO_NUL, maxLength: 64 })),
  reference: Type.Optional(Type.String({ pattern: NO_NUL, maxLength: 256 })),
  before: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,15}$', description: 'The `next` of the page before this one.' }),
  ),
});

/** The requests of the signed-in account, one by one and counted by key and error. */
export function addRequestRoutes(scope: FastifyInstance, { requestLog, usage }: Services): void {
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.get(
    '/requests',
    {
      schema: {
        operationId: 'listRequests',
        summary: 'List requests',
        description: 'Requests with test keys are among them, images of batches are not.',
        tags,
        querystring: RequestsQuery,
        response: {
          200: answer(
            `Newest first, ${PAGE_SIZE} at a time. With a filter, a page may have fewer before the last.`,
            RequestsSchema,
          ),
          ...problemResponses('REQUEST_INVALID', 'SIGN_IN_REQUIRED'),
        },
      },
    },
    async (request) => {
      const { account } = requireSession(request);
      const { before, key, request_id: requestId, ...filter } = request.query;
      const { requests, next } = await requestLog.list(
        account.id,
        {
          ...filter,
          ...(requestId !== undefined && { requestId }),
          ...(key !== undefined && { keyId: key === 'none' ? '' : key }),
        },
        { before: before === undefined ? undefined : Number(before), limit: PAGE_SIZE },
      );
      const { days, most } = requestLog.retention;
      return {
        requests: requests.map(toBody),
        next: next === undefined ? null : String(next),
        kept: { days, requests: most },
      };
    },
  );

  typed.get(
    '/usage/breakdown',
    {
      schema: {
        operationId: 'getUsageBreakdown',
        summary: 'Count requests by key and by error',
        description: 'Adds up to the requests of `GET /api/dashboard/usage`.',
        tags,
        querystring: UsageQuery,
        response: {
          200: answer('The most frequent first.', BreakdownSchema),
          ...problemResponses('REQUEST_INVALID', 'SIGN_IN_REQUIRED'),
        },
      },
      preValidation: readHours,
    },
    async (request) => {
      const { account } = requireSession(request);
      const { keys, errors } = await usage.breakdown(account.id, request.query.hours ?? DEFAULT_HOURS);
      return {
        keys: keys.map(({ keyId, counts }) => ({ key_id: keyId || null, ...counts })),
        errors: errors.map(({ code, requests }) => ({ code: code || null, requests })),
      };
    },
  );
}

function toBody(listed: ListedRequest) {
  const { requestId, at, keyId, type, status, outcome, code, ms, bytes, reference } = listed;
  return {
    request_id: requestId,
    at: timeOf(at),
    key_id: keyId || null,
    type,
    status,
    outcome: outcome as Outcome,
    code: code || null,
    ms,
    bytes,
    reference,
  };
}
