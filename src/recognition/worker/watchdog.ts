import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;

/** Plain JavaScript in a text, so that no loader has to come along into the thread. */
const WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => {
    if (process.ppid !== parent) {
      process.kill(process.pid, 'SIGKILL');
    }
  }, ${LOOK_EVERY_MS});
`;

/**
 * Ends this process when its parent has gone, however that ended. A thread of its own looks, since the main one is
 * deaf while it computes: a worker that hangs would live on for ever.
 */
export function endWithParent(): void {
  const watch = new Worker(WATCH, {
    eval: true,
    workerData: process.ppid,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  });
  // A worker reads as well without it.
  watch.on('error', () => {});
  watch.unref();
}
