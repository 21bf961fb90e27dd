import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../errors.js';
import { callerByKey, KEY_CODES, requirePermittedFor } from '../../metering/key.js';
import { problemResponses } from '../../problem.js';
import type { Services } from '../../services.js';
import { type UsageBody, UsageSchema } from './dashboard/bodies.js';
import { readHours, UsageQuery, usageReport } from './usage-report.js';

const PATHS = { getUsage: '/api/v1/usage', getUsageUnversioned: '/api/usage' };

const EXAMPLE: UsageBody = {
  plan: { name: 'free', title: 'Free', requests_per_minute: 10, requests_per_day: 200 },
  limits: {
    minute: { limit: 10, left: 9, reset_seconds: 60 },
    day: { limit: 200, left: 187, reset_seconds: 30211 },
  },
  used_today: 13,
  hours: [{ at: '2026-11-21T14:00:00.000Z', type: 'CONTAINER_ISO', outcome: 'read', requests: 13 }],
  median_ms: 291,
  p95_ms: 1208,
};

/** The usage of the account that an API key belongs to. A sandbox has no accounts, so it does not have this. */
export function addUsage(app: FastifyInstance, services: Services): void {
  const callerOf = callerByKey(services);
  for (const [operationId, url] of Object.entries(PATHS)) {
    app.withTypeProvider<TypeBoxTypeProvider>().get(
      url,
      {
        schema: {
          operationId,
          summary: 'Get the plan of the key, what is left of it, and requests over time',
          description: 'Does not count as a request itself. Hours without requests are omitted.',
          tags: ['usage'],
          security: [{ apiKey: [] }],
          querystring: UsageQuery,
          response: {
            200: {
              description: 'The account that the key belongs to, all of its keys together.',
              content: { 'application/json': { schema: UsageSchema, example: EXAMPLE } },
            },
            ...problemResponses(...KEY_CODES),
          },
        },
        preValidation: readHours,
        schemaErrorFormatter: () =>
          new Problem(
            'REQUEST_INVALID',
            'Give the query parameter "hours" once, as a number from 1 to 9600.',
          ),
      },
      async (request) => {
        const caller = await callerOf(request);
        requirePermittedFor(request, caller);
        return usageReport(services, caller, request.query.hours);
      },
    );
  }
}
