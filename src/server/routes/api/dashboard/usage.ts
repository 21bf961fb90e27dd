import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, preValidationHookHandler } from 'fastify';
import { Type } from 'typebox';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { PlansSchema, UsageSchema } from './bodies.js';
import { answer, timeOf, toLimitBody, toPlanBody } from './schemas.js';
import { requireSession } from './session-hooks.js';

/** Converts the query parameter to a number, as the schema expects. */
const readHours: preValidationHookHandler = (request, _reply, done) => {
  const query = request.query as { hours?: unknown };
  if (typeof query.hours === 'string' && /^\d+$/.test(query.hours)) {
    query.hours = Number(query.hours);
  }
  done();
};

/** The plans, and the usage of the signed-in account. */
export function addUsageRoutes(scope: FastifyInstance, { plans, allowance, usage }: Services): void {
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.get(
    '/plans',
    {
      schema: {
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
        summary: 'Get the plan, what is left of it, and requests over time',
        tags: ['dashboard'],
        querystring: Type.Object({
          hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 9600, default: 168 })),
        }),
        response: {
          200: answer('Hours without requests are omitted.', UsageSchema),
          ...problemResponses('REQUEST_INVALID', 'SIGN_IN_REQUIRED'),
        },
      },
      preValidation: readHours,
    },
    async (request) => {
      const { account } = requireSession(request);
      const plan = plans.of(account.plan);
      const { minute, day } = await allowance.standing(account.id, plan);
      const { hours, medianMs, p95Ms } = await usage.report(account.id, request.query.hours ?? 168);
      return {
        plan: toPlanBody(plan),
        limits: { minute: toLimitBody(minute), day: toLimitBody(day) },
        used_today: await allowance.usedToday(account.id),
        hours: hours.map(({ at, ...hour }) => ({ at: timeOf(at), ...hour })),
        median_ms: medianMs,
        p95_ms: p95Ms,
      };
    },
  );
}
