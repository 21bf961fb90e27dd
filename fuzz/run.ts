import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { TARGETS } from './targets.js';

const USAGE = `Looks for inputs that violate a property.

  npm run fuzz -- [--minutes N] [--seed N] [--only WORD]

--minutes N  duration, divided among the targets (default 5)
--seed N     seed of the first round (default: the time); a failure prints the seed and path to repeat it
--only WORD  only targets whose name contains the word`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

const ROUND = 200;
/** Printing a lattice takes pages, so seed and path to repeat it come first. */
const LONGEST_REPORT = 2000;
const targets = TARGETS.filter(({ name }) => name.includes(values.only));
const share = (Number(values.minutes) * 60_000) / targets.length;
const firstSeed = Number(values.seed ?? Date.now() % 2 ** 31);
let failed = 0;

for (const { name, property } of targets) {
  const end = performance.now() + share;
  let tried = 0;
  let found = '';
  for (let round = 0; performance.now() < end && found === ''; round++) {
    const details = await fc.check(property, {
      seed: firstSeed + round,
      numRuns: ROUND,
      // A single input must not use up all the time. If it takes long, that is a finding.
      timeout: 20_000,
      interruptAfterTimeLimit: Math.max(1, end - performance.now()),
    });
    tried += details.numRuns;
    if (details.failed && !details.interrupted) {
      found = (fc.defaultReportMessage(details) ?? 'failed').slice(0, LONGEST_REPORT);
    }
  }
  console.log(`${found ? 'FOUND' : 'held '}  ${name}: ${tried} inputs`);
  if (found) {
    failed++;
    console.log(found);
  }
}
process.exit(failed === 0 ? 0 : 1);
