import { Command, InvalidArgumentError } from 'commander';
import type { ApiKey, ShownKey } from '../../keys/keys.js';
import { inColumns } from '../columns.js';
import { type DataDirFlag, dataDirOption } from '../data/data-dir.js';
import { outputTo } from '../output.js';
import { accountOf, dayOf, withRegisters } from './surroundings.js';

const EXAMPLES = `
A key is shown once, alone on the standard output. The service may run meanwhile and heeds at once what is changed.

Examples:
  $ BACA_KEY=$(baca keys create ani@example.org "gate 7")
  $ baca keys list ani@example.org
  $ baca keys rotate ani@example.org 1f0c2a7e-... --overlap-hours 48
  $ baca keys revoke ani@example.org 1f0c2a7e-...`;

const HEADS = ['ID', 'KEY', 'NAME', 'STATE', 'CREATED (UTC)', 'LAST USED', 'EXPIRES'];
const HOUR_MS = 60 * 60 * 1000;

/** `baca keys`: API keys without the dashboard. */
export function keysCommand(): Command {
  const command = new Command('keys')
    .description('Show, make, rotate and revoke API keys.')
    .addHelpText('after', EXAMPLES);
  const add = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .argument('<email>', 'of the account')
      .addOption(dataDirOption());

  add('list', 'Show the keys of an account.')
    .option('--json', 'print them as JSON', false)
    .action(async (email: string, options: DataDirFlag & { json: boolean }) => {
      const all = await withRegisters(options, 'read', async (registers) =>
        registers.keys.list((await accountOf(registers, email)).id),
      );
      await outputTo(process.stdout)(
        options.json
          ? `${JSON.stringify(all, undefined, 2)}\n`
          : `${inColumns([HEADS, ...all.map(toRow)], new Set()).join('\n')}\n`,
      );
    });

  add('create', 'Make a key and show it, this once.')
    .argument('<name>', 'what it is for')
    .option('--days <days>', 'expires after so many days; never where it is left out', wholeNumber(1, 3650))
    .action(async (email: string, name: string, options: DataDirFlag & { days?: number }) => {
      const lifetimeMs = options.days === undefined ? null : options.days * 24 * HOUR_MS;
      const shown = await withRegisters(options, 'change', async (registers) =>
        registers.keys.create({ accountId: (await accountOf(registers, email)).id, name, lifetimeMs }),
      );
      await show(shown);
    });

  add('rotate', 'Make a key that takes the place of another, and show it, this once.')
    .argument('<id>')
    .option('--overlap-hours <hours>', 'how long the old key lives on', wholeNumber(0, 720), 24)
    .action(async (email: string, id: string, options: DataDirFlag & { overlapHours: number }) => {
      const shown = await withRegisters(options, 'change', async (registers) =>
        registers.keys.rotate((await accountOf(registers, email)).id, id, options.overlapHours * HOUR_MS),
      );
      await show(shown);
    });

  add('revoke', 'Refuse a key from now on.')
    .argument('<id>')
    .action(async (email: string, id: string, options: DataDirFlag) => {
      const { display, name } = await withRegisters(options, 'change', async (registers) =>
        registers.keys.revoke((await accountOf(registers, email)).id, id),
      );
      await outputTo(process.stderr)(`${display}... (${name}) is refused from now on.\n`);
    });
  return command;
}

async function show({ key, record }: ShownKey): Promise<void> {
  await outputTo(process.stdout)(`${key}\n`);
  await outputTo(process.stderr)(`Its id is ${record.id}. The key is shown this once.\n`);
}

function toRow(key: ApiKey): string[] {
  const { id, display, name, createdAt, lastUsedAt, expiresAt } = key;
  return [id, `${display}...`, name, stateOf(key), dayOf(createdAt), dayOf(lastUsedAt), dayOf(expiresAt)];
}

function stateOf({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt !== null) {
    return 'revoked';
  }
  return expiresAt !== null && expiresAt <= Date.now() ? 'expired' : 'active';
}

function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}
