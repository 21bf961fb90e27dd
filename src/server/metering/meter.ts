import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Problem } from '../../errors.js';
import type { Plan } from '../../plans/plans.js';
import type { Place } from '../../storage/stores.js';
import type { Outcome } from '../../usage/usage.js';
import type { Services } from '../services.js';
import { rateLimitHeaders } from './headers.js';

/** The account whose plan a request counts against. */
export interface Caller {
  readonly accountId: string;
  readonly plan: Plan;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if a plan limits the request. */
    meter?: Meter;
  }
}

/** Checks one request against its caller's plan, and records how it ended. */
class Meter {
  readonly #services: Services;
  readonly #caller: Caller;
  #place: Place | undefined;
  #outcome: Outcome = 'failed';
  #ms: number | undefined;

  constructor(services: Services, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
  }

  get accountId(): string {
    return this.#caller.accountId;
  }

  /** @throws Problem RATE_LIMITED or QUOTA_EXCEEDED */
  async admit(): Promise<void> {
    const { accountId, plan } = this.#caller;
    try {
      this.#place = await this.#services.allowance.admit(accountId, plan);
    } catch (error) {
      if (error instanceof Problem) {
        this.#outcome = 'refused';
      }
      throw error;
    }
  }

  /** Counts a request that succeeded. Resolves when the count is kept. */
  async count(success: boolean, ms: number): Promise<void> {
    await this.#place?.count();
    this.#outcome = success ? 'read' : 'nothing';
    this.#ms = ms;
  }

  async headers(): Promise<Record<string, string>> {
    await this.#place?.release();
    const { accountId, plan } = this.#caller;
    return rateLimitHeaders(await this.#services.allowance.standing(accountId, plan));
  }

  end(type: string, elapsedMs: number): void {
    void this.#place?.release();
    const { accountId } = this.#caller;
    this.#services.usage.add({ accountId, type, outcome: this.#outcome, ms: this.#ms ?? elapsedMs });
  }
}

/** Options of a route whose callers have a plan. `callerOf` refuses unknown callers. */
export function metered(
  services: Services,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): Pick<RouteShorthandOptions, 'onRequest' | 'onSend'> {
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const meter = new Meter(services, await callerOf(request));
      request.meter = meter;
      // Not `onResponse`, which does not run if the client has left.
      reply.raw.once('close', () => meter.end(request.facts.type ?? 'unknown', reply.elapsedTime));
      await meter.admit();
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.meter) {
        reply.headers(await request.meter.headers());
      }
    },
  };
}
