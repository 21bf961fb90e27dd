import { parseArgs } from 'node:util';
import { usableCores } from '../../src/cores.js';
import { startService } from '../../test/service/start.js';
import { closedLoop, containerErrands, type Ending, openLoop, quantile } from './traffic.js';

const USAGE = `What does the built service do when twice as much is asked as it can read?

  npm run bench:load -- [--minutes N] [--times X]

--minutes N  length of the overload (default 10); capacity is measured before and after it, a fifth as long each
--times X    how many times the capacity is asked (default 2)

It ends with 1 where a promise is not kept: throughput within 5 % of capacity, every refusal a 503 with Retry-After,
nothing else, 95th percentile of what was accepted below the deadline.`;

const DEADLINE_MS = 30_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    times: { type: 'string', default: '2' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const overloadMs = Number(values.minutes) * 60_000;
const times = Number(values.times);
const workers = usableCores();

const errands = await containerErrands();
const service = await startService({
  env: {
    BACA_WORKERS: String(workers),
    BACA_THREADS: '1',
    BACA_RECOGNITION_TIMEOUT_MS: String(DEADLINE_MS),
  },
});
try {
  const rateOf = (endings: readonly Ending[], ms: number) =>
    (1000 * endings.filter(({ answer }) => answer?.status === 200).length) / ms;
  const capacity = async () => {
    const start = performance.now();
    const endings = await closedLoop(service.url, errands, workers + 1, overloadMs / 5);
    return rateOf(endings, performance.now() - start);
  };
  await closedLoop(service.url, errands, workers, 5000);

  const before = await capacity();
  console.log(`capacity before: ${before.toFixed(2)} images/s with ${workers} workers`);
  const start = performance.now();
  const endings = await openLoop(service.url, errands, times * before, overloadMs);
  const rate = rateOf(endings, performance.now() - start);
  const after = await capacity();
  console.log(`capacity after:  ${after.toFixed(2)} images/s`);

  const accepted = endings.filter(({ answer }) => answer?.status === 200).map(({ ms }) => ms);
  const refused = endings.flatMap(({ answer }) => (answer?.status === 503 ? [answer] : []));
  const retryAfter = refused.map(({ headers }) => Number(headers['retry-after'] ?? 0));
  const others = endings.length - accepted.length - refused.length;
  const share = rate / ((before + after) / 2);
  const promises: readonly (readonly [what: string, kept: boolean])[] = [
    [`throughput ${rate.toFixed(2)} images/s, ${(100 * share).toFixed(1)} % of the capacity`, share > 0.95],
    [
      `${refused.length} refused with 503, Retry-After ${Math.min(...retryAfter)} to ${Math.max(...retryAfter)} s`,
      retryAfter.every((seconds) => seconds >= 1),
    ],
    [`${others} of ${endings.length} ended otherwise`, others === 0],
    [
      `${accepted.length} accepted: median ${(quantile(accepted, 0.5) / 1000).toFixed(1)} s, ` +
        `95th percentile ${(quantile(accepted, 0.95) / 1000).toFixed(1)} s`,
      quantile(accepted, 0.95) < DEADLINE_MS,
    ],
  ];
  for (const [what, kept] of promises) console.log(`${kept ? 'kept  ' : 'MISSED'}  ${what}`);
  process.exitCode = promises.every(([, kept]) => kept) ? 0 : 1;
} finally {
  await service.stop();
}
