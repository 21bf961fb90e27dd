import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type Config, loadConfig } from '../config/config.js';
import { DOOR } from '../documents/container/reading.fixture.js';
import type { DocumentType } from '../documents/registry.js';
import { CERTIFICATE } from '../documents/stnk/reading.fixture.js';
import type {
  MonitoredRecognizer,
  Recognition,
  RecognitionRequest,
  RecognizerState,
} from '../recognition/recognizer.js';
import { createApp } from './app.js';
import { createServices, type Services } from './services.js';
import type { Traces } from './tracing/traces.js';

const stages = { decode: 1, detect: 2, read: 3, search: 4 };

export const RECOGNITION: Recognition<'CONTAINER_ISO'> = {
  type: 'CONTAINER_ISO',
  reading: DOOR,
  stages,
  pages: 1,
};
export const STNK_RECOGNITION: Recognition<'STNK'> = { type: 'STNK', reading: CERTIFICATE, stages, pages: 1 };

/** A stub that reads nothing: it records the requests and responds as it is told. */
class FakeRecognizer implements MonitoredRecognizer {
  readonly requests: RecognitionRequest[] = [];
  isReady: Promise<void> = Promise.resolve();
  isFull = false;
  answer: (signal: AbortSignal | undefined) => Promise<Recognition> = async () =>
    this.requests.at(-1)?.type === 'STNK' ? STNK_RECOGNITION : RECOGNITION;

  ready(): Promise<void> {
    return this.isReady;
  }

  async recognize<T extends DocumentType>(
    request: RecognitionRequest<T>,
    signal?: AbortSignal,
  ): Promise<Recognition<T>> {
    // The memory of an upload is released with the response, so the test needs a copy.
    this.requests.push({ ...request, image: Buffer.from(request.image) });
    return (await this.answer(signal)) as Recognition<T>;
  }

  async countPages(): Promise<number> {
    return 1;
  }

  state(): RecognizerState {
    return {
      ready: 1,
      busy: 0,
      waiting: 0,
      backlogMs: 0,
      full: this.isFull,
      replaced: { fault: 0, images: 0, memory: 0 },
      memory: [100 * 2 ** 20],
    };
  }

  giveUp(): void {}

  async close(): Promise<void> {}
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly recognizer: FakeRecognizer;
  readonly services: Services;
  /** It exists once something was written. */
  readonly dataDir: string;
  /** The service's clock. Fastify and Node use the real one. */
  readonly clock: { now: number };
  /** The log lines so far. */
  log(): Record<string, unknown>[];
}

/** The real service with a stub recognizer, closed after the test. */
export function createTestApp(settings: Partial<Config> = {}, traces?: Traces): TestApp {
  const service = openTestApp(settings, traces);
  onTestFinished(() => close(service));
  return service;
}

/** Removes what the service wrote, too. */
export async function close({ app, dataDir }: TestApp): Promise<void> {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The same for several tests, which have to close it. */
export function openTestApp(settings: Partial<Config> = {}, traces?: Traces): TestApp {
  const recognizer = new FakeRecognizer();
  const lines: string[] = [];
  const dataDir = join(tmpdir(), `baca-test-${randomUUID()}`);
  const config: Config = {
    ...loadConfig({ BACA_UPLOAD_TIMEOUT_MS: '5000', BACA_ENV: settings.BACA_ENV }),
    BACA_DATA_DIR: dataDir,
    ...settings,
  };
  const clock = { now: Date.now() };
  const services = createServices(config, () => clock.now);
  const app = createApp({
    recognizer,
    config,
    services,
    traces,
    logTo: { write: (line) => lines.push(line) },
  });
  return { app, recognizer, services, dataDir, clock, log: () => lines.map((line) => JSON.parse(line)) };
}

/** A form. Strings become fields, bytes become files. */
export function formOf(
  ...parts: readonly (readonly [name: string, value: string | Uint8Array<ArrayBuffer>])[]
): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') {
      form.append(name, value);
    } else {
      form.append(name, new Blob([value]), 'photo.jpg');
    }
  }
  return form;
}

export const IMAGE = Buffer.from('the bytes of an image');
