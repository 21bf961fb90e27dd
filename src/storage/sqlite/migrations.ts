import type { Database } from 'libsql';
import { explain } from './faults.js';

/** Each brings the database from its place in the list to the next. Those that were published never change. */
const MIGRATIONS: readonly string[] = [
  `
  create table accounts (
    id text primary key,
    email text not null unique,
    password_hash text not null,
    role text not null check (role in ('administrator', 'member')),
    plan text not null,
    created_at integer not null
  ) strict;

  create table sessions (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    created_at integer not null,
    expires_at integer not null
  ) strict;
  create index sessions_account on sessions (account_id);
  create index sessions_expiry on sessions (expires_at);

  create table api_keys (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    name text not null,
    hash text not null unique,
    display text not null,
    created_at integer not null,
    last_used_at integer,
    expires_at integer,
    revoked_at integer,
    rotated_from text references api_keys (id) on delete set null
  ) strict;
  create index api_keys_account on api_keys (account_id);
  create index api_keys_rotated on api_keys (rotated_from);

  create table usage_days (
    account_id text not null references accounts (id) on delete cascade,
    day text not null,
    requests integer not null,
    primary key (account_id, day)
  ) strict, without rowid;

  create table usage_hours (
    account_id text not null references accounts (id) on delete cascade,
    hour integer not null,
    type text not null,
    outcome text not null,
    bucket integer not null,
    requests integer not null,
    primary key (account_id, hour, type, outcome, bucket)
  ) strict, without rowid;
  create index usage_hours_hour on usage_hours (hour);
  `,
  `create index usage_days_day on usage_days (day);`,
  `
  create table departures (
    account_id text primary key,
    day text not null,
    salt text not null,
    email_hash text not null,
    requests integer not null
  ) strict;
  create index departures_day on departures (day);
  `,
  // Of a key that was rotated before, only its successor says how long it was for.
  `
  alter table api_keys add column lifetime_ms integer;
  update api_keys set lifetime_ms = expires_at - created_at
    where id not in (select rotated_from from api_keys where rotated_from is not null);
  update api_keys set lifetime_ms =
      (select next.expires_at - next.created_at from api_keys next where next.rotated_from = api_keys.id limit 1)
    where id in (select rotated_from from api_keys where rotated_from is not null);
  `,
  `create table setup_codes (code text not null) strict;`,
  `
  create table batches (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    type text not null,
    enhance integer not null,
    details integer not null,
    reference text,
    idempotency_key text,
    fingerprint text,
    created_at integer not null,
    receiving_until integer,
    images integer not null,
    images_read integer not null,
    images_nothing integer not null,
    images_failed integer not null,
    served_at integer not null,
    paused_until integer,
    paused_by text,
    ended_as text,
    ended_at integer,
    expires_at integer not null,
    unique (account_id, idempotency_key)
  ) strict;
  create index batches_open on batches (account_id, created_at) where ended_as is null;
  create index batches_expiry on batches (expires_at);

  create table batch_items (
    batch_id text not null references batches (id) on delete cascade,
    number integer not null,
    name text not null,
    outcome text,
    tries integer not null,
    claim text,
    claimed_until integer,
    answer text,
    rows text,
    code text,
    detail text,
    primary key (batch_id, number)
  ) strict;
  create index batch_items_open on batch_items (batch_id, number) where outcome is null;
  create unique index batch_items_claim on batch_items (claim) where claim is not null;

  create table batch_webhooks (
    batch_id text primary key references batches (id) on delete cascade,
    url text not null,
    secret text not null,
    state text not null,
    attempts integer not null,
    due_at integer
  ) strict;
  create index batch_webhooks_due on batch_webhooks (due_at) where due_at is not null;
  `,
  // Each page of a PDF is an image. SQLite changes a primary key only with a new table.
  `
  create table batch_pages (
    batch_id text not null references batches (id) on delete cascade,
    number integer not null,
    page integer not null,
    name text not null,
    outcome text,
    tries integer not null,
    claim text,
    claimed_until integer,
    answer text,
    rows text,
    code text,
    detail text,
    primary key (batch_id, number, page)
  ) strict;
  insert into batch_pages
    select batch_id, number, 0, name, outcome, tries, claim, claimed_until, answer, rows, code, detail from batch_items;
  drop table batch_items;
  alter table batch_pages rename to batch_items;
  create index batch_items_open on batch_items (batch_id, number, page) where outcome is null;
  create unique index batch_items_claim on batch_items (claim) where claim is not null;
  `,
  // SQLite cannot change a primary key.
  `
  alter table usage_hours rename to usage_hours_before;
  drop index usage_hours_hour;
  create table usage_hours (
    account_id text not null references accounts (id) on delete cascade,
    hour integer not null,
    key_id text not null,
    type text not null,
    outcome text not null,
    code text not null,
    bucket integer not null,
    requests integer not null,
    primary key (account_id, hour, key_id, type, outcome, code, bucket)
  ) strict, without rowid;
  create index usage_hours_hour on usage_hours (hour);
  insert into usage_hours
    select account_id, hour, '', type, outcome, '', bucket, requests from usage_hours_before;
  drop table usage_hours_before;

  create table requests (
    account_id text not null references accounts (id) on delete cascade,
    at integer not null,
    request_id text not null,
    key_id text not null,
    type text not null,
    status integer,
    outcome text not null,
    code text not null,
    ms integer not null,
    bytes integer,
    reference text
  ) strict;
  create index requests_account on requests (account_id);
  create index requests_at on requests (at);
  `,
  `
  alter table api_keys add column types text;
  alter table api_keys add column addresses text;
  alter table api_keys add column per_minute integer;
  alter table api_keys add column per_day integer;
  `,
  `
  alter table accounts add column disabled_at integer;

  create table password_links (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    kind text not null check (kind in ('invitation', 'reset')),
    expires_at integer not null
  ) strict;
  create index password_links_account on password_links (account_id);

  create table audit_log (
    at integer not null,
    actor text not null,
    action text not null,
    subject text not null,
    detail text,
    address text
  ) strict;
  create index audit_log_at on audit_log (at);
  `,
  `
  alter table sessions add column id text;
  alter table sessions add column address text;
  alter table sessions add column agent text;
  update sessions set id = lower(hex(randomblob(16)));
  create unique index sessions_id on sessions (id);
  `,
  `
  create index requests_id on requests (account_id, request_id);
  create index requests_reference on requests (account_id, reference);
  `,
  `
  alter table accounts add column second_factor_since integer;

  create table second_factors (
    account_id text primary key references accounts (id) on delete cascade,
    secret text not null,
    last_step integer not null
  ) strict;

  create table recovery_codes (
    account_id text not null references accounts (id) on delete cascade,
    code_hash text not null,
    primary key (account_id, code_hash)
  ) strict, without rowid;
  `,
  `
  alter table accounts add column identity_issuer text;
  alter table accounts add column identity_subject text;
  create unique index accounts_identity on accounts (identity_issuer, identity_subject);

  alter table sessions add column by_provider integer not null default 0;
  `,
];

/** The version of a database that this Baca reads and writes. */
export const VERSION = MIGRATIONS.length;

/**
 * Brings the database to a version, in one transaction: a process that dies in the middle has changed nothing, and of
 * two that start together one waits for the other. Returns the version that it was of.
 *
 * @throws Error where a newer Baca wrote the database, or with what made a migration fail
 */
export function migrate(database: Database, path: string, to = VERSION): number {
  database.exec('begin immediate');
  try {
    const from = versionOf(database);
    if (from > VERSION) {
      throw unfit(path, from);
    }
    if (from < to) {
      run(database, from, to, path);
    }
    database.exec('commit');
    return from;
  } catch (error) {
    // Some errors, such as that of a full disk, have ended the transaction already; to end it again would hide them.
    if (database.inTransaction) {
      database.exec('rollback');
    }
    throw error;
  }
}

function run(database: Database, from: number, to: number, path: string): void {
  try {
    for (const migration of MIGRATIONS.slice(from, to)) {
      database.exec(migration);
    }
    database.exec(`pragma user_version = ${to}`);
  } catch (error) {
    const cause = explain(error, path) as Error;
    throw new Error(
      `The database ${path} could not be brought from version ${from} to ${to}, and is as it was: ${cause.message}`,
      { cause },
    );
  }
}

/** @throws Error where the database is of another version, which says what to do */
export function requireVersion(database: Database, path: string): void {
  const version = versionOf(database);
  if (version !== VERSION) {
    throw unfit(path, version);
  }
}

export function versionOf(database: Database): number {
  const [{ user_version }] = database.prepare('pragma user_version').all() as [{ user_version: number }];
  return user_version;
}

function unfit(path: string, version: number): Error {
  return new Error(
    version > VERSION
      ? `The database ${path} is of version ${version}, and this Baca knows version ${VERSION} at most. ` +
          'Run the newer Baca that wrote it, or set BACA_DATA_DIR to another folder.'
      : `The database ${path} is of version ${version}, and this Baca needs version ${VERSION}. ` +
          'Back it up (`baca backup`), stop the service, and run `baca migrate`; starting this version does the same.',
  );
}
