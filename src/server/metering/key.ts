import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.js';
import type { Caller } from './meter.js';

/** Finds the account that the API key of a request belongs to. @throws what `KeyGate.admit` throws */
export function callerByKey({ gate, plans }: Services) {
  return async ({ headers, ip }: FastifyRequest): Promise<Caller> => {
    // Anything after the scheme was meant as a key, even if no key could look like that.
    const key = /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1]?.trim();
    const { accountId, plan } = await gate.admit(key, ip);
    return { accountId, plan: plans.of(plan) };
  };
}
