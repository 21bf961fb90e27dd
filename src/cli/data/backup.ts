import { resolve } from 'node:path';
import { Command } from 'commander';
import { outputTo } from '../output.js';
import { type DataDirFlag, dataDirOption, withStorage } from './data-dir.js';

const EXAMPLES = `
The service may run meanwhile. To go back, stop it and put the file into BACA_DATA_DIR under the name baca.db, without
the files baca.db-wal and baca.db-shm that may lie there.

Example:
  $ baca backup "baca-$(date +%F).db"`;

/** `baca backup FILE`. Takes a database of any version: before `baca migrate` a backup is wanted most. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('Copy the database of accounts, keys and usage into a file.')
    .argument('<file>', 'a file that does not exist yet')
    .addOption(dataDirOption())
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, flag: DataDirFlag) => {
      const { backUp } = await import('../../storage/backup.js');
      await withStorage(flag, 'copy', (storage) => backUp(storage, resolve(file)));
      await outputTo(process.stdout)(`${resolve(file)}\n`);
    });
}
