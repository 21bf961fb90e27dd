import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { usableCores } from '../../src/cores.js';
import { DOCUMENT_TYPES } from '../../src/documents/registry.js';
import { createPool } from '../../src/recognition/pool/pool.js';
import { cases } from './cases.js';
import { brier, fitPlatt, type Outcome, reliability } from './logistic.js';
import { noOutcomes } from './outcomes.js';
import { reliabilityDiagram, riskCoverageCurve } from './pictures.js';

const USAGE = `Compares the confidence of answers and candidates with the share of them that is right.

  npm run bench:calibration -- [--type STNK] [--count N] [--seed N] [--labels FILE.jsonl [--worse]] [--pictures FOLDER]

Draws N photos of all kinds, or reads labelled ones (lines of {"file", "container_codes"} or {"file", "fields"}). With
--worse, each labelled photo is read at three fifths and two fifths of its size, strongly compressed, instead: nothing was
tuned on such photos, and reading fails often enough to count. Prints a table for each kind of value and the fit of
right = sigmoid(slope × logit(confidence) + offset); slope 1 and offset 0 are perfect. --pictures writes
reliability.svg and risk-coverage.svg, for STNK with the prefix stnk-.`;

const { values } = parseArgs({
  options: {
    type: { type: 'string', default: 'CONTAINER_ISO' },
    count: { type: 'string', default: '180' },
    seed: { type: 'string', default: '1000' },
    labels: { type: 'string' },
    worse: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const type = DOCUMENT_TYPES.find((each) => each === values.type);
if (values.help || !type) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

// In a separate process, since the reader blocks the image loaders that drawing needs.
const recognizer = createPool({
  workers: 1,
  queue: 1,
  timeoutMs: 600_000,
  engine: { threads: usableCores(), modelsDir: '' },
});
const outcomes = noOutcomes(type);
const choice = {
  type,
  labels: values.labels,
  worse: values.worse,
  count: Number(values.count),
  seed: Number(values.seed),
};
for await (const { image, judge } of cases(choice)) {
  judge(outcomes, await recognizer.recognize({ type, image, enhance: false }));
}
await recognizer.close();
for (const [kind, all] of Object.entries(outcomes)) tell(kind, all);
if (values.pictures) {
  await mkdir(values.pictures, { recursive: true });
  const name = (picture: string) => join(values.pictures!, `${type === 'STNK' ? 'stnk-' : ''}${picture}.svg`);
  await writeFile(name('reliability'), reliabilityDiagram(outcomes));
  await writeFile(name('risk-coverage'), riskCoverageCurve(outcomes));
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
