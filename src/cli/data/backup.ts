import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { outputTo } from '../output.js';
import { type DataDirFlag, dataDirOf, dataDirOption, withStorage } from './data-dir.js';

const EXAMPLES = `
The service may run meanwhile. To go back, stop it and put the file into BACA_DATA_DIR under the name baca.db, without
the files baca.db-wal and baca.db-shm that may lie there.

Example:
  $ baca backup "baca-$(date +%F).db"`;

/** `baca backup FILE`. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('Copy the database of accounts, keys and usage into a file.')
    .argument('<file>', 'a file that does not exist yet')
    .addOption(dataDirOption())
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, flag: DataDirFlag) => {
      const { databasePath } = await import('../../storage/storage.js');
      const { backUp } = await import('../../storage/backup.js');
      const path = databasePath(dataDirOf(flag));
      if (!existsSync(path)) {
        throw new Error(`There is no database ${path} to copy. Set BACA_DATA_DIR as the service has it.`);
      }
      await withStorage(flag, (storage) => backUp(storage, resolve(file)));
      await outputTo(process.stdout)(`${resolve(file)}\n`);
    });
}
