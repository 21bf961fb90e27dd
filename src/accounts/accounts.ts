import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { Problem } from '../errors.js';
import type { Database, Storage } from '../storage/storage.js';
import type { AccountsTable } from '../storage/tables.js';
import { dayOf } from '../usage/day.js';
import { keepDeparture, takeDeparture } from './departures.js';
import { normalEmail, toEmail } from './email.js';
import { hashPassword, isPassword } from './passwords.js';

export type Role = AccountsTable['role'];

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** A name of the plans file, or one that was in it. */
  readonly plan: string;
  readonly createdAt: number;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly plan: string;
  /** The first account is the administrator's whatever this says. */
  readonly role?: Role;
  /** Refuses where it is not the first account, or where it would be. */
  readonly rank?: 'first' | 'later';
}

/** Who may use the service. */
export class Accounts {
  readonly #storage: Database;
  readonly #now: () => number;

  constructor(storage: Database, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** @throws Problem EMAIL_TAKEN, SIGN_UP_CLOSED, or REQUEST_INVALID where the address or the password is unfit */
  async create({ email, password, plan, role = 'member', rank }: NewAccount): Promise<Account> {
    const address = toEmail(email);
    // Before the look-up, so that a taken address takes as long as a free one.
    const passwordHash = await hashPassword(password, address);
    const now = this.#now();
    const row = {
      email: address,
      password_hash: passwordHash,
      plan,
      created_at: now,
    };
    return this.#storage.transaction().execute(async (storage) => {
      const first = await areNone(storage);
      if (rank && (rank === 'first') !== first) {
        throw new Problem('SIGN_UP_CLOSED', 'Somebody else was quicker. Ask the operator for an account.');
      }
      const before = await takeDeparture(storage, address, now);
      const made = await storage
        .insertInto('accounts')
        .values({ ...row, id: before?.accountId ?? randomUUID(), role: first ? 'administrator' : role })
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
        const { accountId: account_id, requests } = before;
        await storage
          .insertInto('usage_days')
          .values({ account_id, day: dayOf(now), requests })
          .execute();
      }
      return toAccount(made);
    });
  }

  async areNone(): Promise<boolean> {
    return areNone(this.#storage);
  }

  async find(id: string): Promise<Account | undefined> {
    const row = await this.#storage
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toAccount(row);
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    const row = await this.#rowOf(email);
    return row && toAccount(row);
  }

  async list(): Promise<Account[]> {
    const rows = await this.#storage
      .selectFrom('accounts')
      .selectAll()
      .orderBy('created_at')
      .orderBy(sql`rowid`)
      .execute();
    return rows.map(toAccount);
  }

  /** The account whose password this is. Takes as long where there is none. */
  async verify(email: string, password: string): Promise<Account | undefined> {
    const row = await this.#rowOf(email);
    return (await isPassword(password, row?.password_hash)) && row ? toAccount(row) : undefined;
  }

  /** Sets another password and ends all sessions. */
  async setPassword({ id, email }: Account, password: string): Promise<void> {
    const passwordHash = await hashPassword(password, email);
    await this.#storage.evenWhenFull(async (storage) => {
      await storage
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .execute();
      await storage.deleteFrom('sessions').where('account_id', '=', id).execute();
    });
  }

  async setPlan(id: string, plan: string): Promise<void> {
    await this.#storage.updateTable('accounts').set({ plan }).where('id', '=', id).execute();
  }

  /** @throws Problem LAST_ADMINISTRATOR where nobody would be left who may administer */
  async setRole(id: string, role: Role): Promise<void> {
    await this.#storage.transaction().execute(async (storage) => {
      await storage.updateTable('accounts').set({ role }).where('id', '=', id).execute();
      await requireAdministrator(storage);
    });
  }

  /**
   * Removes the account with its sessions, keys and usage. For the rest of the day its quota stays used up.
   *
   * @throws Problem LAST_ADMINISTRATOR where others would be left and nobody who may administer
   */
  async remove(id: string): Promise<void> {
    await this.#storage.evenWhenFull(async (storage) => {
      const removed = await storage
        .selectFrom('accounts')
        .select(['id', 'email'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (removed) {
        await keepDeparture(storage, removed, this.#now());
      }
      await storage.deleteFrom('accounts').where('id', '=', id).execute();
      await requireAdministrator(storage);
    });
  }

  #rowOf(email: string): Promise<Selectable<AccountsTable> | undefined> {
    return this.#storage
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', normalEmail(email))
      .executeTakeFirst();
  }
}

function toAccount({ id, email, role, plan, created_at }: Selectable<AccountsTable>): Account {
  return { id, email, role, plan, createdAt: created_at };
}

async function areNone(storage: Storage): Promise<boolean> {
  return !(await storage.selectFrom('accounts').select('id').limit(1).executeTakeFirst());
}

async function requireAdministrator(storage: Storage): Promise<void> {
  const rows = await storage.selectFrom('accounts').select('role').distinct().execute();
  if (rows.length > 0 && !rows.some(({ role }) => role === 'administrator')) {
    throw new Problem(
      'LAST_ADMINISTRATOR',
      'This is the only administrator. Make another account one first.',
    );
  }
}
