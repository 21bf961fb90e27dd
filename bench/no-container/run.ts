import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawOther, NO_CONTAINER } from '../../drawing/others/draw.js';
import { encodeStnk, renderStnk } from '../../drawing/stnk/render.js';
import type { ContainerReading } from '../../src/documents/container/reading.js';
import { quantile } from '../../src/quantile.js';
import { createPool } from '../../src/recognition/pool/pool.js';

const USAGE = `Reads drawn papers, seals, plates, signs, screens and certificates as if they were containers. None may give a
container code, a size/type code or a weight.

  npm run test:no-container -- [--count 200] [--seed 1] [--at-once 1]

--at-once N  pictures read at the same time, on one thread each: done sooner, but the times mean less. A single one gets two threads.

Exits with 1 if any of them gives an answer. Pictures are read in the order of their kinds.`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

const KINDS = [...NO_CONTAINER, 'certificate'] as const;
const QUALITY = 85;
/** CI lets everything else go first. */
const PATIENCE_MS = 600_000;

async function draw(kind: (typeof KINDS)[number], seed: number): Promise<Buffer> {
  if (kind === 'certificate') return encodeStnk(await renderStnk(seed));
  const { width, height, pixels } = await drawOther(kind, seed);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

const answersOf = ({ codes, sizeTypes, maxGross, tare }: ContainerReading): string[] => [
  ...codes.map(({ code, confidence }) => `${code} (${confidence.toFixed(2)})`),
  ...sizeTypes.map(({ code }) => code),
  ...[maxGross, tare].flatMap((weight) => (weight ? [`${weight.kg} kg`] : [])),
];

const atOnce = Number(values['at-once']);
const recognizer = createPool({
  workers: atOnce,
  queue: 2,
  timeoutMs: PATIENCE_MS,
  engine: { threads: atOnce > 1 ? 1 : 2, modelsDir: '' },
});
const times: number[] = [];
let slowest = { name: '', ms: 0 };
let [codes, answered, told] = [0, 0, 0];

async function read(number: number): Promise<void> {
  const kind = KINDS[number % KINDS.length]!;
  const seed = Number(values.seed) * 1000 + Math.floor(number / KINDS.length);
  const image = await draw(kind, seed);
  const started = performance.now();
  const { reading } = await recognizer.recognize({ type: 'CONTAINER_ISO', image, enhance: false });
  const took = performance.now() - started;
  times.push(took);
  if (took > slowest.ms) slowest = { name: `${kind} ${seed}`, ms: took };
  if (reading.warnings.includes('not_a_container')) told++;
  codes += reading.codes.length;
  const answers = answersOf(reading);
  if (answers.length === 0) return;
  answered++;
  console.error(`${kind} ${seed}: ${answers.join(', ')}`);
}

let next = 0;
async function readOneAfterTheOther(): Promise<void> {
  while (next < Number(values.count)) await read(next++);
}

try {
  await Promise.all(Array.from({ length: atOnce }, readOneAfterTheOther));
} finally {
  await recognizer.close();
}
const ms = (share: number) => Math.round(quantile(times, share));
console.log(
  `${times.length} pictures without a container: ${codes} codes, ${answered} with any answer, ${told} recognised as print; ` +
    `median ${ms(0.5)} ms, 95th percentile ${ms(0.95)} ms, maximum ${ms(1)} ms (${slowest.name}).`,
);
if (answered > 0 || times.length !== Number(values.count)) process.exitCode = 1;
