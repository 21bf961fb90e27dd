import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { FurtherValues } from '../../drawing/stnk/fields.js';
import { FORMS } from '../../drawing/stnk/forms/form.js';
import { encodeStnk, renderStnk, type StnkOptions } from '../../drawing/stnk/render.js';
import { rememberRuns } from '../replay/remember.js';
import { answersOf, count, type Miss, type Tally } from './tally.js';

const USAGE = `Reads what certificates and tax sheets show beyond the fields, on drawn pictures, and counts what is right.

  npm run bench:further -- [--count 40] [--from 1] [--worn] [--misses FILE.json] [--keep FOLDER] [--memory FOLDER]

Draws COUNT pictures of both sheets, the forms in turn, and prints for each kind of value how many are shown, read right, wrong and
held back. Clean pictures are easy scans; --worn draws every way of taking a picture at every difficulty.

--keep    folder in which the pictures are kept for the next time
--memory  folder of the cache of network outputs`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    from: { type: 'string', default: '1' },
    worn: { type: 'boolean', default: false },
    misses: { type: 'string' },
    keep: { type: 'string' },
    memory: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (values.memory) rememberRuns(values.memory);
// The networks must be loaded after that.
const { createEngine } = await import('../../src/recognition/engine.js');
// The drawings are SVG, which the service's decoder blocks.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
const engine = await createEngine({ threads: 2, modelsDir: '' });

interface Picture {
  readonly image: Buffer;
  readonly further: FurtherValues;
  readonly covered: FurtherValues;
}

async function draw(seed: number): Promise<Picture> {
  const clean: StnkOptions = values.worn ? {} : { capture: 'scan', difficulty: 'easy', turn: 0 };
  const form = FORMS[seed % FORMS.length]!;
  const drawn = await renderStnk(seed, { ...clean, form, sheets: ['stnk', 'tax'] });
  return { image: await encodeStnk(drawn), further: drawn.further, covered: drawn.covered };
}

async function pictureOf(seed: number): Promise<Picture> {
  if (!values.keep) return draw(seed);
  await mkdir(values.keep, { recursive: true });
  const name = join(values.keep, `${values.worn ? 'worn' : 'clean'}-${String(seed).padStart(4, '0')}`);
  const isKept = await access(`${name}.json`).then(
    () => true,
    () => false,
  );
  if (isKept)
    return {
      image: await readFile(`${name}.jpg`),
      ...(JSON.parse(await readFile(`${name}.json`, 'utf8')) as Omit<Picture, 'image'>),
    };
  const picture = await draw(seed);
  await writeFile(`${name}.jpg`, picture.image);
  await writeFile(`${name}.json`, JSON.stringify({ further: picture.further, covered: picture.covered }));
  return picture;
}

const tallies = new Map<string, Tally>();
const misses: (Miss & { readonly seed: number })[] = [];
const from = Number(values.from);
for (let seed = from; seed < from + Number(values.count); seed++) {
  const { image, further, covered } = await pictureOf(seed);
  const { reading } = await engine.recognize({ type: 'STNK', image, enhance: false, further: 'all' });
  const answers = answersOf(reading.further ?? { values: {}, amounts: [] });
  misses.push(...count(further, covered, answers, tallies).map((miss) => ({ seed, ...miss })));
}

const all = [...tallies.values()].reduce(
  (sum, { shown, right, wrong }) => ({
    shown: sum.shown + shown,
    right: sum.right + right,
    wrong: sum.wrong + wrong,
  }),
  { shown: 0, right: 0, wrong: 0 },
);
console.log(`${values.count} ${values.worn ? 'worn' : 'clean'} pictures`);
for (const [name, { shown, right, wrong }] of [...tallies, ['all', all] as const]) {
  const share = ((100 * right) / Math.max(1, shown)).toFixed(1);
  const answered = right + wrong;
  console.log(
    `  ${name.padEnd(24)} shown ${String(shown).padStart(5)}  right ${String(right).padStart(5)} ${share.padStart(6)} %  ` +
      `wrong ${String(wrong).padStart(3)} of ${answered} answered  held back ${Math.max(0, shown - answered)}`,
  );
}
if (values.misses) await writeFile(values.misses, JSON.stringify(misses, null, 1));
