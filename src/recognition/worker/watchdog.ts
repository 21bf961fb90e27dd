import { Worker } from 'node:worker_threads';

const CHECK_INTERVAL_MS = 500;

/** Memory limit of the thread in MiB. It needs next to none. */
const HEAP_MB = 8;

/** Plain JavaScript in a string, so that the thread needs no loader. */
const WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => {
    if (process.ppid !== parent) {
      process.kill(process.pid, 'SIGKILL');
    }
  }, ${CHECK_INTERVAL_MS});
`;

/**
 * Ends this process when its parent has exited, for whatever reason. A separate thread checks, since the main thread
 * handles no events while it computes: a worker that hangs would live on for ever.
 */
export function endWithParent(): void {
  const watch = new Worker(WATCH, {
    eval: true,
    workerData: process.ppid,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // A worker can do without it.
  watch.on('error', () => {});
  watch.unref();
}
