import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.js';
import { trustModels } from '../models/trusted.js';
import { createPool } from '../recognition/pool/pool.js';
import { unknownSettings } from '../unknown-settings.js';
import { createApp } from './app.js';
import { createServices } from './services.js';
import { tracingSettings } from './tracing/settings.js';

const SAMPLE = fileURLToPath(new URL('../../samples/door.jpg', import.meta.url));

/** The last part of the shutdown timeout, reserved for SHUTTING_DOWN responses. */
const FINAL_RESPONSES_MS = 1000;

/**
 * Serves requests until SIGTERM or SIGINT, then finishes the accepted ones. Logs go to standard output, messages for
 * people to standard error.
 *
 * @param worker the program of the worker processes; the tests use their own
 * @throws Error that says what to do if the address is in use, or if the models have been changed, cannot be loaded or
 * fail the self-test
 */
export async function serve(config: Config, worker?: URL): Promise<void> {
  if (!worker) {
    await trustModels(config.BACA_MODELS_DIR);
  }
  const tracing = tracingSettings(process.env);
  const traces =
    tracing &&
    (await import('./tracing/traces.js')).startTraces(tracing, (err) =>
      app.log.warn({ err }, 'traces could not be sent'),
    );
  const services = createServices(config);
  const noMoreTime = new AbortController();
  const recognizer = createPool({
    workers: config.BACA_WORKERS,
    queue: config.BACA_QUEUE,
    queueMs: config.BACA_QUEUE_MS,
    timeoutMs: config.BACA_RECOGNITION_TIMEOUT_MS,
    imagesPerWorker: config.BACA_WORKER_IMAGES,
    memoryPerWorker: config.BACA_WORKER_MEMORY_MB * 2 ** 20,
    engine: { threads: config.BACA_THREADS, modelsDir: config.BACA_MODELS_DIR },
    selfTest: true,
    ...(worker && { entry: worker }),
    onFault: (err) => app.log.error({ err }, 'a worker process ended and will be replaced'),
  });
  const app = createApp({ recognizer, config, services, traces, noMoreTime: noMoreTime.signal });
  const stopSignal = nextStopSignal();
  try {
    const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error) => {
      throw explain(error, config);
    });
    process.stderr.write(greeting(address, config) + setup(address, await services.signUp.setupCode()));
    for (const warning of unknownSettings(process.env)) {
      app.log.warn(warning);
    }
    const ready = recognizer.ready().then(() => app.log.info('images can be read'));
    const signal = await Promise.race([stopSignal, ready.then(() => stopSignal)]);
    app.log.info({ signal }, 'stopping');
  } finally {
    const giveUp = () => {
      noMoreTime.abort();
      recognizer.giveUp();
    };
    setTimeout(giveUp, Math.max(0, config.BACA_GRACE_MS - FINAL_RESPONSES_MS)).unref();
    setTimeout(() => process.exit(1), config.BACA_GRACE_MS).unref();
    await app.close();
    await recognizer.close();
  }
}

/** Resolves at the first signal. A second one ends the process at once. */
function nextStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let stopping = false;
    const stop = (signal: NodeJS.Signals) => {
      if (stopping) {
        process.exit(1);
      }
      stopping = true;
      resolve(signal);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}

function explain(error: NodeJS.ErrnoException, { HOST, PORT }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${PORT} on ${HOST} is already in use. Stop the program that uses it, or set PORT to another one.`,
      );
    case 'EACCES':
      return new Error(`No permission to listen on port ${PORT}. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(
        `${HOST} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}

/** Printed whatever the log level: without the code, nobody can sign up. */
function setup(address: string, code: string | undefined): string {
  return code === undefined
    ? ''
    : `  There is no account yet. The first one becomes the administrator. Create it in one of these ways:

    baca users add you@example.org
    ${address}/setup with the one-time code ${code}

  If there were accounts before, the database is missing: stop the service and check BACA_DATA_DIR.

`;
}

function greeting(address: string, { BACA_WORKERS, BACA_THREADS, BACA_ENV }: Config): string {
  const [kind, key] =
    BACA_ENV === 'production'
      ? ['It requires an API key.', '-H "Authorization: Bearer $BACA_KEY" ']
      : ['It is a sandbox and needs no API key.', ''];
  return `
Baca is listening on ${address} with ${BACA_WORKERS} × ${BACA_THREADS} threads. ${kind}

  Try it:    curl ${key}-F image=@${relative(process.cwd(), SAMPLE)} "${address}/api/ocr?type=CONTAINER_ISO"
  Dashboard: ${address}

`;
}
