import { appendFile, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  areaOf,
  centreOf,
  distance,
  heightOf,
  lengthOf,
  type Quad,
  turned,
} from '../../src/geometry/quad.js';
import { decodeImage } from '../../src/image/decode.js';
import type { Raster } from '../../src/image/raster.js';
import { modelPath } from '../../src/models/active.js';
import { loadDetector } from '../../src/text/detector/load-detector.js';
import { COLUMNS, LINES, loadMarkingReader } from '../../src/text/reader/marking-reader.js';
import { type Label, readLabels } from '../labels.js';
import { distanceWithin, holdsNumber, plain } from './matching.js';

const USAGE = `Counts how many markings a detector finds on labelled photos. Our readers read them greedily.

  npx tsx bench/detector/judge.ts LABELS.jsonl ... [--model FILE.onnx] [--side 1280] [--every N] [--misses] [--to FILE.jsonl]

--model   the detector; by default the shipped one, with its two looks
--side    long side of the look in pixels, for a marking detector
--every   judge only every Nth photo
--misses  list the photos whose code was not found
--to      append the figures to this file as a line of JSON`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string' },
    side: { type: 'string', default: '1280' },
    every: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
    to: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help || positionals.length === 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

interface Piece {
  readonly quad: Quad;
  readonly text: string;
}

const MAX_REGIONS = 160;
const side = Number(values.side);
const detector = await loadDetector(values.model ?? modelPath('detector', ''), 1);
const line = await loadMarkingReader(modelPath('lineReader', ''), LINES, 1);
const column = await loadMarkingReader(modelPath('columnReader', ''), COLUMNS, 1);

const layouts = new Set<string>();
let looking = 0;
async function look(image: Raster, ...[width, height]: readonly [number, number]) {
  const began = performance.now();
  const found = await detector.detect(image, { width, height });
  looking += performance.now() - began;
  return [...found].sort((a, b) => areaOf(b.quad) - areaOf(a.quad)).slice(0, MAX_REGIONS);
}

/** One look, which tells lines from columns. */
async function piecesOfOwn(image: Raster): Promise<Piece[]> {
  const scale = side / Math.max(image.width, image.height);
  const pieces: Piece[] = [];
  for (const { quad, stacked } of await look(image, image.width * scale, image.height * scale))
    pieces.push({ quad, text: plainMarks(await (stacked ? column : line).read(image, quad)) });
  return pieces;
}

/** The looks of the service: one at 960 pixels, one squeezed for columns. Tall regions are read in all three ways. */
async function piecesOfShipped(image: Raster): Promise<Piece[]> {
  const scale = 960 / Math.max(image.width, image.height);
  const squeeze = Math.min(4, Math.sqrt(1_250_000 / (image.width * image.height * 0.5)));
  const first = await look(image, image.width * scale, image.height * scale);
  const tall = (quad: Quad, ratio: number) => heightOf(quad) > ratio * lengthOf(quad);
  const squeezed = (await look(image, image.width * squeeze, image.height * squeeze * 0.5)).filter(
    ({ quad }) => tall(quad, 2),
  );
  const pieces: Piece[] = [];
  for (const { quad } of [...first, ...squeezed]) {
    if (!tall(quad, 1.5)) pieces.push({ quad, text: plainMarks(await line.read(image, quad)) });
    else {
      const down = turned(quad, 1);
      pieces.push({ quad: down, text: plainMarks(await column.read(image, down)) });
      for (const turns of [1, 3])
        pieces.push({ quad: down, text: plainMarks(await line.read(image, turned(quad, turns))) });
    }
  }
  return pieces;
}

const plainMarks = ({ text }: { readonly text: string }) => text.toUpperCase();

const near = (a: Quad, b: Quad) =>
  distance(centreOf(a), centreOf(b)) <
  12 * Math.max(Math.min(heightOf(a), lengthOf(a)), Math.min(heightOf(b), lengthOf(b)));

type Found = 'exact' | 'whole' | 'pieces' | 'missed';

function foundCode(code: string, pieces: readonly Piece[]): Found {
  const texts = pieces.map(({ text }) => plain(text));
  const best = Math.min(99, ...texts.map((text) => distanceWithin(code, text)));
  if (best === 0) return 'exact';
  if (best <= 2) return 'whole';
  const holding = (part: string) => pieces.filter((_, i) => distanceWithin(part, texts[i]!) <= 1);
  const serials = holding(code.slice(4, 10));
  return holding(code.slice(0, 4)).some((owner) => serials.some((serial) => near(owner.quad, serial.quad)))
    ? 'pieces'
    : 'missed';
}

const counts: Record<string, number> = {};
const count = (name: string, by = 1) => {
  counts[name] = (counts[name] ?? 0) + by;
};

async function judge(label: Label, folder: string): Promise<void> {
  const { raster } = await decodeImage(await readFile(join(folder, label.file)));
  const own = values.model !== undefined;
  const pieces = await (own ? piecesOfOwn : piecesOfShipped)(raster);
  count('photos');
  count('regions', pieces.length);
  for (const code of label.container_codes) {
    const found = foundCode(code, pieces);
    count('codes');
    count(`codes ${found}`);
    layouts.add(label.layout);
    count(`${label.layout} ${found}`);
    if (found === 'missed' && values.misses) console.log(`missed ${label.file} ${code} ${label.layout}`);
  }
  for (const size of label.size_type_codes ?? []) {
    count('size/type');
    if (pieces.some(({ text }) => plain(text).includes(size))) count('size/type read');
  }
  for (const [name, number] of [
    ['gross', label.max_gross_kg],
    ['tare', label.tare_kg],
  ] as const) {
    if (!number) continue;
    count(name);
    if (pieces.some(({ text }) => holdsNumber(text, String(number)))) count(`${name} read`);
    else if (values.misses) console.log(`${name} not read: ${label.file} ${number}`);
  }
}

for (const labels of positionals) {
  const chosen = (await readLabels(labels)).filter((_, i) => i % Number(values.every) === 0);
  for (const label of chosen) await judge(label, dirname(labels));
}
const has = (name: string) => counts[name] ?? 0;
const found = (prefix: string) => ({
  exact: has(`${prefix} exact`),
  whole: has(`${prefix} exact`) + has(`${prefix} whole`),
  pieces: has(`${prefix} exact`) + has(`${prefix} whole`) + has(`${prefix} pieces`),
  of: (['exact', 'whole', 'pieces', 'missed'] as const).reduce(
    (sum, how) => sum + has(`${prefix} ${how}`),
    0,
  ),
});
const report = {
  model: values.model ?? 'shipped, two looks',
  side: values.model ? side : undefined,
  photos: has('photos'),
  codes: found('codes'),
  ...Object.fromEntries([...layouts].map((layout) => [layout, found(layout)])),
  'size/type': `${has('size/type read')} of ${has('size/type')}`,
  gross: `${has('gross read')} of ${has('gross')}`,
  tare: `${has('tare read')} of ${has('tare')}`,
  'regions a photo': Number((has('regions') / has('photos')).toFixed(1)),
  'ms a photo': Math.round(looking / has('photos')),
};
console.log(JSON.stringify(report, undefined, 1));
if (values.to) await appendFile(values.to, `${JSON.stringify(report)}\n`);
