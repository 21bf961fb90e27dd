import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import { Type } from 'typebox';
import type { Caller } from '../../metering/meter.js';
import type { Services } from '../../services.js';
import type { UsageBody } from './dashboard/bodies.js';
import { timeOf, toLimitBody, toPlanBody } from './dashboard/schemas.js';

export const DEFAULT_HOURS = 168;

export const UsageQuery = Type.Object({
  hours: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 9600,
      default: DEFAULT_HOURS,
      description: 'How many hours back to report.',
    }),
  ),
});

/** Converts the query parameter to a number, as the schema expects. */
export const readHours: preValidationHookHandler = (request: FastifyRequest, _reply, done) => {
  const query = request.query as { hours?: unknown };
  if (typeof query.hours === 'string' && /^\d+$/.test(query.hours)) {
    query.hours = Number(query.hours);
  }
  done();
};

/** The plan of an account, what is left of it, and its requests by the hour. */
export async function usageReport(
  services: Pick<Services, 'allowance' | 'testAllowance' | 'usage'>,
  { accountId, plan, test }: Caller,
  hoursBack: number = DEFAULT_HOURS,
): Promise<UsageBody> {
  const { usage } = services;
  const allowance = test ? services.testAllowance : services.allowance;
  const { minute, day } = await allowance.standing(accountId, plan);
  const { hours, medianMs, p95Ms } = await usage.report(accountId, hoursBack);
  return {
    plan: toPlanBody(plan),
    limits: { minute: toLimitBody(minute), day: toLimitBody(day) },
    used_today: await allowance.usedToday(accountId),
    hours: hours.map(({ at, ...hour }) => ({ at: timeOf(at), ...hour })),
    median_ms: medianMs,
    p95_ms: p95Ms,
  };
}
