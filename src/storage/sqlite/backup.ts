import { link, open, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { SqliteDatabase } from './database.js';
import { isFull } from './faults.js';

/**
 * Copies the database, as it is at one moment, into a file that is there only when it is whole. The service may run.
 *
 * @throws Error where the file exists already
 */
export async function backUp(database: SqliteDatabase, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await (await open(unfinished, 'wx', 0o600)).close();
    await sql`vacuum into ${unfinished}`.execute(database);
    await toDisk(unfinished);
    // Unlike a renamed file, a link takes nobody's place.
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new Error(`${file} exists already. Name another file, or remove it first.`, { cause: error });
    }
    // What is written is the copy, whatever the error says.
    throw isFull(error)
      ? new Error(`${file} could not be written: its disk is full or fails.`, { cause: error })
      : error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
