import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { DOCUMENT_TYPES, type DocumentType } from '../../src/documents/registry.js';
import { writeTables } from './document.js';
import { readMacs } from './macs.js';
import { measurePeaks } from './peaks.js';
import { DRAW, labelledPhotos } from './photos.js';
import { createProfiler } from './profile.js';
import { type Profile, summarize } from './summary.js';
import { tables } from './tables.js';

const USAGE = `Measures where the processor time of a photo goes, in one process on one thread, and how far each part is from its floor:
the multiply-accumulates of the networks at the peak of the core, or the bytes moved at the speed of copying.

  npm run bench:profile -- [--type ${DOCUMENT_TYPES.join('|')}] [--labels FILE.jsonl [--every N]] [--photos N] [--json] [--write]

--type      the document (default: both, or containers with --labels)
--labels    labelled photos (default: drawn ones)
--every N   reads every Nth of them (default 1)
--photos N  number of drawn photos (default 24)
--json      prints JSON instead of tables
--write     writes the tables into docs/performance.md`;

const { values } = parseArgs({
  options: {
    type: { type: 'string' },
    labels: { type: 'string' },
    every: { type: 'string', default: '1' },
    photos: { type: 'string', default: '24' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

// The drawings are SVG, which the decoder of photos blocks.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
const peaks = await measurePeaks();
const macs = await readMacs();
const profile = await createProfiler();
const profiles: Partial<Record<DocumentType, Profile>> = {};
for (const type of chosenTypes()) {
  const photos = values.labels
    ? await labelledPhotos(values.labels, Number(values.every))
    : await DRAW[type](Number(values.photos));
  const measured = summarize(await profile(type, photos), peaks, macs);
  profiles[type] = measured;
  if (!values.json) console.log(`## ${type}\n\n${tables(measured)}`);
  if (values.write) await writeTables(type, tables(measured));
}
if (values.json) console.log(JSON.stringify(profiles, undefined, 2));

function chosenTypes(): readonly DocumentType[] {
  if (!values.type) return values.labels ? ['CONTAINER_ISO'] : DOCUMENT_TYPES;
  const chosen = DOCUMENT_TYPES.filter((type) => type === values.type);
  if (chosen.length === 0) throw new Error(`--type must be one of ${DOCUMENT_TYPES.join(', ')}.`);
  return chosen;
}
