import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type FieldKind,
  KINDS,
  kindOf,
  type Traits,
  traitsOf,
  WEIGHTS,
} from '../../src/documents/stnk/answer/confidence.js';
import type { Field } from '../../src/documents/stnk/fields.js';
import { decodeImage } from '../../src/image/decode.js';
import { fitLogistic, logitOf } from '../fit/logistic.js';
import { rememberRuns } from '../replay/remember.js';
import { type Believed, riskCurve } from './risk.js';

const USAGE = `Fits the confidence of certificate fields, and shows the effect of each threshold.

  npm run bench:belief -- --labels labels.jsonl [--labels more.jsonl] [--folds 10] [--memory FOLDER]

Prints the weights for src/documents/stnk/answer/confidence.ts. Then prints how many fields would be answered at each
minimum confidence, and how many of these are wrong, both for held-out weights and for the shipped ones. --memory caches
the outputs of the networks.`;

const { values } = parseArgs({
  options: {
    labels: { type: 'string', multiple: true, default: [] },
    folds: { type: 'string', default: '10' },
    memory: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help || values.labels.length === 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
if (values.memory) rememberRuns(values.memory);
// The networks must be loaded after that.
const { loadNetworks } = await import('../../src/recognition/load-networks.js');
const { seeSheets } = await import('../../src/documents/stnk/read.js');

interface Seen {
  readonly set: string;
  readonly sheet: number;
  readonly kind: FieldKind;
  readonly traits: readonly number[];
  readonly is: boolean;
  readonly shipped: number;
}

const NAMES = Object.keys(WEIGHTS.list).filter((name) => name !== 'bias') as (keyof Traits)[];
const networks = await loadNetworks({ threads: 1, modelsDir: '' });
const seen: Seen[] = [];
let sheets = 0;
for (const set of values.labels) {
  for (const line of (await readFile(set, 'utf8')).trim().split('\n')) {
    const { file, fields } = JSON.parse(line) as {
      file: string;
      fields: Partial<Record<Field, string | null>>;
    };
    const { raster } = await decodeImage(await readFile(join(dirname(set), file)));
    const { sheet } = await seeSheets(raster, networks, false);
    sheets++;
    for (const [field, { belief, readings, clarity, told }] of sheet?.sites ?? []) {
      const chosen = readings.find(({ value }) => value === belief.value);
      // Values that a person cannot read are not labelled.
      if (!chosen || fields[field] == null) continue;
      const traits = traitsOf(readings, chosen, clarity, told);
      seen.push({
        set,
        sheet: sheets,
        kind: kindOf(field),
        traits: NAMES.map((name) => traits[name]),
        is: belief.value === fields[field],
        shipped: belief.confidence,
      });
    }
  }
}

for (const kind of KINDS) {
  const [bias, ...weights] = fitLogistic(seen.filter((each) => each.kind === kind));
  const terms = NAMES.map((name, at) => `${name}: ${weights[at]!.toFixed(2)}`);
  console.log(`  ${kind}: { bias: ${bias!.toFixed(2)}, ${terms.join(', ')} },`);
}
for (const set of [undefined, ...values.labels]) {
  const own = (all: readonly (Seen & Believed)[]) => all.filter((each) => !set || each.set === set);
  tell(`${set ?? 'all'}, held out`, own(heldOut(Number(values.folds))));
  tell(`${set ?? 'all'}, as shipped`, own(seen.map((each) => ({ ...each, confidence: each.shipped }))));
}

/** The confidence of each field, by weights that were fitted to other sheets. */
function heldOut(folds: number): (Seen & Believed)[] {
  return KINDS.flatMap((kind) => {
    const all = seen.filter((each) => each.kind === kind);
    const fits = Array.from({ length: folds }, (_, fold) =>
      fitLogistic(all.filter(({ sheet }) => sheet % folds !== fold)),
    );
    return all.map((each) => ({
      ...each,
      confidence: 1 / (1 + Math.exp(-logitOf(each.traits, fits[each.sheet % folds]!))),
    }));
  });
}

function tell(what: string, all: readonly (Seen & Believed)[]): void {
  console.log(`\n${what}: ${all.length} fields, ${all.filter(({ is }) => is).length} right`);
  console.log('from   answered   right   wrong   of these');
  for (const { from, answered, right, risk } of riskCurve(all))
    console.log(
      `${from.toFixed(2)}   ${String(answered).padStart(8)}   ${String(right).padStart(5)}   ` +
        `${String(answered - right).padStart(5)}   ${(100 * risk).toFixed(1)} %`,
    );
}
