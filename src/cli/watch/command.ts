import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { DocumentType } from '../../documents/registry.js';
import { outputTo } from '../output.js';
import { typeOption } from '../type-option.js';
import { Archive } from './archive.js';
import { Arrivals } from './arrivals.js';
import { localReader } from './local.js';
import { remoteReader } from './remote.js';
import { watch } from './watch.js';

const EXAMPLES = `
Examples:
  $ baca watch /srv/gate
  $ baca watch /srv/gate | jq -r '.container_codes[].full_code'
  $ BACA_KEY=baca_... baca watch /srv/gate --to https://ocr.example.org

Looks for JPG, PNG and WebP files, also in folders of the folder, every second. A photo that has not changed for --settle
seconds is read. Its result is written to the folder of --done, then the photo is moved beside it:

  gate/7/door.jpg  becomes  gate/done/7/door.20261123T014500123Z.jpg  and  ...jpg.json

The result is the response of the service with the key "file", and is also printed as a line. A photo that cannot be read has
a result with the error. While a service is away or refuses, photos stay where they are and are tried again. After a crash or a
restart, no photo gets a second result.

Run one watch for each folder. SIGINT or SIGTERM stops it when the photos that are being read are done.`;

const EVERY_MS = 1000;

interface WatchOptions {
  readonly type: DocumentType;
  readonly enhance: boolean;
  readonly details: boolean;
  readonly to?: string;
  readonly key?: string;
  readonly done?: string;
  readonly settle: number;
}

/** `baca watch`: runs until the process receives a signal to stop. */
export function watchCommand(): Command {
  return new Command('watch')
    .description('Read the photos that arrive in a folder.')
    .argument('<folder>', 'where cameras drop their photos')
    .addOption(typeOption('what the photos show'))
    .option('-e, --enhance', 'also read certificates through a contrast filter', false)
    .option('-d, --details', 'add the evidence to the results', false)
    .addOption(
      new Option('--to <url>', 'send the photos to a service instead of reading them here').argParser(toUrl),
    )
    .addOption(new Option('--key <key>', 'API key of the service').env('BACA_KEY'))
    .option('--done <dir>', 'where photos go that were read (default: "done" in the folder)')
    .addOption(
      new Option('--settle <seconds>', 'how long a photo must not change before it is read')
        .default(2)
        .argParser(toSeconds),
    )
    .addHelpText('after', EXAMPLES)
    .action(run);
}

async function run(folder: string, { to, key, done, settle, ...reading }: WatchOptions): Promise<void> {
  const archive = await Archive.open(done ?? path.join(folder, 'done'), folder);
  const reader =
    to === undefined ? localReader(reading) : remoteReader({ url: to, ...(key && { key }) }, reading);
  try {
    await watch({
      arrivals: new Arrivals(folder, archive.folder, 1000 * settle),
      archive,
      reader,
      stdout: outputTo(process.stdout),
      stderr: outputTo(process.stderr),
      everyMs: EVERY_MS,
      stop: stopSignal(),
    });
  } finally {
    await reader.close();
  }
}

/** Aborted by the first signal to stop. A second one ends the process at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) {
        process.exit(1);
      }
      controller.abort();
    });
  }
  return controller.signal;
}

function toUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new InvalidArgumentError('It must be a URL such as https://ocr.example.org.');
  }
  return text;
}

function toSeconds(text: string): number {
  const seconds = Number(text);
  if (text.trim() === '' || !(seconds >= 0)) {
    throw new InvalidArgumentError('It must be a number of seconds.');
  }
  return seconds;
}
