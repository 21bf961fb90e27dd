import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { loadConfig } from '../../config.js';
import { CATALOGUE } from '../../models/catalogue.js';
import { ROLES } from '../../models/roles.js';
import { outputTo } from '../output.js';
import { listModels } from './list.js';
import { downloadBar } from './progress.js';
import { pullModel } from './pull.js';
import type { Surroundings } from './surroundings.js';
import { type UseOptions, useModel } from './use.js';
import { verifyModels } from './verify.js';

const EXAMPLES = `
Examples:
  $ baca models list
  $ baca models pull PP-OCRv6_det_small && baca models use PP-OCRv6_det_small
  $ baca models use my-reader.onnx --role reader --dictionary my-characters.txt
  $ baca models use shipped
  $ baca models verify

Models other than the shipped ones lie in the folder BACA_MODELS_DIR, by default ~/.local/share/baca/models; models.json
in it says which of them serve. The service and 'baca read' take them when they start.

Exit code: 0 when all is well, 2 when verify found a file that differs or is missing, 1 for everything else.`;

interface FolderOption {
  readonly modelsDir?: string;
}

/** `baca models`; sets the exit code of the process. */
export function modelsCommand(): Command {
  const command = new Command('models')
    .description('Show, check, fetch and exchange the models that find and read text.')
    .addHelpText('after', EXAMPLES);
  const add = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .option('--models-dir <dir>', 'folder of the models [BACA_MODELS_DIR]');

  add('list', 'Show which models are active, and which could be.')
    .option('--json', 'print everything as JSON, hashes in full', false)
    .action((options: FolderOption & { json: boolean }) => listModels(options, surroundings(options)));

  add('verify', 'Compare the active files with their SHA-256.').action(async (options: FolderOption) => {
    process.exitCode = await verifyModels(surroundings(options));
  });

  add('use', 'Put a model in place, after trying it on a photo.')
    .argument('<model>', 'a known model, the path of a file, or "shipped" for those that come with Baca')
    .addOption(new Option('--role <role>', 'what the file is for').choices(ROLES))
    .option('--dictionary <file>', "a reader's characters, one a line, where the reader does not hold them")
    .action((model: string, options: FolderOption & UseOptions) =>
      useModel(model, options, surroundings(options)),
    );

  add('pull', 'Fetch a known model and check its SHA-256.')
    .argument('<model>', `one of ${[...CATALOGUE.keys()].join(', ')}`)
    .action(async (model: string, options: FolderOption) => {
      const bar = downloadBar(process.stderr);
      try {
        await pullModel(model, surroundings(options), bar);
      } finally {
        bar.stop();
      }
    });
  return command;
}

/** Wrong settings of the server must not stop these commands, so they look at their own alone. */
function surroundings({ modelsDir }: FolderOption): Surroundings {
  const { BACA_MODELS_DIR } = loadConfig({ BACA_MODELS_DIR: modelsDir ?? process.env.BACA_MODELS_DIR });
  return {
    folder: resolve(BACA_MODELS_DIR),
    catalogue: CATALOGUE,
    stdout: outputTo(process.stdout),
    stderr: outputTo(process.stderr),
  };
}
