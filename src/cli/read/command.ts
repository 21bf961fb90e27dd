import { Command, Option } from 'commander';
import { loadConfig } from '../../config.js';
import type { Answer } from '../../documents/document.js';
import { DOCUMENT_TYPES, DOCUMENTS } from '../../documents/registry.js';
import { toAnswer } from '../../recognition/answer.js';
import { createPool } from '../../recognition/pool/pool.js';
import { outputTo } from '../output.js';
import { FORMATS } from './format.js';
import type { Recognized } from './outcome.js';
import { progressBar, SILENT } from './progress.js';
import { type ReadCommandOptions, type ReadSession, read } from './read.js';

const EXAMPLES = `
Examples:
  $ baca read door.jpg
  $ baca read photos/ --format csv > photos.csv
  $ baca read 'gate/2024-*/*.jpg' --format jsonl | jq -r '.container_codes[].full_code'
  $ baca read photos/ --annotate out/ --details
  $ baca read --type STNK stnk.jpg --details
  $ baca read --type STNK --enhance scans/ --format csv > certificates.csv

Folders are searched recursively for JPG, PNG and WebP files. Results are printed in the order of the inputs: jsonl, json
and csv as they become available, a table at the end. Quote a glob so that the shell does not expand it.

BACA_WORKERS sets the number of worker processes, as for the server ('baca serve --help' lists all settings).

Exit code: 0 if something was read on every image, 2 if not (nothing was found, or there was an error, which is shown
with its code), 1 for wrong usage.`;

/** The settings that matter without a server. Invalid values of the others are ignored. */
const SETTINGS = ['BACA_WORKERS', 'BACA_THREADS', 'BACA_RECOGNITION_TIMEOUT_MS', 'BACA_MODELS_DIR'] as const;

const SUBJECTS = DOCUMENT_TYPES.map((type) => `${DOCUMENTS[type].subject} (${type})`).join(', ');

/** `baca read`; sets the exit code of the process. */
export function readCommand(): Command {
  return new Command('read')
    .description('Read images on this machine and print the results.')
    .argument('<files...>', 'images, folders and globs')
    .addOption(
      new Option('-t, --type <type>', `what the images show: ${SUBJECTS}`)
        .choices(DOCUMENT_TYPES)
        .default('CONTAINER_ISO'),
    )
    .addOption(
      new Option('-f, --format <format>', 'how to print the results').choices(FORMATS).default('table'),
    )
    .option('-d, --details', 'also print the evidence: texts, alternatives, candidates, warnings', false)
    .option(
      '-e, --enhance',
      'also read certificates through a contrast filter; helps with pale or unevenly lit ones, takes twice as long',
      false,
    )
    .option(
      '-a, --annotate <dir>',
      'write copies of the images with the results drawn on them to this folder',
    )
    .addHelpText('after', EXAMPLES)
    .action(async (files: string[], options: ReadCommandOptions) => {
      process.exitCode = await read(files, options, {
        start: startPool,
        toBody: (recognized) => toBody(recognized, options.details),
        stdout: outputTo(process.stdout),
        stderr: outputTo(process.stderr),
        progress: showsProgress(options) ? progressBar(process.stderr) : SILENT,
      });
    });
}

/** The response body of the service. Its time is that of the stages, without the wait for a worker. */
function toBody({ recognition }: Recognized, details: boolean): Answer {
  const took = Object.values(recognition.stages).reduce((sum, stage) => sum + stage, 0);
  return toAnswer(recognition, { finishedAt: new Date(), took }, details);
}

function startPool(images: number): ReadSession {
  const env = Object.fromEntries(SETTINGS.map((name) => [name, process.env[name]]));
  const config = loadConfig(env);
  const workers = Math.min(config.BACA_WORKERS, images);
  // Twice as many images as workers are under way, so that no worker idles while an earlier image is slow.
  const concurrency = 2 * workers;
  const recognizer = createPool({
    workers,
    queue: concurrency,
    timeoutMs: config.BACA_RECOGNITION_TIMEOUT_MS,
    engine: { threads: config.BACA_THREADS, modelsDir: config.BACA_MODELS_DIR },
  });
  return { recognizer, concurrency };
}

/** A progress bar and results streamed to the same terminal would overwrite each other. */
function showsProgress({ format }: ReadCommandOptions): boolean {
  return process.stderr.isTTY === true && (format === 'table' || process.stdout.isTTY !== true);
}
