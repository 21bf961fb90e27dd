import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../errors.js';
import { requirePermitted } from '../../keys/rules.js';
import { TEST_PLAN } from '../../plans/test-allowance.js';
import type { Services } from '../services.js';
import type { Caller } from './meter.js';

/** What a request with an API key may be refused with. */
export const KEY_CODES = [
  'REQUEST_INVALID',
  'API_KEY_MISSING',
  'API_KEY_INVALID',
  'API_KEY_EXPIRED',
  'API_KEY_REVOKED',
  'API_KEY_RESTRICTED',
  'ACCOUNT_DISABLED',
  'TOO_MANY_ATTEMPTS',
] as const satisfies readonly ErrorCode[];

/** Finds the account that the API key of a request belongs to. @throws what `KeyGate.admit` throws */
export function callerByKey({ gate, plans }: Services) {
  return async ({ headers, ip }: FastifyRequest): Promise<Caller> => {
    // Anything after the scheme was meant as a key, even if no key could look like that.
    const key = /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1]?.trim();
    const holder = await gate.admit(key, ip);
    const { accountId, plan, test } = holder;
    return { accountId, key: holder, plan: test ? TEST_PLAN : plans.of(plan), ...(test && { test }) };
  };
}

/** Refuses a key that may not be used for the request. @throws Problem API_KEY_RESTRICTED */
export function requirePermittedFor({ ip, query }: FastifyRequest, { key }: Caller): void {
  if (key) {
    const { type } = query as { type?: unknown };
    requirePermitted(key.rules, ip, typeof type === 'string' ? type : undefined);
  }
}
