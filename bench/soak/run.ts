import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { usableCores } from '../../src/cores.js';
import { quantile } from '../../src/quantile.js';
import { BOUNDARY, CONTAINER, formOf, MULTIPART, send, sendImage } from '../../test/faults/service/client.js';
import { memoryMbOf, metric, workersOf } from '../../test/faults/service/figures.js';
import { grey, inEachFormat } from '../../test/faults/service/pictures.js';
import { startService } from '../../test/service/start.js';
import { closedLoop, mixedRequests } from '../load/traffic.js';

const USAGE = `Checks that the memory of the built service does not grow in long operation.

  npm run bench:soak -- [--minutes N]

--minutes N  duration (default 60)

Mixed traffic: photos, certificates, large and small pictures, files that are no pictures, bad forms, clients that
leave. Compares the memory of the server and its workers after the first sixth (ten minutes of an hour) with that at the
end. Exits with 1 if the sum has grown by 5 % or more, or if a response was wrong.`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const durationMs = Number(values.minutes) * 60_000;
const workers = usableCores();
const ALLOWED_GROWTH = 0.05;

interface Sample {
  readonly at: number;
  readonly server: number;
  readonly workers: number;
}

const requests = await mixedRequests();
const small = await inEachFormat();
const large = await grey(6000, 5000).jpeg().toBuffer();
const service = await startService({ env: { BACA_WORKERS: String(workers), BACA_THREADS: '1' } });
const started = performance.now();
const elapsed = () => performance.now() - started;
const samples: Sample[] = [];
const wrong = new Map<string, number>();
let answered = 0;

/** Unusual requests and their expected status. */
const UNUSUAL: readonly (readonly [status: number, send: () => Promise<{ status: number }>])[] = [
  [200, () => sendImage(service.url, small.png)],
  [200, () => sendImage(service.url, small.webp)],
  [200, () => sendImage(service.url, large)],
  [422, () => sendImage(service.url, small.jpeg.subarray(0, 300))],
  [415, () => sendImage(service.url, 'no picture')],
  [413, () => sendImage(service.url, Buffer.alloc(20 * 2 ** 20 + 1, 0xff))],
  [400, () => send(service.url, { headers: MULTIPART, body: formOf([]) })],
  [400, () => send(service.url, { headers: MULTIPART, body: Buffer.from(`--${BOUNDARY}\r\n`) })],
  [404, () => send(service.url, { path: '/none', method: 'GET' })],
];

const unusual = async () => {
  for (let i = 0; elapsed() < durationMs; i++) {
    const [expected, ask] = UNUSUAL[i % UNUSUAL.length]!;
    note(expected, (await ask().catch(() => undefined))?.status);
    // A client that leaves in the middle of a request.
    await send(service.url, {
      path: CONTAINER,
      headers: MULTIPART,
      body: formOf([{ name: 'image', fileName: 'a.jpg', content: requests[0]!.image }]),
      signal: AbortSignal.timeout(20 + (i % 10) * 20),
    }).catch(() => {});
    await delay(500);
  }
};

const photos = async () => {
  while (elapsed() < durationMs) {
    const results = await closedLoop(
      service.url,
      requests,
      workers,
      Math.min(10_000, durationMs - elapsed()),
    );
    for (const { answer } of results) note(200, answer?.status);
  }
};

const watch = async () => {
  while (elapsed() < durationMs) {
    await delay(Math.min(5000, durationMs / 30));
    const each = workersOf(service).map(memoryMbOf);
    samples.push({
      at: elapsed(),
      server: memoryMbOf(service.pid),
      workers: each.reduce((sum, mb) => sum + mb, 0),
    });
    if (samples.length % 12 === 0) console.log(lineOf('now', samples.slice(-12)));
  }
};

try {
  await Promise.all([photos(), unusual(), watch()]);
  // The same length of time on both sides, so that a single large picture has little influence.
  const width = durationMs / 12;
  const early = samples.filter(
    ({ at }) => at >= durationMs / 6 - width / 2 && at < durationMs / 6 + width / 2,
  );
  const late = samples.filter(({ at }) => at >= durationMs - width);
  const sum = (some: readonly Sample[]) =>
    quantile(
      some.map((sample) => sample.server + sample.workers),
      0.5,
    );
  const growth = sum(late) / sum(early) - 1;
  const renewed = await metric(service, 'baca_worker_replacements_total{reason="images"}');
  const grown = await metric(service, 'baca_worker_replacements_total{reason="memory"}');
  const faults = await metric(service, 'baca_worker_replacements_total{reason="fault"}');
  console.log(lineOf('after the first sixth', early));
  console.log(lineOf('at the end', late));
  console.log(`${answered} expected responses; wrong ones: ${JSON.stringify(Object.fromEntries(wrong))}`);
  console.log(`workers renewed by count ${renewed}, by memory ${grown}, after faults ${faults}`);
  console.log(
    `${growth < ALLOWED_GROWTH ? 'kept  ' : 'MISSED'}  memory grew by ${(100 * growth).toFixed(1)} %`,
  );
  process.exitCode = growth < ALLOWED_GROWTH && wrong.size === 0 && faults === 0 ? 0 : 1;
} finally {
  await service.stop();
}

function note(expected: number, status: number | undefined): void {
  if (status === expected) {
    answered++;
  } else {
    const what = `${status ?? 'no answer'} instead of ${expected}`;
    wrong.set(what, (wrong.get(what) ?? 0) + 1);
  }
}

function lineOf(when: string, some: readonly Sample[]): string {
  const median = (of: 'server' | 'workers') =>
    quantile(
      some.map((sample) => sample[of]),
      0.5,
    ).toFixed(0);
  const minute = ((some.at(-1)?.at ?? 0) / 60_000).toFixed(1);
  return `${when} (minute ${minute}): server ${median('server')} MiB, workers ${median('workers')} MiB together`;
}
