import { Argument, Command } from 'commander';
import type { Role } from '../../accounts/accounts.js';
import { inColumns } from '../columns.js';
import { type DataDirFlag, dataDirOption } from '../data/data-dir.js';
import { outputTo } from '../output.js';
import { readPassword } from './password.js';
import { accountOf, dayOf, type Registers, withRegisters } from './surroundings.js';

const EXAMPLES = `
Passwords are asked for, or read from the standard input. The first account is the administrator's. The service may run
meanwhile.

Examples:
  $ baca users add ani@example.org
  $ pwgen -s 20 1 | tee password.txt | baca users add gate@example.org --plan unlimited
  $ baca users plan budi@example.org pro
  $ baca users list`;

const HEADS = ['E-MAIL', 'ROLE', 'PLAN', 'CREATED (UTC)'];

/** `baca users`: accounts without the dashboard. */
export function usersCommand(): Command {
  const command = new Command('users')
    .description('Show and change the accounts.')
    .addHelpText('after', EXAMPLES);
  const add = (name: string, description: string) =>
    command.command(name).description(description).addOption(dataDirOption());
  const say = outputTo(process.stderr);

  add('list', 'Show the accounts.')
    .option('--json', 'print them as JSON', false)
    .action(async (options: DataDirFlag & { json: boolean }) => {
      const all = await withRegisters(options, 'read', ({ accounts }) => accounts.list());
      const rows = all.map(({ email, role, plan, createdAt }) => [email, role, plan, dayOf(createdAt)]);
      await outputTo(process.stdout)(
        options.json
          ? `${JSON.stringify(all, undefined, 2)}\n`
          : `${inColumns([HEADS, ...rows], new Set()).join('\n')}\n`,
      );
    });

  add('add', 'Make an account.')
    .argument('<email>')
    .option('--administrator', 'who may give plans and delete accounts', false)
    .option('--plan <plan>', 'the plan; that of new accounts where it is left out')
    .action(async (email: string, options: DataDirFlag & { administrator: boolean; plan?: string }) => {
      await withRegisters(options, 'change', async ({ accounts, plans }) => {
        const plan = options.plan ?? plans.fallback.name;
        requirePlan({ plans }, plan);
        const password = await readPassword(process.stdin, process.stderr);
        const role = options.administrator ? 'administrator' : 'member';
        const made = await accounts.create({ email, password, plan, role });
        await say(`${made.email} is ${made.role}, plan ${made.plan}.\n`);
      });
    });

  add('password', 'Set another password and end all sessions.')
    .argument('<email>')
    .action(async (email: string, options: DataDirFlag) => {
      await withRegisters(options, 'change', async (registers) => {
        const account = await accountOf(registers, email);
        await registers.accounts.setPassword(account, await readPassword(process.stdin, process.stderr));
        await say(`${account.email} has another password, and is signed in nowhere.\n`);
      });
    });

  add('plan', 'Give an account a plan.')
    .argument('<email>')
    .argument('<plan>')
    .action(async (email: string, plan: string, options: DataDirFlag) => {
      await withRegisters(options, 'change', async (registers) => {
        requirePlan(registers, plan);
        const account = await accountOf(registers, email);
        await registers.accounts.setPlan(account.id, plan);
        await say(`${account.email} has the plan ${plan}.\n`);
      });
    });

  add('role', 'Make an account an administrator or a member.')
    .argument('<email>')
    .addArgument(new Argument('<role>').choices(['administrator', 'member']))
    .action(async (email: string, role: Role, options: DataDirFlag) => {
      await withRegisters(options, 'change', async (registers) => {
        const account = await accountOf(registers, email);
        await registers.accounts.setRole(account.id, role);
        await say(`${account.email} is ${role}.\n`);
      });
    });

  add('remove', 'Delete an account with its keys and usage.')
    .argument('<email>')
    .action(async (email: string, options: DataDirFlag) => {
      await withRegisters(options, 'change', async (registers) => {
        const account = await accountOf(registers, email);
        await registers.accounts.remove(account.id);
        await say(`${account.email} is gone, and its keys are refused.\n`);
      });
    });
  return command;
}

function requirePlan({ plans }: Pick<Registers, 'plans'>, plan: string): void {
  if (!plans.has(plan)) {
    const names = plans.all().map(({ name }) => name);
    throw new Error(`There is no plan ${plan}. Use one of ${names.join(', ')}.`);
  }
}
