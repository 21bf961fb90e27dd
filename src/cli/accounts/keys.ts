import { Command, InvalidArgumentError } from 'commander';
import type { ShownKey } from '../../keys/keys.js';
import type { ApiKey } from '../../storage/stores.js';
import { inColumns } from '../columns.js';
import { type DataDirFlag, dataDirOption } from '../data/data-dir.js';
import { outputTo } from '../output.js';
import { accountOf, dayOf, withStores } from './stores.js';

const EXAMPLES = `
A key is shown only once, alone on standard output. The service may be running: changes take effect at once.

Examples:
  $ BACA_KEY=$(baca keys create ani@example.org "gate 7")
  $ baca keys create ani@example.org "trial" --test
  $ baca keys create ani@example.org "gate 8" --type CONTAINER_ISO --from 10.1.0.0/16 --per-minute 20
  $ baca keys list ani@example.org
  $ baca keys rotate ani@example.org 1f0c2a7e-... --overlap-hours 48
  $ baca keys revoke ani@example.org 1f0c2a7e-...`;

const HEADS = ['ID', 'KEY', 'NAME', 'STATE', 'CREATED (UTC)', 'LAST USED', 'EXPIRES'];
const HOUR_MS = 60 * 60 * 1000;

interface NewKeyFlags {
  readonly days?: number;
  readonly test: boolean;
  readonly type?: string[];
  readonly from?: string[];
  readonly perMinute?: number;
  readonly perDay?: number;
}

/** `baca keys`: manages API keys without the dashboard. */
export function keysCommand(): Command {
  const command = new Command('keys')
    .description('List, create, rotate and revoke API keys.')
    .addHelpText('after', EXAMPLES);
  const add = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .argument('<email>', 'email address of the account')
      .addOption(dataDirOption());

  add('list', 'List the keys of an account.')
    .option('--json', 'print them as JSON', false)
    .action(async (email: string, options: DataDirFlag & { json: boolean }) => {
      const all = await withStores(options, 'read', async (stores) =>
        stores.keys.list((await accountOf(stores, email)).id),
      );
      await outputTo(process.stdout)(
        options.json
          ? `${JSON.stringify(all, undefined, 2)}\n`
          : `${inColumns([HEADS, ...all.map(toRow)], new Set()).join('\n')}\n`,
      );
    });

  add('create', 'Create a key and show it. It is shown only once.')
    .argument('<name>', 'what the key is for')
    .option('--days <days>', 'days until the key expires; by default it never does', wholeNumber(1, 3650))
    .option('--test', 'make a test key, `baca_test_...`, whose requests do not count', false)
    .option('--type <types...>', 'types that it may be used for; by default all')
    .option('--from <addresses...>', 'addresses and networks that it may be used from; by default all')
    .option('--per-minute <requests>', 'requests a minute, within those of the plan', wholeNumber(1, 1e9))
    .option('--per-day <requests>', 'requests a day, within those of the plan', wholeNumber(1, 1e9))
    .action(async (email: string, name: string, options: DataDirFlag & NewKeyFlags) => {
      const { days, test, type, from, perMinute = null, perDay = null } = options;
      const lifetimeMs = days === undefined ? null : days * 24 * HOUR_MS;
      const rules = { types: type ?? null, addresses: from ?? null, perMinute, perDay };
      const shown = await withStores(options, 'change', async (stores) =>
        stores.keys.create({ accountId: (await accountOf(stores, email)).id, name, lifetimeMs, test, rules }),
      );
      await show(shown);
    });

  add('rotate', 'Create a key that replaces another one, and show it. It is shown only once.')
    .argument('<id>')
    .option('--overlap-hours <hours>', 'hours for which the old key keeps working', wholeNumber(0, 720), 24)
    .action(async (email: string, id: string, options: DataDirFlag & { overlapHours: number }) => {
      const shown = await withStores(options, 'change', async (stores) =>
        stores.keys.rotate((await accountOf(stores, email)).id, id, options.overlapHours * HOUR_MS),
      );
      await show(shown);
    });

  add('revoke', 'Revoke a key, effective at once.')
    .argument('<id>')
    .action(async (email: string, id: string, options: DataDirFlag) => {
      const { display, name } = await withStores(options, 'change', async (stores) => {
        const account = await accountOf(stores, email);
        const revoked = await stores.keys.revoke(account.id, id);
        await stores.audit({ action: 'key_revoked', subject: account.email, detail: revoked.display });
        return revoked;
      });
      await outputTo(process.stderr)(`${display}... (${name}) is revoked.\n`);
    });
  return command;
}

async function show({ key, record }: ShownKey): Promise<void> {
  await outputTo(process.stdout)(`${key}\n`);
  await outputTo(process.stderr)(`Its ID is ${record.id}. The key will not be shown again.\n`);
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

function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    }
    return value;
  };
}
