import { Command, Option } from 'commander';
import { type Config, loadConfig, SETTINGS, type Setting } from '../config/config.js';

const EXAMPLES = `
Each setting can be given as a flag or as the environment variable in brackets; the flag wins.

Examples:
  $ baca serve
  $ baca serve --port 8080 --workers 4
  $ PORT=8080 BACA_WORKERS=4 baca serve
  $ curl -F image=@door.jpg 'http://127.0.0.1:3000/api/ocr?type=CONTAINER_ISO'
  $ curl -F image=@stnk.jpg 'http://127.0.0.1:3000/api/ocr?type=STNK'`;

/** `baca serve`: runs until the process receives a signal to stop. */
export function serveCommand(start: (config: Config) => Promise<void> = startServer): Command {
  const settings = SETTINGS.map((setting) => ({ setting, option: toOption(setting) }));
  const command = new Command('serve')
    .description('Answer POST /api/ocr over HTTP.')
    .addHelpText('after', EXAMPLES);
  for (const { option } of settings) {
    command.addOption(option);
  }
  return command.action(async (flags: Record<string, string | undefined>) => {
    const given = settings.flatMap(({ setting, option }) => {
      const value = flags[option.attributeName()];
      return value === undefined ? [] : [[setting.name, value]];
    });
    await start(loadConfig({ ...process.env, ...Object.fromEntries(given) }));
  });
}

/** `BACA_QUEUE` is `--queue`, `LOG_LEVEL` is `--log-level`. */
function toOption({ name, description, expected, default: fallback }: Setting): Option {
  const flag = name
    .replace(/^BACA_/, '')
    .toLowerCase()
    .replaceAll('_', '-');
  const notes = [name, expected, ...(fallback === '' ? [] : [`default ${fallback}`])].join(', ');
  return new Option(`--${flag} <value>`, `${description} [${notes}]`);
}

/** Imported only here, since `baca read` starts faster without the server's packages. */
async function startServer(config: Config): Promise<void> {
  const { serve } = await import('../server/serve.js');
  await serve(config);
}
