import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { rememberRuns } from '../replay/remember.js';
import { type Case, labelled, type Source, withWrongCheckDigit } from './cases.js';
import { answersFrom, fit } from './judge.js';
import { type Kind, type Observation, observe } from './observe.js';

const USAGE = `Fits the confidence of codes and size/type codes, and shows what would be answered at each minimum confidence.

  npm run bench:confidence -- --labels FILE.jsonl [--labels MORE.jsonl] [--wrong 200] [--memory FOLDER] [--save FILE.jsonl]
  npm run bench:confidence -- --from FILE.jsonl [--from MORE.jsonl]

Reads labelled photos as they are, degraded and mirrored, and drawn codes with invalid check digits. Prints the weights for
src/documents/container/code/traits.ts and size-type/traits.ts, and a table of risk and coverage, held out in five folds of
photos. The thresholds in src/documents/confidence.ts are based on it.

--memory  cache of the networks' outputs (out/replay): the next fit then takes minutes
--save    saves the observations, so that --from can fit again in seconds; use --from repeatedly to join several runs
--wrong   number of drawn codes with invalid check digits; 0 for none`;

const { values } = parseArgs({
  options: {
    labels: { type: 'string', multiple: true, default: [] },
    wrong: { type: 'string', default: '200' },
    memory: { type: 'string', default: 'out/replay' },
    save: { type: 'string' },
    from: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help || values.labels.length + values.from.length === 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const observations = values.from.length ? await load(values.from) : await collect();
for (const kind of ['code', 'size/type code'] as const)
  tell(
    kind,
    observations.filter((each) => each.kind === kind),
  );

async function* cases(): AsyncGenerator<Case> {
  for (const labels of values.labels) yield* labelled(labels);
  yield* withWrongCheckDigit(Number(values.wrong));
}

async function collect(): Promise<Observation[]> {
  rememberRuns(values.memory);
  const { createEngine } = await import('../../src/recognition/engine.js');
  const engine = await createEngine({ threads: 1, modelsDir: '' });
  // The service's decoder blocks the loaders that drawing needs.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  if (values.save) await writeFile(values.save, '');
  const all: Observation[] = [];
  for await (const picture of cases()) {
    const seen = await observe(engine, picture);
    all.push(...seen);
    if (values.save) await appendFile(values.save, seen.map((each) => `${JSON.stringify(each)}\n`).join(''));
  }
  return all;
}

async function load(files: readonly string[]): Promise<Observation[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line)
    .map((line) => JSON.parse(line) as Observation);
}

function tell(kind: Kind, seen: readonly Observation[]): void {
  const wrong = seen.filter(({ right }) => !right).length;
  console.log(`\n${kind}: ${seen.length} readings, ${wrong} of these wrong`);
  if (wrong === 0 || wrong === seen.length) return;
  const fitted = fit(seen);
  for (const [name, weight] of Object.entries(fitted.weights))
    console.log(`  ${name}: ${weight.toFixed(3)},`);
  const sources = [...new Set(seen.map(({ source }) => source))];
  console.log(`held out, right/wrong   ${sources.join('   ')}   all, wrong ones`);
  for (const least of [0.97, 0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5]) {
    const of = (some: (source: Source) => boolean) => {
      const confidences = fitted.heldOut.map((confidence, at) => (some(seen[at]!.source) ? confidence : -1));
      return answersFrom(least, seen, confidences);
    };
    const counts = sources.map((source) => of((other) => other === source));
    const all = of(() => true);
    const named = all.wrong.slice(0, 4).map(({ group, value }) => `${group} ${value}`);
    console.log(
      `from ${least.toFixed(2)}   ${counts.map(({ right, wrong }) => `${right}/${wrong.length}`).join('   ')}   ` +
        `${all.wrong.length} of ${all.right + all.wrong.length} (${named.join(', ')})`,
    );
  }
}
