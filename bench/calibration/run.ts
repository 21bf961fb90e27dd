import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawScene, encode } from '../../drawing/draw.js';
import { SCENE_KINDS } from '../../drawing/scenes/kinds.js';
import { usableCores } from '../../src/cores.js';
import { createPool } from '../../src/recognition/pool.js';
import { type Label, readLabels } from '../labels.js';
import { brier, fitPlatt, type Outcome, reliability } from './logistic.js';
import { addOutcomes, KINDS, noOutcomes } from './outcomes.js';
import { reliabilityDiagram, riskCoverageCurve } from './pictures.js';

const USAGE = `Compares the confidence of values with how many of them are right, answers and candidates alike.

  npm run bench:calibration -- [--count N] [--seed N] [--labels FILE.jsonl [--worse]] [--pictures FOLDER]

Draws N photos of all kinds, or reads the labelled ones (lines of {"file", "container_codes"}). With --worse each labelled
photo is read at three fifths and two fifths of its size, strongly compressed, instead: photos on which nothing was tuned,
and on which reading fails often enough to count. Prints a table of each kind of value and the fit of
right = sigmoid(slope × logit(confidence) + offset); slope 1 and offset 0 would be perfect. --pictures writes
reliability.svg and risk-coverage.svg.`;

interface Photo {
  readonly image: Buffer;
  readonly label: Label;
}

/** Sizes in shares of the photo's own, each with the quality of its JPEG. */
const WORSE = [
  [0.6, 40],
  [0.4, 25],
] as const;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '180' },
    seed: { type: 'string', default: '1000' },
    labels: { type: 'string' },
    worse: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

// In a process of its own: the reader shuts the image loaders that the drawing needs.
const recognizer = createPool({
  workers: 1,
  queue: 1,
  timeoutMs: 120_000,
  engine: { threads: usableCores(), modelsDir: '' },
});
const outcomes = noOutcomes();
for await (const { image, label } of values.labels ? labelled(values.labels) : drawn()) {
  const { reading } = await recognizer.recognize({ type: 'CONTAINER_ISO', image, enhance: false });
  addOutcomes(outcomes, reading, label);
}
await recognizer.close();
for (const kind of KINDS) tell(kind, outcomes[kind]);
if (values.pictures) {
  await mkdir(values.pictures, { recursive: true });
  await writeFile(join(values.pictures, 'reliability.svg'), reliabilityDiagram(outcomes));
  await writeFile(join(values.pictures, 'risk-coverage.svg'), riskCoverageCurve(outcomes));
}

function tell(kind: string, all: readonly Outcome[]): void {
  const answered = all.filter((outcome) => outcome.answered);
  const wrong = answered.filter(({ right }) => !right).length;
  console.log(`\n${kind}: ${all.length} values, ${answered.length} answered, ${wrong} of these wrong`);
  if (all.length === 0) return;
  console.log('confidence      count   mean said   right');
  for (const { from, to, count, said, right } of reliability(all)) {
    if (count === 0) continue;
    const band = `${from.toFixed(2)} to ${to.toFixed(2)}`;
    console.log(
      `${band.padEnd(15)} ${String(count).padStart(5)}   ${said.toFixed(3)}       ${(right / count).toFixed(3)}`,
    );
  }
  const { slope, offset } = fitPlatt(all);
  console.log(`slope ${slope.toFixed(2)}, offset ${offset.toFixed(2)}, Brier score ${brier(all).toFixed(4)}`);
}

async function* drawn(): AsyncGenerator<Photo> {
  const kinds = Object.values(SCENE_KINDS);
  for (let i = 0; i < Number(values.count); i++) {
    const photo = await drawScene(kinds[i % kinds.length]!(Number(values.seed) + i));
    const { codes, sizeTypes, maxGrossKg, tareKg } = photo.truth;
    const label: Label = {
      file: '',
      layout: 'drawn',
      container_codes: codes,
      size_type_codes: sizeTypes,
      max_gross_kg: maxGrossKg,
      tare_kg: tareKg,
    };
    yield { image: await encode(photo), label };
  }
}

async function* labelled(labels: string): AsyncGenerator<Photo> {
  for (const label of await readLabels(labels)) {
    const image = await readFile(join(dirname(labels), label.file));
    if (!values.worse) yield { image, label };
    else for (const [size, quality] of WORSE) yield { image: await worsened(image, size, quality), label };
  }
}

async function worsened(image: Buffer, size: number, quality: number): Promise<Buffer> {
  const photo = sharp(image).autoOrient();
  const { autoOrient } = await photo.metadata();
  return photo
    .resize({ width: Math.max(160, Math.round(autoOrient.width * size)) })
    .jpeg({ quality })
    .toBuffer();
}
