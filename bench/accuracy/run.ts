import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { usableCores } from '../../src/cores.js';
import { startService } from '../../test/service/start.js';
import { type Floor, shortfalls, type Tally } from './floor.js';

const USAGE = `Scores the built service on labelled photos, and compares the result with the floors in bench/accuracy/floor.json.

  npm run bench:accuracy -- --scorer FILE.mjs --labels FILE.jsonl [--type STNK] [--enhance] [--misses FILE.json]

The scorer takes --type, --enhance, --labels, --url, --concurrency, --misses and --json, and prints {"tallies": {name: {want, hit,
wrong}}, "not_200": N}. Exits with 1 if something is below its floor.`;

const { values } = parseArgs({
  options: {
    scorer: { type: 'string' },
    labels: { type: 'string' },
    type: { type: 'string', default: 'CONTAINER_ISO' },
    enhance: { type: 'boolean', default: false },
    misses: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help || !values.scorer || !values.labels) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const floors: Record<string, Record<string, Floor>> = JSON.parse(
  await readFile(new URL('floor.json', import.meta.url), 'utf8'),
);
const { type } = values;
const workers = usableCores();
const folder = await mkdtemp(join(tmpdir(), 'baca-accuracy-'));
const service = await startService({
  env: {
    BACA_WORKERS: String(workers),
    BACA_THREADS: '1',
    // CI lets everything else go first.
    BACA_RECOGNITION_TIMEOUT_MS: '600000',
    // Another service may use the usual one.
    BACA_DATA_DIR: folder,
  },
});
try {
  const { stdout } = await promisify(execFile)(process.execPath, [
    values.scorer,
    ...[
      '--type',
      type,
      '--labels',
      values.labels,
      '--url',
      service.url,
      '--concurrency',
      String(workers),
      '--json',
    ],
    ...(values.enhance ? ['--enhance', 'true'] : []),
    ...(values.misses ? ['--misses', values.misses] : []),
  ]);
  const { tallies, not_200, images } = JSON.parse(stdout) as {
    readonly tallies: Record<string, Tally>;
    readonly not_200: number;
    readonly images: number;
  };
  console.log(`${images} photos, ${not_200} not answered with 200`);
  for (const [name, { want, hit, wrong }] of Object.entries(tallies)) {
    const share = want > 0 ? ` (${((100 * hit) / want).toFixed(1)} %)` : '';
    console.log(`${name.padEnd(28)} ${hit} of ${want}${share}, ${wrong} wrong`);
  }
  const found = shortfalls(floors[type] ?? {}, tallies);
  if (not_200 > 0) found.push(`${not_200} photos were not answered with 200`);
  for (const shortfall of found) console.error(`below the floor: ${shortfall}`);
  if (found.length > 0) process.exitCode = 1;
} finally {
  await service.stop();
  await rm(folder, { recursive: true });
}
