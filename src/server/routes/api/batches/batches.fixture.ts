import { expect } from 'vitest';
import type { BatchState } from '../../../../batches/state.js';
import type { Config } from '../../../../config/config.js';
import { createTestApp, formOf, type TestApp } from '../../../app.fixture.js';

/** The first bytes of a JPG, and a text by which images can be told apart. */
export const jpegOf = (text: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]);

type Method = 'GET' | 'POST' | 'DELETE';

export interface BatchClient extends TestApp {
  readonly accountId: string;
  /** Asks with the key of the account. */
  ask(
    method: Method,
    path: string,
    more?: { payload?: FormData; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Sends images, which must be accepted. */
  send(images: number, ...fields: (readonly [string, string])[]): Promise<BatchState>;
  stateOf(id: string): Promise<BatchState>;
  ended(id: string): Promise<BatchState>;
  /** Another account's client. */
  another(name: string): Promise<Pick<BatchClient, 'ask'>>;
}

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

/** A service in production, and a client with the key of an account. */
export async function batchClient(settings: Partial<Config> = {}, plan = 'unlimited'): Promise<BatchClient> {
  const service = createTestApp({ BACA_ENV: 'production', BACA_WORKERS: 1, ...settings });
  const { app, services } = service;
  const accountOf = async (name: string) => {
    const { id } = await services.accounts.create({
      email: `${name}@example.org`,
      password: 'correct horse battery',
      plan,
    });
    const { key } = await services.keys.create({ accountId: id, name: 'batches', lifetimeMs: null });
    const ask: BatchClient['ask'] = async (method, path, { payload, headers } = {}) =>
      app.inject({
        method,
        url: `/api/batches${path}`,
        headers: { authorization: `Bearer ${key}`, ...headers },
        ...(payload && { payload }),
      });
    return { id, ask };
  };
  const { id: accountId, ask } = await accountOf('ani');
  const stateOf = async (id: string) => (await ask('GET', `/${id}`)).json() as BatchState;
  return {
    ...service,
    accountId,
    ask,
    stateOf,
    send: async (images, ...fields) => {
      const parts = Array.from({ length: images }, (_, i) => ['image', jpegOf(`image ${i}`)] as const);
      const answer = await ask('POST', '?type=CONTAINER_ISO', { payload: formOf(...fields, ...parts) });
      expect(answer.statusCode, answer.body).toBe(202);
      return answer.json() as BatchState;
    },
    ended: async (id) => {
      await expect.poll(async () => (await stateOf(id)).ended_at, { timeout: 20_000 }).not.toBeNull();
      return stateOf(id);
    },
    another: accountOf,
  };
}

/** Reads for ever, unless it is told to stop. */
export async function untilStopped(signal: AbortSignal | undefined): Promise<never> {
  signal?.throwIfAborted();
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
