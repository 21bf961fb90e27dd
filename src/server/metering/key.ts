import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../errors.js';
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
  'TOO_MANY_ATTEMPTS',
] as const satisfies readonly ErrorCode[];

/** Finds the account that the API key of a request belongs to. @throws what `KeyGate.admit` throws */
export function callerByKey({ gate, plans }: Services) {
  return async ({ headers, ip }: FastifyRequest): Promise<Caller> => {
    // Anything after the scheme was meant as a key, even if no key could look like that.
    const key = /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1]?.trim();
    const { accountId, keyId, plan, test } = await gate.admit(key, ip);
    return test ? { accountId, keyId, plan: TEST_PLAN, test } : { accountId, keyId, plan: plans.of(plan) };
  };
}
