import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { OUTCOMES } from '../../../../usage/usage.js';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { answer, LimitSchema, PlanSchema, TimeSchema, timeOf, toLimitBody, toPlanBody } from './schemas.js';
import { requireSession } from './session-hooks.js';

const MsSchema = Type.Union([Type.Integer(), Type.Null()]);

const UsageSchema = Type.Object({
  plan: PlanSchema,
  limits: Type.Object({ minute: LimitSchema, day: LimitSchema }),
  used_today: Type.Integer({ description: 'What counts against the day (UTC).' }),
  hours: Type.Array(
    Type.Object({
      at: TimeSchema,
      type: Type.String({ description: '`CONTAINER_ISO`, `STNK`, or `unknown`.' }),
      outcome: Type.Union(
        OUTCOMES.map((outcome) => Type.Literal(outcome)),
        { description: '`nothing`: nothing was found; `refused`: a limit of the plan was reached.' },
      ),
      requests: Type.Integer(),
    }),
  ),
  median_ms: MsSchema,
  p95_ms: MsSchema,
});

/** The plans, and how the account that is signed in uses its own. */
export function addUsageRoutes(scope: FastifyInstance, { plans, allowance, usage }: Services): void {
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.get(
    '/plans',
    {
      schema: {
        summary: 'The plans of the service',
        tags: ['dashboard'],
        response: { 200: answer('All of them.', Type.Object({ plans: Type.Array(PlanSchema) })) },
      },
    },
    async () => ({ plans: plans.all().map(toPlanBody) }),
  );

  typed.get(
    '/usage',
    {
      schema: {
        summary: 'The plan, what is left of it, and requests over time',
        tags: ['dashboard'],
        querystring: Type.Object({
          hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 9600, default: 168 })),
        }),
        response: {
          200: answer('Hours without requests are left out.', UsageSchema),
          ...problemResponses('REQUEST_INVALID', 'SIGN_IN_REQUIRED'),
        },
      },
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
