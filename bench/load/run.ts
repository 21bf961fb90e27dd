import { parseArgs } from 'node:util';
import { usableCores } from '../../src/cores.js';
import { quantile } from '../../src/quantile.js';
import { startService } from '../../test/service/start.js';
import {
  closedLoop,
  containerRequests,
  type LoadRequest,
  openLoop,
  type RequestResult,
  run,
} from './traffic.js';

const USAGE = `Measures the built service under twice the load that it can read.

  npm run bench:load -- [--minutes N] [--times X]

--minutes N   duration of the overload (default 10); capacity is measured before and after it, for a fifth of that each
--times X     load as a multiple of the capacity (default 2)
--queue-ms N  longest wait that the service promises (default 10000)

Throughput weights each picture by the time that it takes alone, since the number of hard pictures varies by chance. Exits
with 1 if a promise is not kept: throughput within 5 % of the capacity, every refusal a 503 with Retry-After, no other
failures, and the 95th percentile of the wait of accepted requests within the limit of the queue.`;

const TIMEOUT_MS = 30_000;

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

const requests = (await containerRequests()).map((request) => ({
  ...request,
  path: `${request.path}&details=true`,
}));
const service = await startService({
  env: {
    BACA_WORKERS: String(workers),
    BACA_THREADS: '1',
    BACA_RECOGNITION_TIMEOUT_MS: String(TIMEOUT_MS),
    BACA_QUEUE_MS: String(queueMs),
  },
});
try {
  await closedLoop(service.url, requests, workers, 5000);
  const alone = await timesAlone(requests);

  const readIn = (results: readonly RequestResult[]) =>
    results.filter(({ answer }) => answer?.status === 200);
  const workOf = (results: readonly RequestResult[], ms: number) =>
    readIn(results).reduce((sum, { request }) => sum + (alone.get(request) ?? 0), 0) / ms;
  const capacity = async (when: string) => {
    const start = performance.now();
    const results = await closedLoop(service.url, requests, workers + 1, overloadMs / 5);
    const ms = performance.now() - start;
    const perSecond = (1000 * readIn(results).length) / ms;
    console.log(`capacity ${when}: ${perSecond.toFixed(2)} images/s with ${workers} workers`);
    return { perSecond, work: workOf(results, ms) };
  };
  const before = await capacity('before');
  const start = performance.now();
  const results = await openLoop(service.url, requests, times * before.perSecond, overloadMs);
  const ms = performance.now() - start;
  const after = await capacity('after');

  const accepted = readIn(results).map(({ ms }) => ms);
  const waits = readIn(results).map(waitOf);
  const refused = results.flatMap(({ answer }) => (answer?.status === 503 ? [answer] : []));
  const retryAfter = refused.map(({ headers }) => Number(headers['retry-after'] ?? 0));
  const others = results.length - accepted.length - refused.length;
  const share = workOf(results, ms) / ((before.work + after.work) / 2);
  const perSecond = (1000 * accepted.length) / ms;
  const promises: readonly (readonly [what: string, kept: boolean])[] = [
    [
      `throughput ${perSecond.toFixed(2)} images/s, weighted ${(100 * share).toFixed(1)} % of the capacity`,
      share > 0.95,
    ],
    [
      `${refused.length} refused with 503, Retry-After ${Math.min(...retryAfter)} to ${Math.max(...retryAfter)} s`,
      retryAfter.every((seconds) => seconds >= 1),
    ],
    [`${others} of ${results.length} ended otherwise`, others === 0],
    [
      `${accepted.length} accepted, timeout ${inSeconds(TIMEOUT_MS)}: done within ${inSeconds(quantile(accepted, 0.5))} (median) and ` +
        `${inSeconds(quantile(accepted, 0.95))} (95th percentile)`,
      quantile(accepted, 0.95) < TIMEOUT_MS,
    ],
    [
      `they waited ${inSeconds(quantile(waits, 0.5))} (median) and ${inSeconds(quantile(waits, 0.95))} ` +
        `(95th percentile) for a worker, ${inSeconds(queueMs)} promised`,
      quantile(waits, 0.95) <= queueMs,
    ],
  ];
  for (const [what, kept] of promises) console.log(`${kept ? 'kept  ' : 'MISSED'}  ${what}`);
  process.exitCode = promises.every(([, kept]) => kept) ? 0 : 1;
} finally {
  await service.stop();
}

/** How long an image waited for its worker, according to the response. */
function waitOf({ answer }: RequestResult): number {
  const { process_time_ms, details } = answer!.body as {
    process_time_ms: number;
    details: { stages_ms: Record<string, number> };
  };
  return process_time_ms - Object.values(details.stages_ms).reduce((sum, ms) => sum + ms, 0);
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** The time for each picture in milliseconds, if nothing else is read. */
async function timesAlone(requests: readonly LoadRequest[]): Promise<Map<LoadRequest, number>> {
  const times = new Map<LoadRequest, number>();
  for (const request of requests) {
    const each: number[] = [];
    for (let i = 0; i < 5; i++) each.push((await run(service.url, request)).ms);
    times.set(request, quantile(each, 0.5));
  }
  return times;
}
