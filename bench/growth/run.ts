import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { labelledPhotos } from '../profile/photos.js';
import { drawPhotos } from '../speed/photos.js';
import { measureStartUp } from '../speed/start-up.js';
import { allocators, costOfCallers, costOfEach, memoryOver } from './cost.js';
import { type Plot, plot } from './curve.js';
import { doorOf, wallWith } from './pictures.js';

const PARTS = ['sizes', 'lines', 'callers', 'memory', 'start'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `Measures how the cost grows: with the size of a picture, the lines of text on it, callers, workers, and photos read.

  npm run bench:growth -- [--part ${PARTS.join('|')}] [--labels FILE.jsonl [--every N]] [--photos N] [--rounds N] [--write]

--part      one part (default: all)
--labels    labelled photos for callers and memory (default: 24 drawn ones)
--every N   reads every Nth of them (default 1)
--photos N  photos that one worker reads for its memory (default 1000)
--rounds N  readings of each picture, of which the median counts, and starts (default 3)
--write     writes the tables into docs/performance.md, and the curves beside it`;

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    labels: { type: 'string' },
    every: { type: 'string', default: '1' },
    photos: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

const MEGAPIXELS = [0.3, 1, 2, 5, 12, 25, 49];
const LINES = [0, 10, 20, 40, 80, 120];
const CALLERS = [1, 4, 16, 64];
const WORKERS = [1, 2];

// The drawings are SVG, which the decoder of photos blocks.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
const rounds = Number(values.rounds);

const measure: Record<Part, () => Promise<string>> = {
  sizes: () => overPictures('Megapixels', MEGAPIXELS, doorOf),
  lines: () => overPictures('Lines of text', LINES, (counts) => Promise.all(counts.map(wallWith))),
  async callers() {
    const photos = await somePhotos();
    const rows: string[][] = [];
    const curves = [];
    for (const workers of WORKERS) {
      const points: [number, number][] = [];
      for (const callers of CALLERS) {
        const { photosPerSecond, processorMs } = await costOfCallers(photos, { workers, callers });
        rows.push([`${workers}`, `${callers}`, photosPerSecond.toFixed(2), processorMs.toFixed(0)]);
        points.push([callers, processorMs]);
      }
      curves.push({ name: workers === 1 ? '1 worker' : `${workers} workers`, points });
    }
    const picture = await draw('callers', {
      title: 'Cost over callers',
      across: 'callers at the same time',
      up: 'processor ms a photo',
      curves,
    });
    return picture + table(['Workers', 'Callers', 'Photos/s', 'Processor ms a photo'], rows);
  },
  async memory() {
    const photos = await somePhotos();
    const rows: string[][] = [];
    for (const [name, env] of Object.entries(allocators())) {
      const { last, most, processorMs } = await memoryOver(photos, Number(values.photos), env);
      rows.push([name, last.toFixed(0), most.toFixed(0), processorMs.toFixed(0)]);
    }
    const after = `MiB after ${values.photos} photos`;
    return table(['Memory of a worker', after, 'most', 'Processor ms a photo'], rows);
  },
  async start() {
    const { median, min, max } = await measureStartUp(rounds);
    return `Ready after ${median.toFixed(0)} ms (${min.toFixed(0)} to ${max.toFixed(0)}, ${rounds} starts).\n`;
  },
};

for (const part of values.part ? PARTS.filter((each) => each === values.part) : PARTS) {
  const text = await measure[part]();
  console.log(`${part}\n\n${text}`);
  if (values.write) await writeSection(part, text);
}

/** Processor time over a property of the picture. */
async function overPictures(
  across: string,
  amounts: readonly number[],
  pictures: (amounts: readonly number[]) => Promise<Buffer[]>,
): Promise<string> {
  const costs = await costOfEach(await pictures(amounts), rounds);
  const points = amounts.map((amount, i) => [amount, costs[i]!] as const);
  const property = across.toLowerCase();
  const picture = await draw(property.replaceAll(' ', '-'), {
    title: `Cost over ${property}`,
    across: property,
    up: 'processor ms a picture',
    curves: [{ name: '', points }],
  });
  const rows = points.map(([amount, ms]) => [`${amount}`, ms.toFixed(0)]);
  return picture + table([across, 'Processor ms'], rows);
}

function somePhotos(): Promise<Buffer[]> {
  return values.labels ? labelledPhotos(values.labels, Number(values.every)) : drawPhotos(24);
}

/** Draws the curves beside the document. @returns their place in it */
async function draw(name: string, curves: Plot): Promise<string> {
  if (!values.write) return '';
  await writeFile(new URL(`../../docs/pictures/cost-${name}.svg`, import.meta.url), plot(curves));
  return `![${curves.title}](pictures/cost-${name}.svg)\n\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

/** Replaces a part's figures in docs/performance.md. */
async function writeSection(part: Part, text: string): Promise<void> {
  const page = new URL('../../docs/performance.md', import.meta.url);
  const section = new RegExp(`(<!-- bench:growth ${part} -->\\n)[\\s\\S]*?(<!-- end -->)`);
  const before = await readFile(page, 'utf8');
  if (!section.test(before)) throw new Error(`docs/performance.md has no place for ${part}.`);
  await writeFile(
    page,
    before.replace(section, (_, start: string, end: string) => `${start}\n${text}\n${end}`),
  );
}
