import { parseArgs } from 'node:util';
import { usableCores } from '../../src/cores.js';
import { startService } from '../../test/service/start.js';
import {
  closedLoop,
  containerErrands,
  type Ending,
  type Errand,
  openLoop,
  quantile,
  run,
} from './traffic.js';

const USAGE = `What does the built service do when twice as much is asked as it can read?

  npm run bench:load -- [--minutes N] [--times X]

--minutes N  length of the overload (default 10); capacity is measured before and after it, a fifth as long each
--times X    how many times the capacity is asked (default 2)

--queue-ms N longest wait that the service promises (default 10000)

Throughput counts each picture as long as it takes alone: by chance more of the hard ones are accepted in one run than
in another. It ends with 1 where a promise is not kept: throughput within 5 % of capacity, every refusal a 503 with
Retry-After, nothing else, and of what was accepted the 95th percentile of the wait within what the queue promises.`;

const DEADLINE_MS = 30_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    times: { type: 'string', default: '2' },
    'queue-ms': { type: 'string', default: '10000' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const overloadMs = Number(values.minutes) * 60_000;
const times = Number(values.times);
const queueMs = Number(values['queue-ms']);
const workers = usableCores();

const errands = (await containerErrands()).map((errand) => ({
  ...errand,
  path: `${errand.path}&details=true`,
}));
const service = await startService({
  env: {
    BACA_WORKERS: String(workers),
    BACA_THREADS: '1',
    BACA_RECOGNITION_TIMEOUT_MS: String(DEADLINE_MS),
    BACA_QUEUE_MS: String(queueMs),
  },
});
try {
  await closedLoop(service.url, errands, workers, 5000);
  const alone = await timesAlone(errands);

  const readIn = (endings: readonly Ending[]) => endings.filter(({ answer }) => answer?.status === 200);
  const workOf = (endings: readonly Ending[], ms: number) =>
    readIn(endings).reduce((sum, { errand }) => sum + (alone.get(errand) ?? 0), 0) / ms;
  const capacity = async (when: string) => {
    const start = performance.now();
    const endings = await closedLoop(service.url, errands, workers + 1, overloadMs / 5);
    const ms = performance.now() - start;
    const perSecond = (1000 * readIn(endings).length) / ms;
    console.log(`capacity ${when}: ${perSecond.toFixed(2)} images/s with ${workers} workers`);
    return { perSecond, work: workOf(endings, ms) };
  };
  const before = await capacity('before');
  const start = performance.now();
  const endings = await openLoop(service.url, errands, times * before.perSecond, overloadMs);
  const ms = performance.now() - start;
  const after = await capacity('after');

  const accepted = readIn(endings).map(({ ms }) => ms);
  const waits = readIn(endings).map(waitOf);
  const refused = endings.flatMap(({ answer }) => (answer?.status === 503 ? [answer] : []));
  const retryAfter = refused.map(({ headers }) => Number(headers['retry-after'] ?? 0));
  const others = endings.length - accepted.length - refused.length;
  const share = workOf(endings, ms) / ((before.work + after.work) / 2);
  const perSecond = (1000 * accepted.length) / ms;
  const promises: readonly (readonly [what: string, kept: boolean])[] = [
    [
      `throughput ${perSecond.toFixed(2)} images/s, by work ${(100 * share).toFixed(1)} % of the capacity`,
      share > 0.95,
    ],
    [
      `${refused.length} refused with 503, Retry-After ${Math.min(...retryAfter)} to ${Math.max(...retryAfter)} s`,
      retryAfter.every((seconds) => seconds >= 1),
    ],
    [`${others} of ${endings.length} ended otherwise`, others === 0],
    [
      `${accepted.length} accepted, deadline ${inSeconds(DEADLINE_MS)}: answered within ${inSeconds(quantile(accepted, 0.5))} (median) and ` +
        `${inSeconds(quantile(accepted, 0.95))} (95th percentile)`,
      quantile(accepted, 0.95) < DEADLINE_MS,
    ],
    [
      `they waited ${inSeconds(quantile(waits, 0.5))} (median) and ${inSeconds(quantile(waits, 0.95))} ` +
        `(95th percentile) for a worker, ${inSeconds(queueMs)} are promised`,
      quantile(waits, 0.95) <= queueMs,
    ],
  ];
  for (const [what, kept] of promises) console.log(`${kept ? 'kept  ' : 'MISSED'}  ${what}`);
  process.exitCode = promises.every(([, kept]) => kept) ? 0 : 1;
} finally {
  await service.stop();
}

/** The time that an image waited for its worker, by what the answer says. */
function waitOf({ answer }: Ending): number {
  const { process_time_ms, details } = answer!.body as {
    process_time_ms: number;
    details: { stages_ms: Record<string, number> };
  };
  return process_time_ms - Object.values(details.stages_ms).reduce((sum, ms) => sum + ms, 0);
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** The time that each picture takes when nothing else is read, in ms. */
async function timesAlone(errands: readonly Errand[]): Promise<Map<Errand, number>> {
  const times = new Map<Errand, number>();
  for (const errand of errands) {
    const each: number[] = [];
    for (let i = 0; i < 5; i++) each.push((await run(service.url, errand)).ms);
    times.set(errand, quantile(each, 0.5));
  }
  return times;
}
