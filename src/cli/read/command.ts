import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Command, Option } from 'commander';
import { DOCUMENT_TYPES, DOCUMENTS } from '../../documents/registry.js';
import { type Output, outputTo } from '../output.js';
import { typeOption } from '../type-option.js';
import { FORMATS } from './format.js';
import { progressBar, SILENT } from './progress.js';
import { type ReadCommandOptions, read } from './read.js';
import { earlierIn, NOTHING_EARLIER } from './resume.js';
import { startPool, toBody } from './session.js';

const EXAMPLES = `
Examples:
  $ baca read door.jpg
  $ baca read photos/ --format csv > photos.csv
  $ baca read 'gate/2024-*/*.jpg' --format jsonl | jq -r '.container_codes[].full_code'
  $ baca read photos/ --annotate out/ --details
  $ baca read archive/ --format jsonl --output archive.jsonl --resume
  $ baca read --type STNK stnk.jpg --details
  $ baca read --type STNK --enhance scans/ --format csv > certificates.csv

Folders are searched recursively for JPG, PNG and WebP files, and with --type STNK for PDFs, each page of which is an image. Results are printed in the order of the inputs: jsonl, json
and csv as they become available, a table at the end. Quote a glob so that the shell does not expand it.

jsonl and csv need no more memory for a million images than for a hundred. With --resume, the output file says what is done:
run the same command again after a crash, and each image gets one line. To try a failed one again, remove its line.

BACA_WORKERS sets the number of worker processes, as for the server ('baca serve --help' lists all settings).

Exit code: 0 if something was read on every image, 2 if not (nothing was found, or there was an error, which is shown
with its code), 1 for wrong usage.`;

const SUBJECTS = DOCUMENT_TYPES.map((type) => `${DOCUMENTS[type].subject} (${type})`).join(', ');

/** `baca read`; sets the exit code of the process. */
export function readCommand(): Command {
  return new Command('read')
    .description('Read images on this machine and print the results.')
    .argument('<files...>', 'images, folders and globs')
    .addOption(typeOption(`what the images show: ${SUBJECTS}`))
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
    .option('-o, --output <file>', 'write the results to this new file instead of standard output')
    .addOption(
      new Option(
        '-r, --resume',
        'go on after an interruption: skip the images that the output file has a line for (needs --output and --format jsonl)',
      ).conflicts('annotate'),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (files: string[], options: ReadCommandOptions, command: Command) => {
      if (options.resume && (options.output === undefined || options.format !== 'jsonl')) {
        command.error("error: option '--resume' needs '--output <file>' and '--format jsonl'");
      }
      process.exitCode = await read(files, options, {
        start: startPool,
        toBody: (recognized) => toBody(recognized, options.details),
        earlier: options.resume ? await earlierIn(options.output!) : NOTHING_EARLIER,
        stdout: await resultsTo(options),
        stderr: outputTo(process.stderr),
        progress: showsProgress(options) ? progressBar(process.stderr) : SILENT,
      });
    });
}

/** @throws Error where the file is there already, which may hold the work of days */
async function resultsTo({ output, resume }: ReadCommandOptions): Promise<Output> {
  if (output === undefined) {
    return outputTo(process.stdout);
  }
  const stream = createWriteStream(output, { flags: resume ? 'a' : 'wx' });
  await once(stream, 'open').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(
          `${output} is there already. Remove it, choose another file, or go on from it with --resume.`,
        )
      : error;
  });
  return outputTo(stream);
}

/** A progress bar and results streamed to the same terminal would overwrite each other. */
function showsProgress({ format, output }: ReadCommandOptions): boolean {
  const isApart = format === 'table' || output !== undefined || process.stdout.isTTY !== true;
  return process.stderr.isTTY === true && isApart;
}
