import { describe, expect, test } from 'vitest';
import { temporaryValkey, VALKEY } from '../limits/limits.fixture.js';
import { lineTo } from '../outage.fixture.js';
import { POSTGRES, temporaryDatabase } from '../storage/postgres/postgres.fixture.js';
import { createTestApp, formOf, IMAGE, type TestApp } from './app.fixture.js';

const PASSWORD = 'correct horse battery';

async function read({ app }: TestApp, key: string) {
  const { statusCode, headers, json } = await app.inject({
    method: 'POST',
    url: '/api/ocr?type=CONTAINER_ISO',
    payload: formOf(['image', IMAGE]),
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: statusCode, headers, body: json() };
}

async function setUp(plan = 'free') {
  const database = await lineTo(await temporaryDatabase());
  const valkey = await lineTo(temporaryValkey());
  const start = () => {
    const replica = createTestApp({
      BACA_ENV: 'production',
      DATABASE_URL: database.url,
      VALKEY_URL: valkey.url,
    });
    // Far from midnight, when quotas begin anew.
    replica.clock.now = Date.UTC(2026, 10, 21, 12);
    return replica;
  };
  const replicas = [start(), start(), start()] as const;
  for (const { app } of replicas) {
    await app.ready();
  }
  const { accounts, keys } = replicas[0].services;
  const account = await accounts.create({ email: 'ani@example.org', password: PASSWORD, plan });
  const { key, record } = await keys.create({ accountId: account.id, name: 'gate', lifetimeMs: null });
  return { database, valkey, replicas, account, key, record };
}

describe.skipIf(POSTGRES === undefined || VALKEY === undefined)('several services on one database', () => {
  test('refuse a key that one of them revoked from the next request on', async () => {
    const { replicas, account, key, record } = await setUp();
    for (const replica of replicas) {
      expect((await read(replica, key)).status).toBe(200);
    }
    await replicas[0].services.keys.revoke(account.id, record.id);
    for (const replica of replicas) {
      expect((await read(replica, key)).body.code).toBe('API_KEY_REVOKED');
    }
  });

  test('hold the limit per minute and the quota of the day together, exactly', async () => {
    const { replicas, account, key } = await setUp();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => read(replicas[i % 3]!, key)));
    const count = (code: number) => answers.filter(({ status }) => status === code).length;
    expect([count(200), count(429)]).toEqual([10, 20]);
    for (const { services } of replicas) {
      const { minute, day } = await services.allowance.standing(account.id, services.plans.of('free'));
      expect([minute?.left, day?.left]).toEqual([0, 190]);
    }
  });

  test('lose no usage when they stop, and the last second at most when they do not', async () => {
    const { replicas, account, key } = await setUp('unlimited');
    await read(replicas[0], key);
    await replicas[0].app.close();
    await read(replicas[1], key);
    const total = async () => {
      const { hours } = await replicas[2].services.usage.report(account.id, 1);
      return hours.reduce((sum, { requests }) => sum + requests, 0);
    };
    // The second one goes on, and writes by itself.
    await expect.poll(total, { timeout: 10_000 }).toBe(2);
  });

  test('show the same setup code, until somebody has used it', async () => {
    const url = await temporaryDatabase();
    const [one, other] = [0, 1].map(() => createTestApp({ BACA_ENV: 'production', DATABASE_URL: url }));
    await one!.app.ready();
    await other!.app.ready();
    const code = await one!.services.signUp.setupCode();
    expect(code).toMatch(/-/);
    expect(await other!.services.signUp.setupCode()).toBe(code);
    const credentials = { email: 'ani@example.org', password: PASSWORD, plan: 'free' };
    await other!.services.signUp.make(credentials, code!, '192.0.2.1');
    expect(await one!.services.signUp.setupCode()).toBeUndefined();
  });

  test('read for known keys while PostgreSQL is away, answer 503 to all else, and say so', async () => {
    const { replicas, database, account, key } = await setUp();
    const [replica] = replicas;
    const other = await replica.services.keys.create({
      accountId: account.id,
      name: 'other',
      lifetimeMs: null,
    });
    expect((await read(replica, key)).status).toBe(200);
    const ready = () => replica.app.inject('/readyz').then(({ statusCode, json }) => [statusCode, json()]);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    database.cut();
    const known = await read(replica, key);
    expect([known.status, known.headers.ratelimit]).toEqual([200, expect.stringMatching(/"day";r=198/)]);
    const unknown = await read(replica, other.key);
    expect([unknown.status, unknown.body.code]).toEqual([503, 'NOT_READY']);
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0);
    const session = await replica.app.inject('/api/dashboard/session');
    expect([session.statusCode, session.json().code]).toEqual([503, 'NOT_READY']);
    await expect.poll(ready, { timeout: 5000 }).toEqual([200, { status: 'degraded', away: ['postgresql'] }]);
    const metrics = async () => (await replica.app.inject('/metrics')).body;
    expect(await metrics()).toMatch('baca_dependency_up{name="postgresql"} 0');
    expect(replica.log().filter(({ msg }) => /^PostgreSQL is away/.test(String(msg)))).toHaveLength(1);

    // A service that knows no key has nothing to offer.
    replica.clock.now += 600_000;
    await expect.poll(async () => (await ready())[0], { timeout: 5000 }).toBe(503);

    database.mend();
    await expect.poll(metrics, { timeout: 10_000 }).toMatch('baca_dependency_up{name="postgresql"} 1');
    expect((await read(replica, other.key)).status).toBe(200);
    expect(replica.log().filter(({ msg }) => msg === 'PostgreSQL is back')).toHaveLength(1);
    expect(await replica.services.allowance.usedToday(account.id)).toBe(3);
  });

  test('count the minute each by itself while Valkey is away, and say so', async () => {
    const { replicas, valkey, key } = await setUp();
    const [one, other] = replicas;
    for (let request = 0; request < 10; request++) {
      await read(one, key);
    }
    expect((await read(other, key)).status).toBe(429);
    valkey.cut();
    const statuses = [];
    for (let request = 0; request < 12; request++) {
      statuses.push((await read(other, key)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect((await other.app.inject('/readyz')).json()).toEqual({ status: 'degraded', away: ['valkey'] });
    expect((await other.app.inject('/metrics')).body).toMatch('baca_dependency_up{name="valkey"} 0');
    expect(other.log().filter(({ msg }) => /^Valkey is away/.test(String(msg)))).toHaveLength(1);
    valkey.mend();
    for (const { app } of [one, other]) {
      await expect
        .poll(async () => (await app.inject('/readyz')).json(), { timeout: 10_000 })
        .toEqual({ status: 'ready' });
    }
    expect((await read(one, key)).status).toBe(429);
  });

  test('do not start without PostgreSQL, and do without Valkey', async () => {
    const gone = 'postgres://baca@127.0.0.1:1/baca';
    const without = createTestApp({ BACA_ENV: 'production', DATABASE_URL: gone });
    await expect(without.app.ready()).rejects.toThrow(/PostgreSQL cannot be reached.*127\.0\.0\.1:1/);
    const alone = createTestApp({ BACA_ENV: 'production', VALKEY_URL: 'valkey://127.0.0.1:1' });
    await alone.app.ready();
    expect((await alone.app.inject('/readyz')).json()).toEqual({ status: 'degraded', away: ['valkey'] });
  });
});
