import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../../limits/address.js';

/** Identifies the caller of an upload: the account, or in a sandbox the network of the address. */
export function callerOf({ meter, ip }: FastifyRequest): string {
  return meter?.accountId ?? networkOf(ip);
}
