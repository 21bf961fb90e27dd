import { createHash, randomBytes } from 'node:crypto';
import type { Storage } from '../storage/storage.js';
import { dayOf } from '../usage/day.js';

/** What counts on where somebody comes back on the same day. */
export interface Departure {
  readonly accountId: string;
  /** What counted against the day. */
  readonly requests: number;
}

/**
 * Remembers for the rest of the day that an account was removed: to remove it and to sign up again must renew no quota.
 * Kept are a salted hash of the address, the id, under which the service counts minutes too, and the day's count.
 */
export async function keepDeparture(
  storage: Storage,
  { id, email }: { readonly id: string; readonly email: string },
  now: number,
): Promise<void> {
  const day = dayOf(now);
  await forgetOthers(storage, day);
  const salt = randomBytes(16).toString('hex');
  const used = await storage
    .selectFrom('usage_days')
    .select('requests')
    .where('account_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst();
  await storage
    .insertInto('departures')
    .values({ account_id: id, day, salt, email_hash: hashOf(email, salt), requests: used?.requests ?? 0 })
    .execute();
}

/** Takes back what was kept today of an account with this address. */
export async function takeDeparture(
  storage: Storage,
  email: string,
  now: number,
): Promise<Departure | undefined> {
  await forgetOthers(storage, dayOf(now));
  const rows = await storage.selectFrom('departures').selectAll().execute();
  const row = rows.find(({ salt, email_hash }) => hashOf(email, salt) === email_hash);
  if (!row) {
    return undefined;
  }
  await storage.deleteFrom('departures').where('account_id', '=', row.account_id).execute();
  return { accountId: row.account_id, requests: row.requests };
}

/** What was kept on other days says nothing any more. */
const forgetOthers = (storage: Storage, day: string) =>
  storage.deleteFrom('departures').where('day', '!=', day).execute();

function hashOf(email: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${email}`).digest('hex');
}
