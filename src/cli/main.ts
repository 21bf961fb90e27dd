#!/usr/bin/env node
import { Command } from 'commander';
import { PACKAGE } from '../package.js';
import { BrokenPipe } from './output.js';

/** In the order of the help. Only the one that is asked for is loaded: documents and settings take half a second. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  read: async () => (await import('./read/command.js')).readCommand(),
  watch: async () => (await import('./watch/command.js')).watchCommand(),
  serve: async () => (await import('./serve.js')).serveCommand(),
  models: async () => (await import('./models/command.js')).modelsCommand(),
  users: async () => (await import('./accounts/users.js')).usersCommand(),
  keys: async () => (await import('./accounts/keys.js')).keysCommand(),
  config: async () => (await import('./config/command.js')).configCommand(),
  backup: async () => (await import('./data/backup.js')).backupCommand(),
  restore: async () => (await import('./data/restore.js')).restoreCommand(),
  migrate: async () => (await import('./data/migrate.js')).migrateCommand(),
};

const program = new Command('baca')
  .description(PACKAGE.description)
  .version(PACKAGE.version, '-v, --version', 'print the version')
  .helpOption('-h, --help', 'show help for a command')
  .showHelpAfterError('(use --help for usage)');
const [first = ''] = process.argv.slice(2);
// The help and the message about a misspelt command need all of them.
for (const load of Object.hasOwn(COMMANDS, first) ? [COMMANDS[first]!] : Object.values(COMMANDS)) {
  program.addCommand((await load()).copyInheritedSettings(program));
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
