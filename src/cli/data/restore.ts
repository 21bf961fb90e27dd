import { resolve } from 'node:path';
import { Command } from 'commander';
import { outputTo } from '../output.js';
import { type DataDirFlag, dataDirOption, storageSettings } from './data-dir.js';

const EXAMPLES = `
Stop the service first. The database that is there now is not deleted: it is moved aside, and its new name is printed. A backup of
an older Baca is migrated when the service starts. A PostgreSQL database is restored with pg_restore.

Example:
  $ baca restore baca-2026-11-22.db`;

/** `baca restore FILE`. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('Put a backup in the place of the database of accounts, keys and usage.')
    .argument('<file>', 'a file that `baca backup` wrote')
    .addOption(dataDirOption())
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, flag: DataDirFlag) => {
      const { BACA_DATA_DIR, DATABASE_URL } = storageSettings(flag);
      if (DATABASE_URL !== '') {
        throw new Error('The database of DATABASE_URL is a PostgreSQL one. Restore it with pg_restore.');
      }
      const { restore } = await import('../../storage/sqlite/restore.js');
      const aside = restore(BACA_DATA_DIR, resolve(file), new Date());
      const told = aside === undefined ? '' : ` The one before is ${aside}.`;
      await outputTo(process.stdout)(`${resolve(file)} is the database now.${told}\n`);
    });
}
