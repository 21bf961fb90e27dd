import type { ConfirmedSecondFactor, SecondFactorRecord, SecondFactorStore } from '../stores.js';
import type { Database, Queries } from './database.js';

/** Only who is signed in can revoke a key. */
const TO_SIGN_IN = { evenWhenFull: true } as const;

export class SqlSecondFactors implements SecondFactorStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  begin(accountId: string, secret: string): Promise<boolean> {
    return this.#database.transact(async (queries) => {
      const account = await queries
        .selectFrom('accounts')
        .select('second_factor_since')
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (account?.second_factor_since !== null) {
        return false;
      }
      await queries
        .insertInto('second_factors')
        .values({ account_id: accountId, secret, last_step: 0 })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ secret, last_step: 0 }))
        .execute();
      return true;
    });
  }

  find(accountId: string): Promise<SecondFactorRecord | undefined> {
    return this.#database
      .selectFrom('second_factors')
      .select(['secret', 'last_step as lastStep'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }

  confirm(accountId: string, { since, step, recoveryHashes }: ConfirmedSecondFactor): Promise<boolean> {
    return this.#database.transact(async (queries) => {
      if (!(await takeStep(queries, accountId, step))) {
        return false;
      }
      const { numUpdatedRows } = await queries
        .updateTable('accounts')
        .set({ second_factor_since: since })
        .where('id', '=', accountId)
        .where('second_factor_since', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        return false;
      }
      await setRecoveryCodes(queries, accountId, recoveryHashes);
      return true;
    });
  }

  takeStep(accountId: string, step: number): Promise<boolean> {
    return this.#database.transact((queries) => takeStep(queries, accountId, step), TO_SIGN_IN);
  }

  takeRecoveryCode(accountId: string, hash: string): Promise<boolean> {
    return this.#database.transact(async (queries) => {
      const { numDeletedRows } = await queries
        .deleteFrom('recovery_codes')
        .where('account_id', '=', accountId)
        .where('code_hash', '=', hash)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    }, TO_SIGN_IN);
  }

  async setRecoveryCodes(accountId: string, hashes: readonly string[]): Promise<void> {
    await this.#database.transact((queries) => setRecoveryCodes(queries, accountId, hashes));
  }

  async countRecoveryCodes(accountId: string): Promise<number> {
    const { count } = await this.#database
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async remove(accountId: string): Promise<void> {
    await this.#database.transact(async (queries) => {
      await queries
        .updateTable('accounts')
        .set({ second_factor_since: null })
        .where('id', '=', accountId)
        .execute();
      await queries.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
      await queries.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
    }, TO_SIGN_IN);
  }
}

/** Of two that send the same code at once, one finds its step untaken. */
async function takeStep(queries: Queries, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function setRecoveryCodes(
  queries: Queries,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await queries.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await queries
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}
