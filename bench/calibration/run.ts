import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawScene, encode } from '../../drawing/draw.js';
import { SCENE_KINDS } from '../../drawing/scenes/kinds.js';
import { usableCores } from '../../src/cores.js';
import type { ContainerReading } from '../../src/documents/container/reading.js';
import { createPool } from '../../src/recognition/pool.js';
import { fitPlatt, type Outcome, reliability } from './logistic.js';

const USAGE = `Compares the confidence of container codes with how many of them are right, answers and candidates alike.

  npm run bench:calibration -- [--count N] [--seed N] [--labels FILE.jsonl]

Draws N photos of all kinds, or reads the labelled ones (lines of {"file", "container_codes"}). Prints a table and the
fit of right = sigmoid(slope × logit(confidence) + offset); slope 1 and offset 0 would be perfect.`;

interface Photo {
  readonly file: Buffer;
  readonly codes: readonly string[];
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '180' },
    seed: { type: 'string', default: '1000' },
    labels: { type: 'string' },
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
const outcomes: Outcome[] = [];
let painted = 0;
let answered = 0;
for await (const { file, codes } of values.labels ? labelled(values.labels) : drawn()) {
  const { reading } = await recognizer.recognize({ type: 'CONTAINER_ISO', image: file, enhance: false });
  outcomes.push(...outcomesOf(reading, codes));
  painted += codes.length;
  answered += reading.codes.filter(({ code }) => codes.includes(code)).length;
}
await recognizer.close();
console.log(`${answered} of ${painted} codes answered and right`);
console.log('confidence      count   mean said   right');
for (const { from, to, count, said, right } of reliability(outcomes)) {
  if (count === 0) continue;
  const band = `${from.toFixed(2)} to ${to.toFixed(2)}`;
  console.log(
    `${band.padEnd(15)} ${String(count).padStart(5)}   ${said.toFixed(3)}       ${(right / count).toFixed(3)}`,
  );
}
const { slope, offset } = fitPlatt(outcomes);
console.log(`slope ${slope.toFixed(2)}, offset ${offset.toFixed(2)}`);

function outcomesOf({ codes, candidates }: ContainerReading, truth: readonly string[]): Outcome[] {
  const held = candidates.filter(({ kind, reason }) => kind === 'code' && reason === 'low_confidence');
  return [
    ...codes.map(({ code, confidence }) => ({ confidence, right: truth.includes(code) })),
    ...held.map(({ value, confidence }) => ({ confidence, right: truth.includes(value) })),
  ];
}

async function* drawn(): AsyncGenerator<Photo> {
  const kinds = Object.values(SCENE_KINDS);
  for (let i = 0; i < Number(values.count); i++) {
    const photo = await drawScene(kinds[i % kinds.length]!(Number(values.seed) + i));
    yield { file: await encode(photo), codes: photo.truth.codes };
  }
}

async function* labelled(labels: string): AsyncGenerator<Photo> {
  for (const line of (await readFile(labels, 'utf8')).trim().split('\n')) {
    const { file, container_codes } = JSON.parse(line) as { file: string; container_codes?: string[] };
    if (container_codes) yield { file: await readFile(join(dirname(labels), file)), codes: container_codes };
  }
}
