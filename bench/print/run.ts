import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawOther, NO_CONTAINER } from '../../drawing/others/draw.js';
import { renderStnk } from '../../drawing/stnk/render.js';
import { openPage } from '../../src/documents/container/page/page.js';
import {
  LEAST_LOGIT,
  type PrintTraits,
  logitOf as shipped,
  traitsOf,
} from '../../src/documents/container/page/print.js';
import { decodeImage } from '../../src/image/decode.js';
import type { Raster } from '../../src/image/raster.js';
import { loadNetworks } from '../../src/recognition/load-networks.js';
import { fitLogistic, heldOut } from '../fit/logistic.js';
import { readLabels } from '../labels.js';

const USAGE = `Fits the classifier that tells printed pages from containers, and shows how well it works.

  npm run bench:print -- --labels labels.jsonl [--labels more.jsonl] [--count 12] [--save traits.json]

Containers are the labelled photos. Print is drawn: COUNT of each kind in drawing/others, and twice as many certificates.
Prints the weights for src/documents/container/page/print.ts, and the logits of held-out weights in five folds and of the
shipped weights.`;

const { values } = parseArgs({
  options: {
    labels: { type: 'string', multiple: true, default: [] },
    count: { type: 'string', default: '12' },
    save: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help || values.labels.length === 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

// The drawings are SVG, which the service's decoder blocks.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

interface Seen {
  readonly name: string;
  readonly is: boolean;
  readonly traits: PrintTraits;
}

const networks = await loadNetworks({ threads: 1, modelsDir: '' });
const seen: Seen[] = [];
let tooLittle = 0;

async function look(name: string, is: boolean, raster: Raster): Promise<void> {
  const traits = traitsOf(await openPage(raster, networks));
  if (traits) seen.push({ name, is, traits });
  else tooLittle++;
}

for (const labels of values.labels) {
  for (const { file } of await readLabels(labels)) {
    const { raster } = await decodeImage(await readFile(join(dirname(labels), file)));
    await look(file, false, raster);
  }
}
for (let seed = 1; seed <= Number(values.count); seed++) {
  for (const kind of NO_CONTAINER) {
    const { width, height, pixels } = await drawOther(kind, seed);
    await look(`${kind} ${seed}`, true, { width, height, data: pixels });
  }
  for (const sheet of [2 * seed - 1, 2 * seed]) {
    const { width, height, pixels } = await renderStnk(sheet);
    await look(`certificate ${sheet}`, true, { width, height, data: pixels });
  }
}

if (values.save) await writeFile(values.save, JSON.stringify(seen));

const names = Object.keys(seen[0]!.traits) as (keyof PrintTraits)[];
const cases = seen.map(({ traits, is }) => ({ is, traits: names.map((name) => traits[name]) }));
const weights = fitLogistic(cases);
console.log(`${seen.length} pictures, and ${tooLittle} with too little text to classify.`);
console.log(['bias', ...names].map((name, at) => `  ${name}: ${weights[at]!.toFixed(2)},`).join('\n'));
tell('held out in five folds', heldOut(cases));
tell(
  'shipped weights',
  seen.map(({ traits }) => shipped(traits)),
);

function tell(how: string, logits: readonly number[]): void {
  const ranked = seen.map(({ name, is }, at) => ({ name, is, logit: logits[at]! }));
  const containers = ranked.filter(({ is }) => !is).sort((a, b) => b.logit - a.logit);
  const print = ranked.filter(({ is }) => is).sort((a, b) => a.logit - b.logit);
  const over = (list: typeof ranked) => list.filter(({ logit }) => logit > LEAST_LOGIT).length;
  const few = (list: typeof ranked) =>
    list
      .slice(0, 8)
      .map(({ name, logit }) => `${name} ${logit.toFixed(2)}`)
      .join(', ');
  console.log(`\n${how}:`);
  console.log(
    `  containers classified as print: ${over(containers)} of ${containers.length}; nearest: ${few(containers)}`,
  );
  console.log(`  print classified as print: ${over(print)} of ${print.length}; farthest: ${few(print)}`);
}
