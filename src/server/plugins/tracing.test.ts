import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, formOf, IMAGE } from '../app.fixture.js';
import { type TracingSettings, tracingSettings } from '../tracing/settings.js';

interface Received {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly spans: readonly Readonly<Record<string, unknown>>[];
  readonly resource: unknown;
}

const OCR = '/api/ocr?type=CONTAINER_ISO';
const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

let collector: Server;
let received: Received[];
let settings: TracingSettings;

beforeEach(async () => {
  received = [];
  collector = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const [{ resource, scopeSpans }] = JSON.parse(text).resourceSpans;
    received.push({ headers: request.headers, spans: scopeSpans[0].spans, resource });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  settings = tracingSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=gate%207',
    OTEL_SERVICE_NAME: 'gate',
  })!;
});
afterEach(() => collector.close());

async function traced(headers: Record<string, string>, changed: Partial<TracingSettings> = {}) {
  const { app } = createTestApp({}, { ...settings, ...changed });
  const payload = formOf(['image', IMAGE]);
  const answer = await app.inject({ method: 'POST', url: OCR, headers, payload });
  await app.inject('/healthz');
  await app.close();
  return answer;
}

describe('traces', () => {
  test('hold the request under its caller, and the upload, the wait and the reading under it', async () => {
    const answer = await traced({ traceparent: PARENT });
    const [{ headers, resource, spans }] = received as [Received];
    expect(headers['x-tenant']).toBe('gate 7');
    expect(resource).toEqual({ attributes: [{ key: 'service.name', value: { stringValue: 'gate' } }] });
    expect(spans.map(({ name }) => name)).toEqual(['POST /api/ocr', 'upload', 'wait', 'read']);
    const [whole, ...parts] = spans;
    expect(whole).toMatchObject({
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      parentSpanId: '00f067aa0ba902b7',
      kind: 2,
    });
    expect(whole!.attributes).toContainEqual({
      key: 'baca.request_id',
      value: { stringValue: answer.headers['x-request-id'] },
    });
    expect(whole!.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: '200' },
    });
    for (const part of parts) {
      expect(part).toMatchObject({ traceId: whole!.traceId, parentSpanId: whole!.spanId, kind: 1 });
      expect(BigInt(String(part.endTimeUnixNano))).toBeGreaterThanOrEqual(
        BigInt(String(part.startTimeUnixNano)),
      );
    }
  });

  test('say nothing of what was read', async () => {
    await traced({ traceparent: PARENT });
    expect(JSON.stringify(received)).not.toMatch(/CSQU|305438|photo\.jpg/);
  });

  test('begin anew where nobody, or nobody sane, asked for one', async () => {
    await traced({ traceparent: '00-0-0-01' });
    expect(received[0]!.spans[0]).not.toHaveProperty('parentSpanId');
    expect(received[0]!.spans[0]!.traceId).toMatch(/^[\da-f]{32}$/);
  });

  test('are dropped where the caller does, or the share says so', async () => {
    await traced({ traceparent: PARENT.replace(/01$/, '00') });
    await traced({}, { ratio: 0 });
    expect(received).toEqual([]);
  });

  test('that cannot be sent cost no request', async () => {
    collector.close();
    expect((await traced({ traceparent: PARENT })).statusCode).toBe(200);
  });
});

describe('the settings of traces', () => {
  test('are none where no endpoint is set, or OpenTelemetry is switched off', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    expect(tracingSettings({})).toBeUndefined();
    expect(tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'speaks http/json'],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '7',
      },
      'from 0 to 1',
    ],
  ])('%o stop the start', (env, advice) => {
    expect(() => tracingSettings(env as Record<string, string>)).toThrow(advice);
  });
});
