import { Command } from 'commander';
import { inColumns } from '../columns.js';
import { type Output, outputTo } from '../output.js';
import { checkSettings } from './check.js';

const EXAMPLES = `
Lists every setting, its value without passwords, and whether that comes from the environment or is the default. What keeps the
service from starting, and variables that look like settings and are none, are written to standard error.

Examples:
  $ baca config check
  $ BACA_ENV=production baca config check --json

Exit code: 0 if the service would start with these settings, 1 if not.`;

interface ConfigContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** `baca config`; sets the exit code of the process. */
export function configCommand(): Command {
  const check = new Command('check')
    .description('List the settings that the service would use, and what is wrong with them.')
    .option('--json', 'print JSON instead', false)
    .addHelpText('after', EXAMPLES)
    .action(async ({ json }: { readonly json: boolean }) => {
      process.exitCode = await printSettings(json, {
        env: process.env,
        stdout: outputTo(process.stdout),
        stderr: outputTo(process.stderr),
      });
    });
  return new Command('config').description('Look at the settings.').addCommand(check);
}

/** @returns the exit code */
export async function printSettings(json: boolean, { env, stdout, stderr }: ConfigContext): Promise<number> {
  const checked = await checkSettings(env);
  const { settings, problems, warnings } = checked;
  if (json) {
    await stdout(`${JSON.stringify(checked, undefined, 2)}\n`);
  } else {
    const rows = settings.map(({ name, value, source }) => [name, source, value]);
    await stdout(`${inColumns([['SETTING', 'FROM', 'VALUE'], ...rows], new Set()).join('\n')}\n`);
    for (const line of [...problems, ...warnings]) {
      await stderr(`baca: ${line}\n`);
    }
  }
  return problems.length > 0 ? 1 : 0;
}
