import { Command } from 'commander';
import { outputTo } from '../output.js';
import { type DataDirFlag, dataDirOf, dataDirOption } from './data-dir.js';

const EXAMPLES = `
\`baca serve\` does the same when it starts; no other command changes a database that is there. Stop the service before.

Example:
  $ baca backup before.db && baca migrate`;

/** `baca migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Bring the database to the version that this Baca needs.')
    .addOption(dataDirOption())
    .addHelpText('after', EXAMPLES)
    .action(async (flag: DataDirFlag) => {
      const { migrateFile } = await import('../../storage/file.js');
      const { path, from, to } = migrateFile(dataDirOf(flag));
      await outputTo(process.stdout)(
        from === to
          ? `${path} is of version ${to} already.\n`
          : `${path} is now of version ${to}; it was ${from}.\n`,
      );
    });
}
