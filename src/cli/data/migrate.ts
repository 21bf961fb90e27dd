import { Command } from 'commander';
import { outputTo } from '../output.js';
import { type DataDirFlag, dataDirOf, dataDirOption } from './data-dir.js';

const EXAMPLES = `
\`baca serve\` does the same when it starts. No other command migrates an existing database. Stop the service first.

Example:
  $ baca backup before.db && baca migrate`;

/** `baca migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Migrate the database to the version that this Baca needs.')
    .addOption(dataDirOption())
    .addHelpText('after', EXAMPLES)
    .action(async (flag: DataDirFlag) => {
      const { migrateFile } = await import('../../storage/sqlite/file.js');
      const { path, from, to } = migrateFile(dataDirOf(flag));
      await outputTo(process.stdout)(
        from === to
          ? `${path} already has version ${to}.\n`
          : `${path} was migrated from version ${from} to version ${to}.\n`,
      );
    });
}
