import { readFileSync } from 'node:fs';

// Loaded before a server, this makes its clock adjustable: FAULTS_CLOCK names a file with milliseconds, which
// are added to the time of day. Elapsed time (performance.now) is unaffected, as if a real clock were set.
const file = process.env.FAULTS_CLOCK;
const now = Date.now;
let offset = 0;

// Workers get a reduced environment, so they keep the real clock.
if (file) {
  setInterval(() => {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  }, 20).unref();
}

Date.now = () => now() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => (args.length === 0 ? new target(Date.now()) : new target(...args)),
});
