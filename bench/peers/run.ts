import { appendFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BACA } from './baca.js';
import { writeDocument } from './document.js';
import { installPeers } from './install.js';
import { measure, type PhotoReading } from './measure.js';
import { PEERS, PPU_DEFAULT } from './peers.js';
import { drawnPhotos, labelledPhotos } from './photos.js';
import { picture } from './picture.js';
import type { Program } from './program.js';
import { SMALL_MEGAPIXELS, summarize } from './summary.js';
import { tables } from './tables.js';

const USAGE = `Measures the built service beside other OCR programs: the same photos, the same core, one thread each, in turn.
The text of the others goes through one set of simple rules, bench/peers/extraction/.

  npm run bench:peers -- [--labels FILE.jsonl ...] [--every N] [--photos N] [--core N] [--download] [--answers FILE.jsonl]
    [--json] [--write]

--labels    labelled photos of containers (default: drawn ones); may be given several times
--every N   reads every Nth photo of each labels file (default 1)
--photos N  number of photos, drawn or labelled (default: 24 drawn, all labelled)
--core N    the core that all programs share (default 0)
--download  also measures ppu-paddle-ocr with its default networks, which it downloads from GitHub
--answers   writes what each program says about each photo, and its times, as a line of JSON
--json      prints JSON instead of tables
--write     writes the tables into docs/performance.md, and docs/pictures/peers.svg

Installs the others from npm and PyPI into bench/peers/adapters/node_modules and out/peers at first. Needs python3 from 3.11 on; without
it, the ones that need it are left out. Pins programs with taskset and asks /proc for processor time, so best on Linux.`;

const { values } = parseArgs({
  options: {
    labels: { type: 'string', multiple: true, default: [] },
    every: { type: 'string', default: '1' },
    photos: { type: 'string' },
    core: { type: 'string', default: '0' },
    download: { type: 'boolean', default: false },
    answers: { type: 'string' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

installPeers();
const photos =
  values.labels.length > 0
    ? (await labelledPhotos(values.labels, Number(values.every))).slice(0, Number(values.photos ?? Infinity))
    : await drawnPhotos(Number(values.photos ?? 24));
if (photos.length === 0) throw new Error('There is no photo to read.');
const programs = [BACA, ...PEERS, ...(values.download ? [PPU_DEFAULT] : [])];
if (values.answers) await writeFile(values.answers, '');
const summaries = (await measure(programs, photos, { core: values.core, onReading: keep })).map(summarize);
const small = photos.filter(({ megapixels }) => megapixels <= SMALL_MEGAPIXELS).length;
const text = tables(summaries, small);
console.log(values.json ? JSON.stringify(summaries, undefined, 2) : text);
if (values.write) await writeDocument(text, picture(summaries));

async function keep({ name }: Program, { photo, ...reading }: PhotoReading): Promise<void> {
  if (!values.answers) return;
  const line = { program: name, photo: photo.path, megapixels: photo.megapixels, ...reading };
  await appendFile(values.answers, `${JSON.stringify(line)}\n`);
}
