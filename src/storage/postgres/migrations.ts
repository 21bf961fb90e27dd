import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Tables } from '../sql/tables.js';

/** By name, in order. Those that were published never change. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001 accounts, keys and usage': migration(`
    create table accounts (
      rowid bigint generated always as identity,
      id text primary key,
      email text not null unique,
      password_hash text not null,
      role text not null check (role in ('administrator', 'member')),
      plan text not null,
      created_at bigint not null
    );

    create table setup_codes (code text not null);

    create table sessions (
      token_hash text primary key,
      account_id text not null references accounts (id) on delete cascade,
      created_at bigint not null,
      expires_at bigint not null
    );
    create index sessions_account on sessions (account_id);
    create index sessions_expiry on sessions (expires_at);

    create table api_keys (
      rowid bigint generated always as identity,
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      name text not null,
      hash text not null unique,
      display text not null,
      created_at bigint not null,
      last_used_at bigint,
      expires_at bigint,
      revoked_at bigint,
      lifetime_ms bigint,
      rotated_from text references api_keys (id) on delete set null
    );
    create index api_keys_account on api_keys (account_id);
    create index api_keys_rotated on api_keys (rotated_from);

    create table usage_days (
      account_id text not null references accounts (id) on delete cascade,
      day text not null,
      requests bigint not null,
      primary key (account_id, day)
    );
    create index usage_days_day on usage_days (day);

    create table usage_hours (
      account_id text not null references accounts (id) on delete cascade,
      hour bigint not null,
      type text not null,
      outcome text not null,
      bucket bigint not null,
      requests bigint not null,
      primary key (account_id, hour, type, outcome, bucket)
    );
    create index usage_hours_hour on usage_hours (hour);

    create table departures (
      account_id text primary key,
      day text not null,
      salt text not null,
      email_hash text not null,
      requests bigint not null
    );
    create index departures_day on departures (day);

    -- A lease is over within seconds and need not survive a crash, so it costs no write-ahead log.
    create unlogged table quota_leases (
      id text primary key,
      account_id text not null,
      day text not null,
      expires_at bigint not null
    );
    create index quota_leases_account on quota_leases (account_id, day);
    create index quota_leases_expiry on quota_leases (expires_at);
  `),
  '0002 batches': migration(`
    create table batches (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      type text not null,
      enhance bigint not null,
      details bigint not null,
      reference text,
      idempotency_key text,
      fingerprint text,
      created_at bigint not null,
      receiving_until bigint,
      images bigint not null,
      images_read bigint not null,
      images_nothing bigint not null,
      images_failed bigint not null,
      served_at bigint not null,
      paused_until bigint,
      paused_by text,
      ended_as text,
      ended_at bigint,
      expires_at bigint not null,
      unique (account_id, idempotency_key)
    );
    create index batches_open on batches (account_id, created_at) where ended_as is null;
    create index batches_expiry on batches (expires_at);

    create table batch_items (
      batch_id text not null references batches (id) on delete cascade,
      number bigint not null,
      name text not null,
      outcome text,
      tries bigint not null,
      claim text,
      claimed_until bigint,
      answer text,
      rows text,
      code text,
      detail text,
      primary key (batch_id, number)
    );
    create index batch_items_open on batch_items (batch_id, number) where outcome is null;
    create unique index batch_items_claim on batch_items (claim) where claim is not null;

    create table batch_webhooks (
      batch_id text primary key references batches (id) on delete cascade,
      url text not null,
      secret text not null,
      state text not null,
      attempts bigint not null,
      due_at bigint
    );
    create index batch_webhooks_due on batch_webhooks (due_at) where due_at is not null;
  `),
  '0003 pages of PDFs in batches': migration(`
    alter table batch_items add column page bigint not null default 0;
    alter table batch_items drop constraint batch_items_pkey;
    alter table batch_items add primary key (batch_id, number, page);
    drop index batch_items_open;
    create index batch_items_open on batch_items (batch_id, number, page) where outcome is null;
    `),
  '0004 requests': migration(`
    alter table usage_hours add column key_id text not null default '', add column code text not null default '';
    alter table usage_hours drop constraint usage_hours_pkey;
    alter table usage_hours add primary key (account_id, hour, key_id, type, outcome, code, bucket);

    create table requests (
      rowid bigint generated always as identity primary key,
      account_id text not null references accounts (id) on delete cascade,
      at bigint not null,
      request_id text not null,
      key_id text not null,
      type text not null,
      status bigint,
      outcome text not null,
      code text not null,
      ms bigint not null,
      bytes bigint,
      reference text
    );
    create index requests_account on requests (account_id, rowid);
    create index requests_at on requests (at);
  `),
  '0005 rules of keys': migration(`
    alter table api_keys
      add column types text, add column addresses text, add column per_minute bigint, add column per_day bigint;
  `),
  '0006 administration': migration(`
    alter table accounts add column disabled_at bigint;

    create table password_links (
      token_hash text primary key,
      account_id text not null references accounts (id) on delete cascade,
      kind text not null check (kind in ('invitation', 'reset')),
      expires_at bigint not null
    );
    create index password_links_account on password_links (account_id);

    create table audit_log (
      rowid bigint generated always as identity primary key,
      at bigint not null,
      actor text not null,
      action text not null,
      subject text not null,
      detail text,
      address text
    );
    create index audit_log_at on audit_log (at);
  `),
  '0007 list of sessions': migration(`
    alter table sessions add column id text, add column address text, add column agent text;
    update sessions set id = gen_random_uuid()::text;
    create unique index sessions_id on sessions (id);
  `),
  '0008 filters of requests': migration(`
    create index requests_id on requests (account_id, request_id, rowid);
    create index requests_reference on requests (account_id, reference, rowid);
  `),
  '0009 second factors': migration(`
    alter table accounts add column second_factor_since bigint;

    create table second_factors (
      account_id text primary key references accounts (id) on delete cascade,
      secret text not null,
      last_step bigint not null
    );

    create table recovery_codes (
      account_id text not null references accounts (id) on delete cascade,
      code_hash text not null,
      primary key (account_id, code_hash)
    );
  `),
  '0010 identity provider': migration(`
    alter table accounts add column identity_issuer text;
    alter table accounts add column identity_subject text;
    create unique index accounts_identity on accounts (identity_issuer, identity_subject);

    alter table sessions add column by_provider bigint not null default 0;
  `),
};

/** The version of a database that this Baca reads and writes. */
export const VERSION = Object.keys(MIGRATIONS).length;

/** The table in which Kysely notes what was done. */
const NOTES = 'kysely_migration';

/**
 * Brings the database to the newest version, in one transaction. Of two that start together one waits for the other.
 * Returns the version that it was of.
 *
 * @throws Error where a newer Baca wrote the database, or with what made a migration fail
 */
export async function migrate(database: Kysely<Tables>, name: string): Promise<number> {
  const from = await versionOf(database);
  if (from > VERSION) {
    throw unfit(name, from);
  }
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    throw new Error(
      `The database ${name} could not be brought from version ${from} to ${VERSION}, and is as it was: ${(error as Error).message}`,
      { cause: error },
    );
  }
  return from;
}

/** @throws Error where the database is of another version, which says what to do */
export async function requireVersion(database: Kysely<Tables>, name: string): Promise<void> {
  const version = await versionOf(database);
  if (version !== VERSION) {
    throw unfit(name, version);
  }
}

/** 0 where there are no tables yet. */
export async function versionOf(database: Kysely<Tables>): Promise<number> {
  const [found] = (
    await sql<{ there: boolean }>`select to_regclass(${NOTES}) is not null as there`.execute(database)
  ).rows;
  if (!found?.there) {
    return 0;
  }
  const [count] = (
    await sql<{ version: number }>`select count(*) as version from ${sql.table(NOTES)}`.execute(database)
  ).rows;
  return count?.version ?? 0;
}

function migration(statements: string): Migration {
  return { up: async (database) => void (await sql.raw(statements).execute(database)) };
}

function unfit(name: string, version: number): Error {
  if (version === 0) {
    return new Error(
      `The database ${name} has no tables of Baca yet. The service or \`baca users add\` makes them.`,
    );
  }
  return new Error(
    version > VERSION
      ? `The database ${name} is of version ${version}, and this Baca knows version ${VERSION} at most. ` +
          'Run the newer Baca that wrote it, or set DATABASE_URL to another database.'
      : `The database ${name} is of version ${version}, and this Baca needs version ${VERSION}. ` +
          'Back it up with pg_dump, stop the services of the older version, and run `baca migrate`.',
  );
}
