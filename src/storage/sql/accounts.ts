import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { dayOf } from '../../day.js';
import { Problem } from '../../errors.js';
import type { AccountRecord, AccountStore, Identity, NewAccountRecord, Role } from '../stores.js';
import type { Database, Queries } from './database.js';
import { keepDeparture, takeDeparture } from './departures.js';
import type { AccountsTable } from './tables.js';

/** Held by whatever could leave the service with two first accounts, or without an administrator. */
const LOCK = 'accounts';

/** What `toAccount` needs, where other tables are joined. */
export const ACCOUNT_COLUMNS = [
  'accounts.id',
  'email',
  'password_hash',
  'role',
  'plan',
  'accounts.created_at',
  'disabled_at',
  'second_factor_since',
  'identity_issuer',
  'identity_subject',
] as const;

export class SqlAccounts implements AccountStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  areNone(): Promise<boolean> {
    return areNone(this.#database);
  }

  add(account: NewAccountRecord): Promise<AccountRecord> {
    const { email, passwordHash, role, plan, createdAt, rank, identity } = account;
    return this.#database.transact(
      async (queries) => {
        const first = await areNone(queries);
        if (rank && (rank === 'first') !== first) {
          throw new Problem('SIGN_UP_CLOSED', 'Somebody else was quicker. Ask the operator for an account.');
        }
        const before = await takeDeparture(queries, email, createdAt);
        const made = await queries
          .insertInto('accounts')
          .values({
            id: before?.accountId ?? randomUUID(),
            email,
            password_hash: passwordHash,
            role: first ? 'administrator' : role,
            plan,
            created_at: createdAt,
            identity_issuer: identity?.issuer ?? null,
            identity_subject: identity?.subject ?? null,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!made) {
          throw new Problem(
            'EMAIL_TAKEN',
            'There is an account with this e-mail address. Sign in, or use another.',
          );
        }
        if (before) {
          await queries
            .insertInto('usage_days')
            .values({ account_id: made.id, day: dayOf(createdAt), requests: before.requests })
            .execute();
        }
        await queries.deleteFrom('setup_codes').execute();
        return toAccount(made);
      },
      { lock: LOCK },
    );
  }

  async find(id: string): Promise<AccountRecord | undefined> {
    const row = await this.#database
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toAccount(row);
  }

  async findByEmail(email: string): Promise<AccountRecord | undefined> {
    const row = await this.#database
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    return row && toAccount(row);
  }

  async findByIdentity(identity: Identity): Promise<AccountRecord | undefined> {
    const row = await findByIdentity(this.#database, identity);
    return row && toAccount(row);
  }

  async list(): Promise<AccountRecord[]> {
    const rows = await this.#database
      .selectFrom('accounts')
      .selectAll()
      .orderBy('created_at')
      .orderBy('rowid')
      .execute();
    return rows.map(toAccount);
  }

  async setPasswordHash(id: string, passwordHash: string): Promise<void> {
    await this.#database.transact(
      async (queries) => {
        await queries
          .updateTable('accounts')
          .set({ password_hash: passwordHash })
          .where('id', '=', id)
          .execute();
        await endAccess(queries, id);
      },
      { evenWhenFull: true },
    );
  }

  bindIdentity(id: string, identity: Identity): Promise<boolean> {
    const { issuer, subject } = identity;
    return this.#database.transact(
      async (queries) => {
        const holder = await findByIdentity(queries, identity);
        if (holder) {
          return holder.id === id;
        }
        const { numUpdatedRows } = await queries
          .updateTable('accounts')
          .set({ identity_issuer: issuer, identity_subject: subject })
          .where('id', '=', id)
          // One of a provider that the operator no longer uses makes room.
          .where(({ eb, or }) => or([eb('identity_issuer', 'is', null), eb('identity_issuer', '!=', issuer)]))
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      },
      { lock: LOCK },
    );
  }

  async releaseIdentity(id: string): Promise<void> {
    await this.#database.transact(
      async (queries) => {
        await queries
          .updateTable('accounts')
          .set({ identity_issuer: null, identity_subject: null })
          .where('id', '=', id)
          .execute();
        await requireAdministrator(queries);
        await queries.deleteFrom('sessions').where('account_id', '=', id).execute();
      },
      { lock: LOCK, evenWhenFull: true },
    );
  }

  async setPlan(id: string, plan: string): Promise<void> {
    await this.#database.transact(async (queries) => {
      await queries.updateTable('accounts').set({ plan }).where('id', '=', id).execute();
      // The new plan may allow what the old one made wait.
      await queries
        .updateTable('batches')
        .set({ paused_until: null, paused_by: null })
        .where('account_id', '=', id)
        .execute();
    });
  }

  async setRole(id: string, role: Role): Promise<void> {
    await this.#database.transact(
      async (queries) => {
        await queries.updateTable('accounts').set({ role }).where('id', '=', id).execute();
        await requireAdministrator(queries);
      },
      { lock: LOCK },
    );
  }

  async setDisabled(id: string, since: number | null): Promise<void> {
    await this.#database.transact(
      async (queries) => {
        await queries.updateTable('accounts').set({ disabled_at: since }).where('id', '=', id).execute();
        await requireAdministrator(queries);
        if (since !== null) {
          await endAccess(queries, id);
        }
      },
      { lock: LOCK, evenWhenFull: true },
    );
  }

  async remove(id: string, now: number): Promise<void> {
    await this.#database.transact(
      async (queries) => {
        const removed = await queries
          .selectFrom('accounts')
          .select(['id', 'email'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (removed) {
          await keepDeparture(queries, removed, now);
        }
        await queries.deleteFrom('accounts').where('id', '=', id).execute();
        await requireAdministrator(queries);
      },
      { lock: LOCK, evenWhenFull: true },
    );
  }

  keepSetupCode(code: string): Promise<string | undefined> {
    return this.#database.transact(
      async (queries) => {
        if (!(await areNone(queries))) {
          return undefined;
        }
        const kept = await queries.selectFrom('setup_codes').select('code').executeTakeFirst();
        if (!kept) {
          await queries.insertInto('setup_codes').values({ code }).execute();
        }
        return kept?.code ?? code;
      },
      { lock: LOCK, evenWhenFull: true },
    );
  }
}

export function toAccount(row: Omit<Selectable<AccountsTable>, 'rowid'>): AccountRecord {
  const { id, email, password_hash: passwordHash, role, plan } = row;
  return {
    id,
    email,
    passwordHash,
    role,
    plan,
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
    secondFactorSince: row.second_factor_since,
    identity:
      row.identity_issuer === null || row.identity_subject === null
        ? null
        : { issuer: row.identity_issuer, subject: row.identity_subject },
  };
}

function findByIdentity(queries: Queries, { issuer, subject }: Identity) {
  return queries
    .selectFrom('accounts')
    .selectAll()
    .where('identity_issuer', '=', issuer)
    .where('identity_subject', '=', subject)
    .executeTakeFirst();
}

async function areNone(queries: Queries): Promise<boolean> {
  return !(await queries.selectFrom('accounts').select('id').limit(1).executeTakeFirst());
}

/** Ends the sessions of an account, and the links with which somebody could choose its password. */
async function endAccess(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('sessions').where('account_id', '=', id).execute();
  await queries.deleteFrom('password_links').where('account_id', '=', id).execute();
}

/** Somebody who was invited and has not come yet cannot administer. */
async function requireAdministrator(queries: Queries): Promise<void> {
  const rows = await queries
    .selectFrom('accounts')
    .select(['role', 'disabled_at'])
    .select(({ eb, or }) =>
      or([eb('password_hash', '!=', ''), eb('identity_subject', 'is not', null)]).as('can_sign_in'),
    )
    .distinct()
    .execute();
  const canAdminister = rows.some(
    (row) => row.role === 'administrator' && row.disabled_at === null && row.can_sign_in,
  );
  if (rows.length > 0 && !canAdminister) {
    throw new Problem(
      'LAST_ADMINISTRATOR',
      'This is the only administrator. Make another account one first.',
    );
  }
}
