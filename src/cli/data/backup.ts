import { resolve } from 'node:path';
import { Command } from 'commander';
import { outputTo } from '../output.js';
import { type DataDirFlag, dataDirOption, storageSettings } from './data-dir.js';

const EXAMPLES = `
The service may be running. To restore a backup, stop the service and run \`baca restore\`. A PostgreSQL database is backed up with pg_dump.

Example:
  $ baca backup "baca-$(date +%F).db"`;

/** `baca backup FILE`. It accepts a database of any version, since a backup matters most before `baca migrate`. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('Copy the database of accounts, keys and usage to a file.')
    .argument('<file>', 'a file that does not exist yet')
    .addOption(dataDirOption())
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, flag: DataDirFlag) => {
      const { BACA_DATA_DIR, DATABASE_URL } = storageSettings(flag);
      if (DATABASE_URL !== '') {
        throw new Error('The database of DATABASE_URL is a PostgreSQL one. Back it up with pg_dump.');
      }
      const { backUp } = await import('../../storage/sqlite/backup.js');
      const { SqliteDatabase } = await import('../../storage/sqlite/database.js');
      const database = new SqliteDatabase(BACA_DATA_DIR, 'copy');
      try {
        await backUp(database, resolve(file));
      } finally {
        await database.destroy();
      }
      await outputTo(process.stdout)(`${resolve(file)}\n`);
    });
}
