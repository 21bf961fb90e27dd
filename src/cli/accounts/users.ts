import { Argument, Command } from 'commander';
import type { Role } from '../../storage/stores.js';
import { inColumns } from '../columns.js';
import { type DataDirFlag, dataDirOption } from '../data/data-dir.js';
import { outputTo } from '../output.js';
import { readPassword } from './password.js';
import { accountOf, dayOf, type Stores, withStores } from './stores.js';

const EXAMPLES = `
The password is prompted for, or read from standard input. The first account becomes the administrator. The service may
be running.

Examples:
  $ baca users add ani@example.org
  $ pwgen -s 20 1 | tee password.txt | baca users add gate@example.org --plan unlimited
  $ baca users plan budi@example.org pro
  $ baca users reset-second-factor ani@example.org
  $ baca users list`;

const HEADS = ['EMAIL', 'ROLE', 'PLAN', 'CREATED (UTC)'];

/** `baca users`: manages accounts without the dashboard. */
export function usersCommand(): Command {
  const command = new Command('users')
    .description('List and change accounts.')
    .addHelpText('after', EXAMPLES);
  const add = (name: string, description: string) =>
    command.command(name).description(description).addOption(dataDirOption());
  const say = outputTo(process.stderr);

  add('list', 'List all accounts.')
    .option('--json', 'print them as JSON', false)
    .action(async (options: DataDirFlag & { json: boolean }) => {
      const all = await withStores(options, 'read', ({ accounts }) => accounts.list());
      const rows = all.map(({ email, role, plan, createdAt }) => [email, role, plan, dayOf(createdAt)]);
      await outputTo(process.stdout)(
        options.json
          ? `${JSON.stringify(all, undefined, 2)}\n`
          : `${inColumns([HEADS, ...rows], new Set()).join('\n')}\n`,
      );
    });

  add('add', 'Create an account.')
    .argument('<email>')
    .option('--administrator', 'make it an administrator, who may assign plans and delete accounts', false)
    .option('--plan <plan>', 'plan of the account; by default that of new accounts')
    .action(async (email: string, options: DataDirFlag & { administrator: boolean; plan?: string }) => {
      await withStores(options, 'change', async ({ accounts, plans, audit }) => {
        const plan = options.plan ?? plans.fallback.name;
        requirePlan({ plans }, plan);
        const password = await readPassword(process.stdin, process.stderr);
        const role = options.administrator ? 'administrator' : 'member';
        const made = await accounts.create({ email, password, plan, role });
        await audit({ action: 'account_added', subject: made.email, detail: `${made.role}, ${made.plan}` });
        await say(`${made.email} is ${made.role}, plan ${made.plan}.\n`);
      });
    });

  add('password', 'Set a new password and end all sessions.')
    .argument('<email>')
    .action(async (email: string, options: DataDirFlag) => {
      await withStores(options, 'change', async (stores) => {
        const account = await accountOf(stores, email);
        await stores.accounts.setPassword(account, await readPassword(process.stdin, process.stderr));
        await stores.audit({ action: 'password_set', subject: account.email });
        await say(`${account.email} has a new password; all of its sessions have ended.\n`);
      });
    });

  add('reset-second-factor', 'Ask only for the password again, for somebody who lost app and recovery codes.')
    .argument('<email>')
    .action(async (email: string, options: DataDirFlag) => {
      await withStores(options, 'change', async (stores) => {
        const account = await accountOf(stores, email);
        await stores.secondFactors.remove(account);
        await stores.audit({ action: 'second_factor_reset', subject: account.email });
        await say(`${account.email} signs in with the password alone.\n`);
      });
    });

  add('plan', 'Assign a plan to an account.')
    .argument('<email>')
    .argument('<plan>')
    .action(async (email: string, plan: string, options: DataDirFlag) => {
      await withStores(options, 'change', async (stores) => {
        requirePlan(stores, plan);
        const account = await accountOf(stores, email);
        await stores.accounts.setPlan(account.id, plan);
        await stores.audit({ action: 'plan_changed', subject: account.email, detail: plan });
        await say(`${account.email} is now on the plan ${plan}.\n`);
      });
    });

  add('role', 'Make an account an administrator or a member.')
    .argument('<email>')
    .addArgument(new Argument('<role>').choices(['administrator', 'member']))
    .action(async (email: string, role: Role, options: DataDirFlag) => {
      await withStores(options, 'change', async (stores) => {
        const account = await accountOf(stores, email);
        await stores.accounts.setRole(account.id, role);
        await stores.audit({ action: 'role_changed', subject: account.email, detail: role });
        await say(`${account.email} is now ${role}.\n`);
      });
    });

  add('remove', 'Delete an account, its keys and its usage.')
    .argument('<email>')
    .action(async (email: string, options: DataDirFlag) => {
      await withStores(options, 'change', async (stores) => {
        const account = await accountOf(stores, email);
        await stores.accounts.remove(account.id);
        await stores.audit({ action: 'account_deleted', subject: account.email });
        await say(`${account.email} is deleted; its keys no longer work.\n`);
      });
    });
  return command;
}

function requirePlan({ plans }: Pick<Stores, 'plans'>, plan: string): void {
  if (!plans.has(plan)) {
    const names = plans.all().map(({ name }) => name);
    throw new Error(`There is no plan ${plan}. Use one of ${names.join(', ')}.`);
  }
}
