import { Problem } from '../errors.js';
import { createEngine, type Engine } from './engine.js';
import type { Failure, FromWorker, Outcome, ToWorker } from './protocol.js';
import type { RecognitionRequest } from './recognizer.js';

// The program of a worker process; the pool starts it and talks to it over the channel of the parent.

// Whoever reads the answers has gone.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but the pool still drains its queue and ends its workers itself.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

let engine: Engine | undefined;

process.on('message', async (message: ToWorker) => {
  if (message.kind === 'start') {
    try {
      engine = await createEngine(message.engine);
      send({ kind: 'ready' });
    } catch (error) {
      send({ kind: 'broken', failure: toFailure(error) });
    }
  } else {
    send({ kind: 'answer', job: message.job, outcome: await recognize(message.request) });
  }
});

async function recognize(request: RecognitionRequest): Promise<Outcome> {
  try {
    if (!engine) {
      throw new Error('The worker was given an image before it was started.');
    }
    return { kind: 'done', recognition: await engine.recognize(request) };
  } catch (error) {
    return error instanceof Problem && error.code !== 'INTERNAL'
      ? { kind: 'problem', code: error.code, detail: error.detail }
      : { kind: 'failed', failure: toFailure(error) };
  }
}

function toFailure(error: unknown): Failure {
  return error instanceof Error
    ? { message: error.message, stack: error.stack ?? error.message }
    : { message: String(error), stack: String(error) };
}

function send(message: FromWorker): void {
  process.send?.(message);
}
