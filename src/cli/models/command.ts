import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { loadConfig } from '../../config/config.js';
import { CATALOGUE } from '../../models/catalogue.js';
import { ROLES } from '../../models/roles.js';
import { outputTo } from '../output.js';
import type { Context } from './context.js';
import { listModels } from './list.js';
import { downloadBar } from './progress.js';
import { pullModel } from './pull.js';
import { type UseOptions, useModel } from './use.js';
import { verifyModels } from './verify.js';

const EXAMPLES = `
Examples:
  $ baca models list
  $ baca models pull PP-OCRv6_det_small && baca models use PP-OCRv6_det_small
  $ baca models use my-reader.onnx --role reader --dictionary my-characters.txt
  $ baca models use shipped
  $ baca models verify

Your own models are kept in the folder BACA_MODELS_DIR, by default ~/.local/share/baca/models. Its models.json says which
of them are in use. The service and 'baca read' load them when they start.

Exit code: 0 on success, 2 if verify found a file that differs or is missing, 1 for any other error.`;

interface FolderOption {
  readonly modelsDir?: string;
}

/** `baca models`; sets the exit code of the process. */
export function modelsCommand(): Command {
  const command = new Command('models')
    .description('List, verify, download and replace the models that find and read text.')
    .addHelpText('after', EXAMPLES);
  const add = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .option('--models-dir <dir>', 'folder of the models [BACA_MODELS_DIR]');

  add('list', 'List the active models and the available ones.')
    .option('--json', 'print everything as JSON, with full hashes', false)
    .action((options: FolderOption & { json: boolean }) => listModels(options, contextOf(options)));

  add('verify', 'Check the SHA-256 of the active files.').action(async (options: FolderOption) => {
    process.exitCode = await verifyModels(contextOf(options));
  });

  add('use', 'Switch to a model, after a trial on sample photos.')
    .argument('<model>', 'a known model, a file path, or "shipped" for the models that come with Baca')
    .addOption(new Option('--role <role>', 'role that the file serves').choices(ROLES))
    .option(
      '--dictionary <file>',
      "the reader's characters, one per line, if the reader file does not contain them",
    )
    .action((model: string, options: FolderOption & UseOptions) =>
      useModel(model, options, contextOf(options)),
    );

  add('pull', 'Download a known model and check its SHA-256.')
    .argument('<model>', `one of ${[...CATALOGUE.keys()].join(', ')}`)
    .action(async (model: string, options: FolderOption) => {
      const bar = downloadBar(process.stderr);
      try {
        await pullModel(model, contextOf(options), bar);
      } finally {
        bar.stop();
      }
    });
  return command;
}

/** Loads this setting alone: invalid settings of the server must not stop these commands. */
function contextOf({ modelsDir }: FolderOption): Context {
  const { BACA_MODELS_DIR } = loadConfig({ BACA_MODELS_DIR: modelsDir ?? process.env.BACA_MODELS_DIR });
  return {
    folder: resolve(BACA_MODELS_DIR),
    catalogue: CATALOGUE,
    stdout: outputTo(process.stdout),
    stderr: outputTo(process.stderr),
  };
}
