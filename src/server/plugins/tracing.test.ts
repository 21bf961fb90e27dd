import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, formOf, IMAGE } from '../app.fixture.js';
import { startCollector } from '../tracing/collector.fixture.js';
import { tracingSettings } from '../tracing/settings.js';
import { startTraces } from '../tracing/traces.js';

const OCR = '/api/ocr?type=CONTAINER_ISO';
const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

afterEach(() => vi.unstubAllEnvs());

/** Reads an image on a service with these variables of OpenTelemetry, and stops it. */
async function traced(env: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(env)) {
    vi.stubEnv(name, value);
  }
  const faults: unknown[] = [];
  const traces = startTraces(tracingSettings(process.env)!, (fault) => faults.push(fault));
  const { app } = createTestApp({}, traces);
  const payload = formOf(['image', IMAGE]);
  const answer = await app.inject({ method: 'POST', url: OCR, headers, payload });
  await app.inject('/healthz');
  await app.close();
  return { answer, faults };
}

describe('traces', () => {
  test('hold the request under its caller, and the upload, the wait and the reading under it', async () => {
    const { env, spans } = await startCollector();
    const { answer } = await traced(env, { traceparent: PARENT });
    expect(spans.map(({ name }) => name)).toEqual(['upload', 'wait', 'read', 'POST /api/ocr']);
    const whole = spans.pop()!;
    expect(whole).toMatchObject({
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      parentSpanId: '00f067aa0ba902b7',
      kind: 2,
      status: { code: 0 },
    });
    expect(Object.fromEntries(whole.attributes.map(({ key, value }) => [key, value]))).toEqual({
      'http.request.method': { stringValue: 'POST' },
      'http.route': { stringValue: '/api/ocr' },
      'http.response.status_code': { intValue: 200 },
      'baca.request_id': { stringValue: answer.headers['x-request-id'] },
      'baca.type': { stringValue: 'CONTAINER_ISO' },
      'baca.image_bytes': { intValue: IMAGE.length },
      'baca.success': { boolValue: true },
    });
    let before = BigInt(whole.startTimeUnixNano);
    for (const part of spans) {
      expect(part).toMatchObject({ traceId: whole.traceId, parentSpanId: whole.spanId, kind: 1 });
      expect(BigInt(part.startTimeUnixNano)).toBe(before);
      before = BigInt(part.endTimeUnixNano);
    }
    expect(spans.at(-1)!.attributes.map(({ key }) => key)).toEqual([
      'baca.decode_ms',
      'baca.detect_ms',
      'baca.read_ms',
      'baca.search_ms',
    ]);
  });

  test('go to the collector with the headers and the names that the environment says', async () => {
    const { env, requests, resources } = await startCollector();
    await traced({
      ...env,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=gate%207',
      OTEL_SERVICE_NAME: 'gate',
      OTEL_RESOURCE_ATTRIBUTES: 'site=north',
    });
    expect(requests).toMatchObject([{ path: '/v1/traces', headers: { 'x-tenant': 'gate 7' } }]);
    expect(resources[0]).toContainEqual({ key: 'service.name', value: { stringValue: 'gate' } });
    expect(resources[0]).toContainEqual({ key: 'site', value: { stringValue: 'north' } });
  });

  test('are those of baca where nobody names the service', async () => {
    const { env, resources } = await startCollector();
    await traced(env);
    expect(resources[0]).toContainEqual({ key: 'service.name', value: { stringValue: 'baca' } });
  });

  test('say nothing of what was read', async () => {
    const { env, spans } = await startCollector();
    await traced(env, { traceparent: PARENT });
    expect(spans).toHaveLength(4);
    expect(JSON.stringify(spans)).not.toMatch(/CSQU|305438|photo\.jpg/);
  });

  test('begin anew where nobody, or nobody sane, asked for one', async () => {
    const { env, spans } = await startCollector();
    await traced(env, { traceparent: '00-0-0-01' });
    expect(spans.at(-1)).not.toHaveProperty('parentSpanId');
    expect(spans.at(-1)!.traceId).toMatch(/^[\da-f]{32}$/);
  });

  test('are dropped where the caller does, unless the operator keeps all of them', async () => {
    const { env, spans } = await startCollector();
    const unwanted = { traceparent: PARENT.replace(/01$/, '00') };
    await traced(env, unwanted);
    expect(spans).toEqual([]);
    await traced({ ...env, OTEL_TRACES_SAMPLER: 'always_on' }, unwanted);
    expect(spans).toHaveLength(4);
  });

  test('are dropped where the share says so, unless the caller keeps them', async () => {
    const { env, spans } = await startCollector();
    const none = { ...env, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    await traced(none);
    expect(spans).toEqual([]);
    await traced(none, { traceparent: PARENT });
    expect(spans).toHaveLength(4);
  });

  test('that cannot be sent cost no request, and are reported', async () => {
    const { env, close } = await startCollector();
    await close();
    const { answer, faults } = await traced({ ...env, OTEL_EXPORTER_OTLP_TIMEOUT: '300' });
    expect(answer.statusCode).toBe(200);
    expect(String(faults)).toMatch('ECONNREFUSED');
  });
});
