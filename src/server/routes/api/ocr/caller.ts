import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../../limits/address.js';

/** Whose uploads these are: an account's, or those of an address where nobody has to say who he is. */
export function callerOf({ meter, ip }: FastifyRequest): string {
  return meter?.accountId ?? networkOf(ip);
}
