import { createHash, randomBytes } from 'node:crypto';
import { dayOf } from '../../day.js';
import type { Queries } from './database.js';

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
  queries: Queries,
  { id, email }: { readonly id: string; readonly email: string },
  now: number,
): Promise<void> {
  const day = dayOf(now);
  await forgetOthers(queries, day);
  const salt = randomBytes(16).toString('hex');
  const used = await queries
    .selectFrom('usage_days')
    .select('requests')
    .where('account_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst();
  await queries
    .insertInto('departures')
    .values({ account_id: id, day, salt, email_hash: hashOf(email, salt), requests: used?.requests ?? 0 })
    .execute();
}

/** Takes back what was kept today of an account with this address. */
export async function takeDeparture(
  queries: Queries,
  email: string,
  now: number,
): Promise<Departure | undefined> {
  await forgetOthers(queries, dayOf(now));
  const rows = await queries.selectFrom('departures').selectAll().execute();
  const row = rows.find(({ salt, email_hash }) => hashOf(email, salt) === email_hash);
  if (!row) {
    return undefined;
  }
  await queries.deleteFrom('departures').where('account_id', '=', row.account_id).execute();
  return { accountId: row.account_id, requests: row.requests };
}

/** What was kept on other days says nothing any more. */
const forgetOthers = (queries: Queries, day: string) =>
  queries.deleteFrom('departures').where('day', '!=', day).execute();

function hashOf(email: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${email}`).digest('hex');
}
