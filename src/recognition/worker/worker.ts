import { Problem } from '../../errors.js';
import { createEngine, type Engine } from '../engine.js';
import type { RecognitionRequest } from '../recognizer.js';
import { selfTest } from '../self-test.js';
import type { Failure, FromWorker, ToWorker, WorkerOutcome } from './protocol.js';
import { endWithParent } from './watchdog.js';

// The program of a worker process. The pool starts it and talks to it over the IPC channel.

endWithParent();
// The pool is gone, so nobody would get the answers.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but the pool still drains its queue and stops its workers itself.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

let engine: Engine | undefined;
let dropping = new AbortController();

process.on('message', async (message: ToWorker) => {
  switch (message.kind) {
    case 'start':
      try {
        engine = await createEngine(message.engine);
        if (message.selfTest) {
          await selfTest(engine);
        }
        send({ kind: 'ready', memory: process.memoryUsage.rss() });
      } catch (error) {
        send({ kind: 'broken', failure: toFailure(error) });
      }
      break;
    case 'recognize': {
      const { job, request } = message;
      dropping = new AbortController();
      answer(job, await recognize(request, dropping.signal));
      break;
    }
    case 'count':
      answer(message.job, await count(message.pdf));
      break;
    case 'drop':
      // The worker reads one image at a time, and the pool drops no job that was already answered.
      dropping.abort(new Error('Nobody waits for this image any more.'));
  }
});

async function recognize(request: RecognitionRequest, dropped: AbortSignal): Promise<WorkerOutcome> {
  try {
    if (!engine) {
      throw new Error('The worker was given an image before it was started.');
    }
    return { kind: 'done', recognition: await engine.recognize(request, dropped) };
  } catch (error) {
    return toOutcome(error);
  }
}

async function count(pdf: Uint8Array): Promise<WorkerOutcome> {
  try {
    // PDFium is megabytes of code, and most images are pictures.
    const { countPages } = await import('../../image/pdf.js');
    return { kind: 'counted', pages: await countPages(pdf) };
  } catch (error) {
    return toOutcome(error);
  }
}

function toOutcome(error: unknown): WorkerOutcome {
  return error instanceof Problem && error.code !== 'INTERNAL'
    ? { kind: 'problem', code: error.code, detail: error.detail }
    : { kind: 'failed', failure: toFailure(error) };
}

function answer(job: number, outcome: WorkerOutcome): void {
  send({ kind: 'answer', job, outcome, memory: process.memoryUsage.rss() });
}

function toFailure(error: unknown): Failure {
  return error instanceof Error
    ? { message: error.message, stack: error.stack ?? error.message }
    : { message: String(error), stack: String(error) };
}

function send(message: FromWorker): void {
  process.send?.(message);
}
