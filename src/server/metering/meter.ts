import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Problem } from '../../errors.js';
import type { KeyHolder } from '../../keys/keys.js';
import { hasLimits } from '../../keys/rules.js';
import type { Allowance } from '../../plans/allowance.js';
import { planOfKey } from '../../plans/key-allowance.js';
import type { Plan } from '../../plans/plans.js';
import type { Place } from '../../storage/stores.js';
import type { Outcome } from '../../usage/usage.js';
import type { Services } from '../services.js';
import { rateLimitHeaders, tighter } from './headers.js';
import { requirePermittedFor } from './key.js';

/** The account whose plan a request counts against. */
export interface Caller {
  readonly accountId: string;
  readonly plan: Plan;
  /** The API key, if one was sent. */
  readonly key?: Pick<KeyHolder, 'keyId' | 'rules'>;
  /** Whether the request is a test, which does not count against the account. */
  readonly test?: boolean;
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
  /** In the limits of the key itself. */
  #placeOfKey: Place | undefined;
  #outcome: Outcome = 'failed';
  #ms: number | undefined;

  constructor(services: Services, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
  }

  get #allowance(): Allowance {
    const { allowance, testAllowance } = this.#services;
    return this.#caller.test ? testAllowance : allowance;
  }

  get accountId(): string {
    return this.#caller.accountId;
  }

  /** @throws Problem API_KEY_RESTRICTED, RATE_LIMITED or QUOTA_EXCEEDED */
  async admit(request: FastifyRequest): Promise<void> {
    const { accountId, plan, key } = this.#caller;
    try {
      requirePermittedFor(request, this.#caller);
      if (key && hasLimits(key.rules)) {
        const { keyAllowance } = this.#services;
        this.#placeOfKey = await keyAllowance.admit(key.keyId, planOfKey(key.rules), 'This API key');
      }
      this.#place = await this.#allowance.admit(accountId, plan);
    } catch (error) {
      if (error instanceof Problem) {
        this.#outcome = 'refused';
      }
      throw error;
    }
  }

  /**
   * Counts a request that succeeded. Resolves when the count is kept.
   *
   * @param retry what a retry of it has in common with it, if the caller named one
   * @returns whether it counted: a retry does not
   */
  async count(success: boolean, ms: number, retry?: string): Promise<boolean> {
    const { countedOnce } = this.#services;
    const isFirst = retry === undefined || (await countedOnce.take(retry));
    try {
      if (isFirst) {
        await this.#place?.count();
        await this.#placeOfKey?.count();
      }
    } catch (error) {
      if (retry !== undefined) {
        await countedOnce.giveBack(retry);
      }
      throw error;
    }
    this.#outcome = success ? 'read' : 'nothing';
    this.#ms = ms;
    return isFirst;
  }

  async headers(): Promise<Record<string, string>> {
    await this.#release();
    const { accountId, plan, key } = this.#caller;
    const standing = await this.#allowance.standing(accountId, plan);
    return rateLimitHeaders(
      key && hasLimits(key.rules)
        ? tighter(standing, await this.#services.keyAllowance.standing(key.keyId, planOfKey(key.rules)))
        : standing,
    );
  }

  end({ id: requestId, facts }: FastifyRequest, reply: FastifyReply): void {
    void this.#release();
    const { accountId, key, test } = this.#caller;
    const keyId = key?.keyId ?? '';
    const { usage, requestLog } = this.#services;
    const { type = 'unknown', error, image_bytes: bytes = null, reference = null } = facts;
    const outcome = this.#outcome;
    if (!test) {
      usage.add({ accountId, keyId, type, outcome, code: error, ms: this.#ms ?? reply.elapsedTime });
    }
    requestLog.add({
      accountId,
      requestId,
      keyId,
      type,
      status: reply.raw.writableEnded ? reply.statusCode : null,
      outcome,
      code: error ?? '',
      ms: Math.round(reply.elapsedTime),
      bytes,
      reference,
    });
  }
  async #release(): Promise<void> {
    await Promise.all([this.#place?.release(), this.#placeOfKey?.release()]);
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
      reply.raw.once('close', () => meter.end(request, reply));
      await meter.admit(request);
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.meter) {
        reply.headers(await request.meter.headers());
      }
    },
  };
}
