import type { Database } from 'libsql';

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
];

/**
 * Brings the database to the newest form, in one transaction: a process that dies in the middle has changed nothing,
 * and of two that start together one waits for the other.
 *
 * @throws Error where a newer Baca wrote the database
 */
export function migrate(database: Database): void {
  database.exec('begin immediate');
  try {
    const version = versionOf(database);
    if (version > MIGRATIONS.length) {
      throw new Error(
        `The database is of version ${version}, and this Baca knows version ${MIGRATIONS.length} at most. ` +
          'Run the newer Baca that wrote it, or set BACA_DATA_DIR to another folder.',
      );
    }
    for (const migration of MIGRATIONS.slice(version)) {
      database.exec(migration);
    }
    if (version < MIGRATIONS.length) {
      database.exec(`pragma user_version = ${MIGRATIONS.length}`);
    }
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

function versionOf(database: Database): number {
  const [{ user_version }] = database.prepare('pragma user_version').all() as [{ user_version: number }];
  return user_version;
}
