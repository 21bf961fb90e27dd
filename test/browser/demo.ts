import { loadConfig } from '../../src/config/config.js';
import { CATALOGUE, type ErrorCode } from '../../src/errors.js';
import { createServices } from '../../src/server/services.js';
import type { Outcome } from '../../src/usage/usage.js';
import { PASSWORD } from './dashboard.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const DEMO_ADMINISTRATOR = 'ani@example.org';

/** Fills a new database with invented accounts, keys and three weeks of requests. */
export async function fillWithDemo(dataDir: string): Promise<void> {
  const clock = { now: Date.now() };
  const services = createServices(loadConfig({ BACA_DATA_DIR: dataDir }), () => clock.now);
  const { accounts, keys, usage, requestLog, allowance, plans } = services;
  const end = clock.now;

  clock.now = end - 25 * DAY_MS;
  const ani = await accounts.create({ email: DEMO_ADMINISTRATOR, password: PASSWORD, plan: 'free' });
  const old = await keys.create({ accountId: ani.id, name: 'gate 7', lifetimeMs: 365 * DAY_MS });
  clock.now = end - 19 * DAY_MS;
  await accounts.create({ email: 'budi@example.org', password: PASSWORD, plan: 'pro' });
  const test = await keys.create({ accountId: ani.id, name: 'trial', lifetimeMs: 14 * DAY_MS });
  clock.now = end - 6 * DAY_MS;
  await accounts.create({ email: 'citra@example.org', password: PASSWORD, plan: 'unlimited' });
  const yard = await keys.create({ accountId: ani.id, name: 'yard office', lifetimeMs: null });
  await keys.change(ani.id, yard.record.id, { types: ['STNK'], addresses: ['10.1.0.0/16'], perMinute: 20 });
  await keys.revoke(ani.id, test.record.id);
  clock.now = end - 9 * HOUR_MS;
  const { key } = await keys.rotate(ani.id, old.record.id, DAY_MS);
  clock.now = end - 5 * 60_000;
  await keys.check(key);

  for (let hour = 24 * 21; hour >= 0; hour--) {
    clock.now = end - hour * HOUR_MS;
    for (const [index, use] of requestsIn(hour).entries()) {
      const keyId = [old.record.id, yard.record.id, ''][hour % 2 === 0 ? 0 : index % 3]!;
      usage.add({ accountId: ani.id, keyId, ...use });
      if (hour < 24) {
        const { code = '', type, outcome, ms } = use;
        requestLog.add({
          accountId: ani.id,
          requestId: `demo-${hour}-${index}`,
          keyId,
          type,
          status: code === '' ? 200 : CATALOGUE[code].status,
          outcome,
          code,
          ms: Math.round(ms),
          bytes: outcome === 'refused' ? null : 180_000 + 97 * Math.round(ms),
          reference: keyId === yard.record.id ? `trip ${2041 + index}` : null,
        });
      }
    }
  }
  clock.now = end;
  for (let request = 0; request < 64; request++) {
    await (await allowance.admit(ani.id, { ...plans.of('free'), perMinute: null })).count();
  }
  await services.close();
}

/** The requests of one hour, pseudo-random but always the same. */
function requestsIn(hour: number) {
  const weekend = Math.floor(hour / 24) % 7 > 4;
  const busy = Math.max(0, Math.sin((hour / 24) * 2 * Math.PI)) * (weekend ? 4 : 14);
  return Array.from({ length: Math.round(busy) }, (_, index) => {
    const chance = ((hour * 31 + index * 17) % 101) / 101;
    return {
      type: chance * 7 - Math.floor(chance * 7) < 0.3 ? 'STNK' : 'CONTAINER_ISO',
      ...outcomeAt(chance),
      ms: 180 + 900 * chance ** 3 + (chance > 0.96 ? 1400 : 0),
    };
  });
}

function outcomeAt(chance: number): { outcome: Outcome; code?: ErrorCode } {
  if (chance < 0.88) return { outcome: 'read' };
  if (chance < 0.95) return { outcome: 'nothing' };
  if (chance < 0.97) return { outcome: 'failed', code: 'IMAGE_UNREADABLE' };
  return chance < 0.98
    ? { outcome: 'failed', code: 'IMAGE_TOO_LARGE' }
    : { outcome: 'refused', code: 'RATE_LIMITED' };
}
