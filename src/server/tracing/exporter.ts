import type { TracingSettings } from './settings.js';
import type { Span } from './span.js';

const FLUSH_MS = 5000;
const BATCH = 512;
/** What a collector does not take in time is dropped: traces must not fill the memory. */
const MOST_WAITING = 2048;
const PATIENCE_MS = 10_000;

const KINDS = { internal: 1, server: 2 } as const;
const FAILED = 2;

/** Sends spans in batches to a collector, by OTLP over HTTP, in JSON (OpenTelemetry protocol 1). */
export class TraceExporter {
  readonly #settings: TracingSettings;
  readonly #onFault: (fault: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #sending: Promise<void> = Promise.resolve();

  constructor(settings: TracingSettings, onFault: (fault: unknown) => void) {
    this.#settings = settings;
    this.#onFault = onFault;
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS);
    this.#timer.unref();
  }

  add(spans: readonly Span[]): void {
    if (this.#waiting.length + spans.length <= MOST_WAITING) {
      this.#waiting.push(...spans);
    }
    if (this.#waiting.length >= BATCH) {
      void this.flush();
    }
  }

  /** Sends what waits, one batch after another. */
  flush(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #send(): Promise<void> {
    const { url, headers, resource } = this.#settings;
    const spans = this.#waiting.splice(0);
    if (spans.length === 0) {
      return;
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(toRequest(spans, resource)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) {
        throw new Error(`The collector answered ${response.status}.`);
      }
    } catch (fault) {
      this.#onFault(fault);
    }
  }
}

type Attributes = Span['attributes'];

function toRequest(spans: readonly Span[], resource: Attributes): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes(resource) },
        scopeSpans: [{ scope: { name: 'baca' }, spans: spans.map(toSpan) }],
      },
    ],
  };
}

function toSpan({ traceId, spanId, parentId, name, kind, start, end, attributes, failed }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentId && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: toNanoseconds(start),
    endTimeUnixNano: toNanoseconds(end),
    attributes: toAttributes(attributes),
    ...(failed && { status: { code: FAILED } }),
  };
}

/** Too large for a number of JSON. */
const toNanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }));

function toValue(value: Attributes[string]): object {
  switch (typeof value) {
    case 'string':
      return { stringValue: value };
    case 'boolean':
      return { boolValue: value };
    default:
      return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  }
}
