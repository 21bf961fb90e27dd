import { readFileSync } from 'node:fs';

// Loaded before a server, it lets its clock be set from outside: FAULTS_CLOCK names a file that holds milliseconds, which
// are added to the time of day. What counts elapsed time (performance.now) goes on as ever, as with a real clock that is set.
const file = process.env.FAULTS_CLOCK;
const now = Date.now;
let offset = 0;

// Workers get a short environment, and keep the real clock.
if (file) {
  setInterval(() => {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  }, 20).unref();
}

Date.now = () => now() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => (args.length === 0 ? new target(Date.now()) : new target(...args)),
});
