import { createHash } from 'node:crypto';
import { Away } from '../../dependency.js';
import type { Attempt, Counter, Standing } from '../counter.js';
import type { Connection } from './connection.js';

/** Counts an event below the limit, and returns whether it did, the count, and how long the window lasts. */
const TAKE = `
  local count = tonumber(redis.call('get', KEYS[1]) or '0')
  local counted = 0
  if count < tonumber(ARGV[1]) then
    counted = 1
    count = redis.call('incr', KEYS[1])
    if redis.call('pttl', KEYS[1]) < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) end
  end
  return {counted, count, redis.call('pttl', KEYS[1])}`;

const GIVE_BACK = `
  if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end`;

const STANDING = `return {tonumber(redis.call('get', KEYS[1]) or '0'), redis.call('pttl', KEYS[1])}`;

/** Counts in Valkey, with all services that use it; while it is away, in the memory of this process. */
export class ValkeyCounter implements Counter {
  readonly #connection: Connection;
  readonly #name: string;
  readonly #ms: number;
  readonly #alone: Counter;

  constructor(connection: Connection, name: string, seconds: number, alone: Counter) {
    this.#connection = connection;
    this.#name = name;
    this.#ms = seconds * 1000;
    this.#alone = alone;
  }

  take(key: string, limit: number): Promise<Attempt> {
    return this.#ask(
      async () => {
        const [counted, count, ms] = (await this.#run(TAKE, key, limit, this.#ms)) as [
          number,
          number,
          number,
        ];
        return { counted: counted === 1, ...this.#toStanding(limit, count, ms) };
      },
      () => this.#alone.take(key, limit),
    );
  }

  giveBack(key: string): Promise<void> {
    return this.#ask(
      async () => void (await this.#run(GIVE_BACK, key)),
      () => this.#alone.giveBack(key),
    );
  }

  standing(key: string, limit: number): Promise<Standing> {
    return this.#ask(
      async () => {
        const [count, ms] = (await this.#run(STANDING, key)) as [number, number];
        return this.#toStanding(limit, count, ms);
      },
      () => this.#alone.standing(key, limit),
    );
  }

  forget(key: string): Promise<void> {
    return this.#ask(
      async () => void (await this.#connection.ask((client) => client.del(this.#keyOf(key)))),
      () => this.#alone.forget(key),
    );
  }

  async #ask<T>(shared: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    try {
      return await shared();
    } catch (error) {
      if (error instanceof Away) {
        return alone();
      }
      throw error;
    }
  }

  #run(script: string, key: string, ...args: number[]): Promise<unknown> {
    return this.#connection.ask((client) => client.eval(script, 1, this.#keyOf(key), ...args));
  }

  /** Keys hold addresses of people; whoever looks into Valkey need not read them. */
  #keyOf(key: string): string {
    return `baca:${this.#name}:${createHash('sha256').update(key).digest('base64url')}`;
  }

  #toStanding(limit: number, count: number, ms: number): Standing {
    return {
      left: Math.max(0, limit - count),
      resetSeconds: Math.max(1, Math.ceil((ms < 0 ? this.#ms : ms) / 1000)),
    };
  }
}
