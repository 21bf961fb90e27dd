import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Dependency } from '../../dependency.js';
import type { DocumentType } from '../../documents/registry.js';
import type { ErrorCode } from '../../errors.js';
import type { RecognizerState, StageTimes } from '../../recognition/recognizer.js';

/** How a request to read an image ended: something was read, nothing was found, the client left, or an error code. */
export type ReadingOutcome = 'read' | 'nothing' | 'client_left' | ErrorCode;

/** The model file that serves a role. */
export interface ServingModel {
  readonly role: string;
  readonly file: string;
}

export interface Configured {
  readonly workers: number;
  readonly queue: number;
  readonly version: string;
  readonly models: readonly ServingModel[];
}

/** Histogram buckets, from the quickest refusal to the longest reasonable timeout. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

/** The Prometheus metrics of the service. Names end in their unit, and labels have few values. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'route' | 'method' | 'status'>;
  readonly #readings: Counter<'type' | 'outcome'>;
  readonly #duration: Histogram<'type'>;
  readonly #stages: Histogram<'type' | 'stage'>;
  readonly #batchImages: Counter<'type' | 'outcome'>;

  constructor(stateOf: () => RecognizerState, dependencies: readonly Dependency[], configured: Configured) {
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: 'baca_http_requests_total',
      help: 'Requests by route, method and status; status 0 if the client left.',
      labelNames: ['route', 'method', 'status'],
      registers,
    });
    this.#readings = new Counter({
      name: 'baca_readings_total',
      help: 'Requests to read an image by type and outcome: read, nothing, client_left or an error code.',
      labelNames: ['type', 'outcome'],
      registers,
    });
    this.#duration = new Histogram({
      name: 'baca_reading_duration_seconds',
      help: 'Duration of requests to read an image that ended with status 200, from the first byte to the last.',
      labelNames: ['type'],
      buckets: SECONDS,
      registers,
    });
    this.#stages = new Histogram({
      name: 'baca_stage_duration_seconds',
      help: 'Duration of the stages of a reading: upload, wait for a worker, decode, detect, read, search.',
      labelNames: ['type', 'stage'],
      buckets: SECONDS,
      registers,
    });
    this.#batchImages = new Counter({
      name: 'baca_batch_images_total',
      help: 'Images of batches by type and outcome: read, nothing or an error code.',
      labelNames: ['type', 'outcome'],
      registers,
    });
    this.#addState(stateOf);
    this.#addDependencies(dependencies);
    this.#addConfigured(configured);
  }

  /** Adds the metrics of the server process: memory, CPU, event loop. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  countRequest(route: string, method: string, status: number): void {
    this.#requests.inc({ route, method, status });
  }

  countReading(type: DocumentType | 'unknown', outcome: ReadingOutcome, ms: number): void {
    this.#readings.inc({ type, outcome });
    if (outcome === 'read' || outcome === 'nothing') {
      this.#duration.observe({ type }, ms / 1000);
    }
  }

  addStages(type: DocumentType, stages: StageTimes & Readonly<Record<'upload' | 'wait', number>>): void {
    for (const [stage, ms] of Object.entries(stages)) {
      this.#stages.observe({ type, stage }, ms / 1000);
    }
  }

  countBatchImage(type: DocumentType, outcome: 'read' | 'nothing' | ErrorCode): void {
    this.#batchImages.inc({ type, outcome });
  }

  /** Adds how much of the batches is left, of all services that share the database. */
  watchBatches(backlog: () => Promise<{ readonly images: number; readonly batches: number }>): void {
    const registers = [this.#registry];
    const batches = new Gauge({
      name: 'baca_batches_open',
      help: 'Batches that have not ended.',
      registers,
    });
    new Gauge({
      name: 'baca_batch_images_waiting',
      help: 'Images of batches that are not read yet.',
      registers,
      async collect() {
        // While the database is away, the last known numbers stay.
        const left = await backlog().catch(() => undefined);
        if (left) {
          batches.set(left.batches);
          this.set(left.images);
        }
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #addState(stateOf: () => RecognizerState): void {
    const registers = [this.#registry];
    new Gauge({
      name: 'baca_queue_waiting',
      help: 'Images that wait for a worker.',
      registers,
      collect() {
        this.set(stateOf().waiting);
      },
    });
    new Gauge({
      name: 'baca_queue_backlog_seconds',
      help: 'Expected time until all images are read, at the recent pace.',
      registers,
      collect() {
        this.set(stateOf().backlogMs / 1000);
      },
    });
    new Gauge({
      name: 'baca_workers',
      help: 'Workers that can read (ready), and those that are reading (busy).',
      labelNames: ['state'],
      registers,
      collect() {
        const { ready, busy } = stateOf();
        this.set({ state: 'ready' }, ready);
        this.set({ state: 'busy' }, busy);
      },
    });
    new Counter({
      name: 'baca_worker_replacements_total',
      help: 'Workers that were replaced: after a fault, after their number of images, or because their memory grew.',
      labelNames: ['reason'],
      registers,
      collect() {
        this.reset();
        for (const [reason, count] of Object.entries(stateOf().replaced)) {
          this.inc({ reason }, count);
        }
      },
    });
    new Gauge({
      name: 'baca_workers_memory_bytes',
      help: 'Memory of all workers together, and of the largest one. For the server, see process_resident_memory_bytes.',
      labelNames: ['of'],
      registers,
      collect() {
        const { memory } = stateOf();
        this.set(
          { of: 'all' },
          memory.reduce((sum, bytes) => sum + bytes, 0),
        );
        this.set({ of: 'largest' }, Math.max(0, ...memory));
      },
    });
  }

  #addDependencies(dependencies: readonly Dependency[]): void {
    new Gauge({
      name: 'baca_dependency_up',
      help: 'Whether another server that this one uses can be reached: postgresql, valkey.',
      labelNames: ['name'],
      registers: [this.#registry],
      collect() {
        for (const { name, isAway } of dependencies) {
          this.set({ name }, isAway ? 0 : 1);
        }
      },
    });
  }

  #addConfigured({ workers, queue, version, models }: Configured): void {
    const registers = [this.#registry];
    new Gauge({ name: 'baca_workers_configured', help: 'BACA_WORKERS.', registers }).set(workers);
    new Gauge({ name: 'baca_queue_limit', help: 'BACA_QUEUE.', registers }).set(queue);
    new Gauge({ name: 'baca_info', help: 'The running version.', labelNames: ['version'], registers }).set(
      { version },
      1,
    );
    const serving = new Gauge({
      name: 'baca_model_info',
      help: 'The file that serves each role.',
      labelNames: ['role', 'file'],
      registers,
    });
    for (const { role, file } of models) {
      serving.set({ role, file }, 1);
    }
  }
}
