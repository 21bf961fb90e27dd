import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import Libsql from 'libsql';
import { migrate } from './migrations.js';
import type { Tables } from './tables.js';

/** The database. Its file is made and brought up to date by the first query, so that whoever asks nothing writes nothing. */
export type Storage = Kysely<Tables>;

/** How long a query waits for another process, such as `baca keys`, that is writing. */
const PATIENCE_MS = 5000;

/** @param dir the folder of the database file; made where it is missing, for nobody else to read */
export function openStorage(dir: string): Storage {
  return new Kysely<Tables>({ dialect: new Dialect({ database: async () => openFile(dir) }) });
}

export function databasePath(dir: string): string {
  return join(dir, 'baca.db');
}

function openFile(dir: string): Libsql.Database {
  const path = databasePath(dir);
  let database: Libsql.Database;
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    // SQLite gives the files beside it the rights of this one.
    closeSync(openSync(path, 'a', 0o600));
    database = new Libsql(path, { timeout: PATIENCE_MS });
  } catch (error) {
    throw new Error(
      `The database ${path} cannot be opened (${(error as Error).message}). Set BACA_DATA_DIR to a folder that may be written.`,
      { cause: error },
    );
  }
  try {
    // FULL: what was acknowledged is on the disk, and not only in the memory of the system.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

class Dialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#config);
  }
}

class Driver extends SqliteDriver {
  /** One that reads first and writes later would fail, and not wait, where another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
