import { Command } from 'commander';
import type { StorageSettings } from '../../storage/open.js';
import { outputTo } from '../output.js';
import { type DataDirFlag, dataDirOption, storageSettings } from './data-dir.js';

const EXAMPLES = `
\`baca serve\` does the same when it starts, except on PostgreSQL. No other command migrates an existing database. Stop the
services of the older version first.

Example:
  $ baca backup before.db && baca migrate`;

/** `baca migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Migrate the database to the version that this Baca needs.')
    .addOption(dataDirOption())
    .addHelpText('after', EXAMPLES)
    .action(async (flag: DataDirFlag) => {
      const { name, from, to } = await migrate(storageSettings(flag));
      await outputTo(process.stdout)(
        from === to
          ? `${name} already has version ${to}.\n`
          : `${name} was migrated from version ${from} to version ${to}.\n`,
      );
    });
}

/** Whichever database it is. */
async function migrate({ BACA_DATA_DIR, DATABASE_URL }: StorageSettings) {
  if (DATABASE_URL !== '') {
    const { migrateDatabase } = await import('../../storage/postgres/database.js');
    return migrateDatabase(DATABASE_URL);
  }
  const { migrateFile } = await import('../../storage/sqlite/file.js');
  const { path: name, from, to } = migrateFile(BACA_DATA_DIR);
  return { name, from, to };
}
