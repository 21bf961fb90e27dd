import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../drawing/random.js';
import { labelledPhotos } from '../profile/photos.js';
import { drawPhotos } from '../speed/photos.js';
import { photosOf, SHIFTS } from './gate.js';
import { measureServiceTimes, type ServiceTimes } from './measure.js';
import { picture } from './picture.js';
import { archive, perMonth, simulate } from './report.js';

const USAGE = `Simulates a terminal with gates and the reading of an archive: machines, waiting times, money.

  npm run bench:simulation -- [--lanes N] [--trucks N] [--photos N] [--price X] [--write]
  npm run bench:simulation -- --measure [--labels FILE]... [--every N]

--lanes N      lanes of the terminal (default 40)
--trucks N     trucks of a lane in the busiest hour (default 30)
--photos N     photos of each truck (default 3)
--pictures N   pictures in the archive (default 10000000)
--price X      price of a core for an hour (default 0.04)
--write        write the tables and the picture of docs/deploy/sizing.md
--measure      measure the processor time of photos on this machine first, and keep it in service-times.json
--labels FILE  the photos of this file of labels (default: 24 drawn ones)
--every N      every nth of them only (default 6)`;

const TIMES = new URL('./service-times.json', import.meta.url);
const DOCUMENT = new URL('../../docs/deploy/sizing.md', import.meta.url);
const PICTURE = new URL('../../docs/pictures/waiting.svg', import.meta.url);
const SECTION = /(<!-- bench:simulation -->\n)[\s\S]*?(<!-- end -->)/;
const WORKERS = [1, 2, 3, 4, 6, 8];
const ARCHIVE_CORES = [2, 8, 16, 64, 256, 1600];
const DAYS = 20;

const { values } = parseArgs({
  options: {
    lanes: { type: 'string', default: '40' },
    trucks: { type: 'string', default: '30' },
    photos: { type: 'string', default: '3' },
    pictures: { type: 'string', default: '10000000' },
    price: { type: 'string', default: '0.04' },
    write: { type: 'boolean', default: false },
    measure: { type: 'boolean', default: false },
    labels: { type: 'string', multiple: true, default: [] },
    every: { type: 'string', default: '6' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
if (values.measure) {
  const sets = await Promise.all(values.labels.map((file) => labelledPhotos(file, Number(values.every))));
  const photos = sets.length > 0 ? sets.flat() : await drawPhotos(24);
  await writeFile(TIMES, `${JSON.stringify(await measureServiceTimes(photos, 'CONTAINER_ISO'))}\n`);
}
const times = JSON.parse(await readFile(TIMES, 'utf8')) as ServiceTimes;
const meanMs = times.ms.reduce((sum, ms) => sum + ms, 0) / times.ms.length;
const price = Number(values.price);
const gate = {
  lanes: Number(values.lanes),
  trucksPerLane: Number(values.trucks),
  photosPerTruck: Number(values.photos),
  hours: SHIFTS,
};
const jobs = photosOf(gate, DAYS, times.ms, seededRandom(1));
const arrangements = WORKERS.map((workers) => simulate(jobs, workers, DAYS));
const pictures = Number(values.pictures);
const whole = (value: number) => Math.round(value).toLocaleString('en');
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const tables = [
  `${times.ms.length} photos of containers on ${times.processor}, Node ${times.node}: ${whole(meanMs)} ms of a core each on average, ` +
    `${whole(Math.max(...times.ms))} ms at most. A core costs ${price} an hour.`,
  '',
  `${gate.lanes} lanes, ${gate.trucksPerLane} trucks a lane in the busiest hour, ${gate.photosPerTruck} photos each: ` +
    `${whole(jobs.length / DAYS)} photos a day.`,
  '',
  '| Cores | Load in the busiest hour | Median wait | 95 % | 99 % | Would wait over 10 s | Money a month |',
  '|---:|---:|---:|---:|---:|---:|---:|',
  ...arrangements.map(
    ({ workers, load, medianMs, p95Ms, p99Ms, late }) =>
      `| ${workers} | ${(100 * load).toFixed(0)} % | ${seconds(medianMs)} | ${seconds(p95Ms)} | ${seconds(p99Ms)} | ` +
      `${(100 * late).toFixed(2)} % | ${whole(perMonth(workers, price))} |`,
  ),
  '',
  `An archive of ${whole(pictures)} pictures:`,
  '',
  '| Cores | Hours | Days | Money |',
  '|---:|---:|---:|---:|',
  ...ARCHIVE_CORES.map((cores) => {
    const { hours, money } = archive(pictures, meanMs, cores, price);
    return `| ${whole(cores)} | ${whole(hours)} | ${(hours / 24).toFixed(1)} | ${whole(money)} |`;
  }),
].join('\n');
console.log(tables);
if (values.write) {
  const text = await readFile(DOCUMENT, 'utf8');
  if (!SECTION.test(text)) throw new Error('docs/deploy/sizing.md has no place for the tables.');
  await writeFile(
    DOCUMENT,
    text.replace(SECTION, (_, start: string, end: string) => `${start}\n${tables}\n\n${end}`),
  );
  await writeFile(PICTURE, picture(arrangements, `Waiting at ${gate.lanes} lanes`));
}
