import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { readHours, UsageQuery, usageReport } from '../usage-report.js';
import { PlansSchema, UsageSchema } from './bodies.js';
import { answer, toPlanBody } from './schemas.js';
import { requireSession } from './session-hooks.js';

/** The plans, and the usage of the signed-in account. */
export function addUsageRoutes(scope: FastifyInstance, services: Services): void {
  const { plans } = services;
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.get(
    '/plans',
    {
      schema: {
        operationId: 'listPlans',
        summary: 'List the plans',
        tags: ['dashboard'],
        response: { 200: answer('All plans.', PlansSchema), ...problemResponses() },
      },
    },
    async () => ({ plans: plans.all().map(toPlanBody) }),
  );

  typed.get(
    '/usage',
    {
      schema: {
        operationId: 'getOwnUsage',
        summary: 'Get the plan, what is left of it, and requests over time',
        tags: ['dashboard'],
        querystring: UsageQuery,
        response: {
          200: answer('Hours without requests are omitted.', UsageSchema),
          ...problemResponses('REQUEST_INVALID', 'SIGN_IN_REQUIRED'),
        },
      },
      preValidation: readHours,
    },
    async (request) => {
      const { account } = requireSession(request);
      const caller = { accountId: account.id, plan: plans.of(account.plan) };
      return usageReport(services, caller, request.query.hours);
    },
  );
}
