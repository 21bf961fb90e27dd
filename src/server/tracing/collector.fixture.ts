import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGunzip } from 'node:zlib';
import { onTestFinished } from 'vitest';

interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly ReceivedAttribute[];
}

interface ReceivedAttribute {
  readonly key: string;
  readonly value: unknown;
}

interface Collector {
  /** The environment of a service that sends its traces here. */
  readonly env: Readonly<Record<string, string>>;
  readonly requests: { readonly path: string | undefined; readonly headers: IncomingHttpHeaders }[];
  readonly resources: (readonly ReceivedAttribute[])[];
  readonly spans: ReceivedSpan[];
  /** What it answers the next requests with; 200 once these are used up. */
  readonly refusals: number[];
  /** Whether it takes requests and answers none. */
  silent: boolean;
  close(): Promise<void>;
}

/** A collector of OTLP over HTTP, in JSON, that holds what was sent to it. It is closed after the test. */
export async function startCollector(): Promise<Collector> {
  const server = createServer(async (request, response) => {
    let text = '';
    const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
    for await (const chunk of body) text += chunk;
    collector.requests.push({ path: request.url, headers: request.headers });
    const status = collector.refusals.shift() ?? 200;
    if (status === 200) {
      const [{ resource, scopeSpans }] = JSON.parse(text).resourceSpans;
      collector.resources.push(resource.attributes);
      collector.spans.push(...scopeSpans[0].spans);
    }
    if (!collector.silent) {
      response.writeHead(status, { 'retry-after': '0' }).end('{}');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const collector: Collector = {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` },
    requests: [],
    resources: [],
    spans: [],
    refusals: [],
    silent: false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  onTestFinished(() => collector.close());
  return collector;
}
