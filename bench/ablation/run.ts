import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { usableCores } from '../../src/cores.js';
import { engineOf } from '../../src/recognition/engine.js';
import { readLabels } from '../labels.js';
import { spreadOf } from '../speed/spread.js';
import { count, type Tallies } from './tally.js';
import { variantsOf } from './variants.js';

const USAGE = `Measures what each of our networks contributes: reads labelled photos with and without it.

  npm run bench:ablation -- --labels FILE.jsonl [--every N] [--only NAME,NAME] [--detector NAME=FILE.onnx ...] [--json FILE.json]

Each photo is read by all variants before the next one, so that their times are comparable. --every N reads only every
Nth photo. --detector adds a variant with our readers and another detector, such as a quantised one.`;

const { values } = parseArgs({
  options: {
    labels: { type: 'string' },
    every: { type: 'string', default: '1' },
    only: { type: 'string' },
    detector: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help || !values.labels) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const folder = dirname(values.labels);
const labels = (await readLabels(values.labels)).filter((_, i) => i % Number(values.every) === 0);
const only = values.only?.split(',');
const variants = (await variantsOf(usableCores(), values.detector.map(named)))
  .filter(({ name }) => !only || only.includes(name))
  .map(({ name, networks }) => ({
    name,
    engine: engineOf(networks),
    tallies: new Map() as Tallies,
    milliseconds: [] as number[],
  }));
for (const label of labels) {
  const image = await readFile(join(folder, label.file));
  for (const { engine, tallies, milliseconds } of variants) {
    const began = performance.now();
    const { reading } = await engine.recognize({ type: 'CONTAINER_ISO', image, enhance: false });
    milliseconds.push(performance.now() - began);
    count(tallies, label, reading);
  }
}
const base = spreadOf(variants[0]!.milliseconds).median;
console.log(`${labels.length} photos`);
for (const { name, tallies, milliseconds } of variants) {
  const { median } = spreadOf(milliseconds);
  console.log(
    `\n${name}: median ${median.toFixed(0)} ms, ${(median / base).toFixed(2)} of ${variants[0]!.name}`,
  );
  for (const [value, { want, hit, wrong }] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(
      `  ${value.padEnd(20)} ${hit} of ${want} (${((100 * hit) / want).toFixed(1)} %), ${wrong} wrong`,
    );
}
function named(option: string): { name: string; path: string } {
  const [name, path] = option.split('=');
  if (!name || !path) throw new Error(`--detector ${option}: expected NAME=FILE.onnx`);
  return { name, path };
}

if (values.json) {
  const results = variants.map(({ name, tallies, milliseconds }) => ({
    name,
    medianMs: spreadOf(milliseconds).median,
    tallies: Object.fromEntries(tallies),
  }));
  await writeFile(values.json, JSON.stringify(results, undefined, 2));
}
