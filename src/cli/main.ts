#!/usr/bin/env node
import { Command } from 'commander';
import { PACKAGE } from '../package.js';
import { keysCommand } from './accounts/keys.js';
import { usersCommand } from './accounts/users.js';
import { configCommand } from './config/command.js';
import { backupCommand } from './data/backup.js';
import { migrateCommand } from './data/migrate.js';
import { restoreCommand } from './data/restore.js';
import { modelsCommand } from './models/command.js';
import { BrokenPipe } from './output.js';
import { readCommand } from './read/command.js';
import { serveCommand } from './serve.js';
import { watchCommand } from './watch/command.js';

const program = new Command('baca')
  .description(PACKAGE.description)
  .version(PACKAGE.version, '-v, --version', 'print the version')
  .helpOption('-h, --help', 'show help for a command')
  .showHelpAfterError('(use --help for usage)');
for (const command of [
  readCommand(),
  watchCommand(),
  serveCommand(),
  modelsCommand(),
  usersCommand(),
  keysCommand(),
  configCommand(),
  backupCommand(),
  restoreCommand(),
  migrateCommand(),
]) {
  program.addCommand(command.copyInheritedSettings(program));
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof BrokenPipe)) {
    // The message says what to do. A stack trace would only hide it.
    console.error(`baca: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
