import { parseArgs } from 'node:util';
import { usableCores } from '../../src/cores.js';
import { Cluster } from '../../test/cluster/cluster.js';
import { photoOfLine } from '../../test/cluster/photo.js';
import { CONTAINER, sendImage } from '../../test/faults/service/client.js';
import { usageOf } from '../speed/usage.js';

const USAGE = `Measures how throughput grows with workers and with processes: each arrangement is a cluster of its own behind nginx.

  npm run bench:cluster -- [--rounds N] [--photos N]

--rounds N  how often each arrangement is measured, in turn with the others (default 5)
--photos N  photos in each round (default 40)

Needs PostgreSQL, Valkey and nginx, like npm run test:cluster. On a machine that does other work too, compare the processor
time of a photo: more processes get more of such a machine.`;

const ARRANGEMENTS = [
  { processes: 1, workers: 1 },
  { processes: 1, workers: 2 },
  { processes: 2, workers: 1 },
  { processes: 4, workers: 1 },
] as const;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    photos: { type: 'string', default: '40' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const photos = Number(values.photos);
const photo = await photoOfLine('BACU 402718 5');

/** Reads so many photos with two clients for each worker. */
async function readAll(cluster: Cluster, key: string, clients: number, count: number): Promise<void> {
  let left = count;
  const client = async () => {
    while (left-- > 0) {
      const headers = { authorization: `Bearer ${key}` };
      const { status } = await sendImage(cluster.url, photo, { path: CONTAINER, headers });
      if (status !== 200) throw new Error(`expected 200, got ${status}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Milliseconds of all cores that the services and their workers have used. */
async function processorMs({ replicas }: Cluster): Promise<number> {
  const usages = await Promise.all(replicas.map(({ pid }) => usageOf(pid)));
  return usages.reduce((sum, usage) => sum + (usage?.processorMs ?? Number.NaN), 0);
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const running = [];
for (const arrangement of ARRANGEMENTS) {
  const env = { BACA_WORKERS: String(arrangement.workers) };
  const cluster = await Cluster.start(Array.from({ length: arrangement.processes }, () => ({ env })));
  const clients = 2 * arrangement.processes * arrangement.workers;
  const { key } = await cluster.ledger.open('plenty');
  await readAll(cluster, key, clients, 2 * clients);
  running.push({
    ...arrangement,
    cluster,
    clients,
    key,
    perSecond: [] as number[],
    msPerPhoto: [] as number[],
  });
}
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { cluster, key, clients, perSecond, msPerPhoto } of running) {
      const [start, used] = [performance.now(), await processorMs(cluster)];
      await readAll(cluster, key, clients, photos);
      perSecond.push((1000 * photos) / (performance.now() - start));
      msPerPhoto.push(((await processorMs(cluster)) - used) / photos);
    }
  }
  const alone = running[0]!;
  console.log(`${usableCores()} cores, ${values.rounds} rounds of ${photos} photos of one line, medians\n`);
  console.log('| Processes × workers | Photos/s | of one | Processor ms a photo | of one |');
  console.log('|---|---:|---:|---:|---:|');
  for (const { processes, workers, perSecond, msPerPhoto } of running) {
    const [rate, ms] = [median(perSecond), median(msPerPhoto)];
    console.log(
      `| ${processes} × ${workers} | ${rate.toFixed(2)} | ${(rate / median(alone.perSecond)).toFixed(2)} | ` +
        `${ms.toFixed(0)} | ${(ms / median(alone.msPerPhoto)).toFixed(2)} |`,
    );
  }
} finally {
  await Promise.all(running.map(({ cluster }) => cluster.stop()));
}
