import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.js';
import { trustModels } from '../models/trusted.js';
import { createPool } from '../recognition/pool/pool.js';
import { unknownSettings } from '../unknown-settings.js';
import { createApp } from './app.js';
import { createServices } from './services.js';
import { tracingSettings } from './tracing/settings.js';

const SAMPLE = fileURLToPath(new URL('../../samples/door.jpg', import.meta.url));

/** The end of the grace time, in which the answers are sent that say that there is no more of it. */
const LAST_WORDS_MS = 1000;

/**
 * Answers requests until the process is told to stop (SIGTERM or SIGINT), and then what was accepted. Logs go to
 * the standard output, words for people to the error output.
 *
 * @param worker the program of the worker processes; the tests use their own
 * @throws Error that says what to do where the address is taken, or the models are not what they should be, cannot be
 * loaded or do not read
 */
export async function serve(config: Config, worker?: URL): Promise<void> {
  if (!worker) {
    await trustModels(config.BACA_MODELS_DIR);
  }
  const tracing = tracingSettings(process.env);
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
    onFault: (err) => app.log.error({ err }, 'a worker process ended and is replaced'),
  });
  const app = createApp({ recognizer, config, services, tracing, noMoreTime: noMoreTime.signal });
  const told = toldToStop();
  try {
    const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error) => {
      throw explain(error, config);
    });
    process.stderr.write(greeting(address, config) + setup(address, await services.signUp.setupCode()));
    for (const warning of unknownSettings(process.env)) {
      app.log.warn(warning);
    }
    const ready = recognizer.ready().then(() => app.log.info('images can be read'));
    const signal = await Promise.race([told, ready.then(() => told)]);
    app.log.info({ signal }, 'stopping');
  } finally {
    const giveUp = () => {
      noMoreTime.abort();
      recognizer.giveUp();
    };
    setTimeout(giveUp, Math.max(0, config.BACA_GRACE_MS - LAST_WORDS_MS)).unref();
    setTimeout(() => process.exit(1), config.BACA_GRACE_MS).unref();
    await app.close();
    await recognizer.close();
  }
}

/** Resolves at the first signal; the second ends the process at once. */
function toldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let told = false;
    const stop = (signal: NodeJS.Signals) => {
      if (told) {
        process.exit(1);
      }
      told = true;
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
        `Port ${PORT} of ${HOST} is taken. Stop what listens there, or set PORT to another one.`,
      );
    case 'EACCES':
      return new Error(`Port ${PORT} may not be used without more rights. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`${HOST} is no address of this machine. Set HOST to one that is, such as 127.0.0.1.`);
    default:
      return error;
  }
}

/** Also where the log is quiet: without it nobody gets in. */
function setup(address: string, code: string | undefined): string {
  return code === undefined
    ? ''
    : `  There is no account yet. The first one is the administrator's. Make it with one of these:

    baca users add you@example.org
    ${address}/sign-up with the one-time code ${code}

  If there were accounts before, the database is gone: stop, and look for the folder of BACA_DATA_DIR.

`;
}

function greeting(address: string, { BACA_WORKERS, BACA_THREADS, BACA_ENV }: Config): string {
  const [kind, key] =
    BACA_ENV === 'production'
      ? ['It asks for an API key.', '-H "Authorization: Bearer $BACA_KEY" ']
      : ['It is a sandbox: it asks for no API key.', ''];
  return `
Baca listens on ${address} with ${BACA_WORKERS} × ${BACA_THREADS} threads. ${kind}

  Try it:    curl ${key}-F image=@${relative(process.cwd(), SAMPLE)} "${address}/api/ocr?type=CONTAINER_ISO"
  Dashboard: ${address}

`;
}
