import { afterEach, describe, expect, test, vi } from 'vitest';
import { startCollector } from './collector.fixture.js';
import { tracingSettings } from './settings.js';
import { startTraces, type TracedRequest } from './traces.js';

const REQUEST: TracedRequest = {
  name: 'POST /api/ocr',
  headers: {},
  start: Date.UTC(2026, 10, 22),
  ms: 12.5,
  failed: false,
  attributes: {},
  parts: [],
};

afterEach(() => vi.unstubAllEnvs());

function start(env: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(env)) {
    vi.stubEnv(name, value);
  }
  const faults: unknown[] = [];
  return { traces: startTraces(tracingSettings(process.env)!, (fault) => faults.push(fault)), faults };
}

describe('traces', () => {
  test('are sent in batches while the service runs', async () => {
    const { env, requests, spans } = await startCollector();
    const { traces } = start(env);
    for (let sent = 0; sent < 512; sent++) {
      traces.record(REQUEST);
    }
    await expect.poll(() => spans.length).toBe(512);
    expect(requests).toHaveLength(1);
    await traces.close();
  });

  test('are compressed where the environment says so', async () => {
    const { env, requests, spans } = await startCollector();
    const { traces } = start({ ...env, OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip' });
    traces.record(REQUEST);
    await traces.close();
    expect(requests[0]!.headers['content-encoding']).toBe('gzip');
    expect(spans).toHaveLength(1);
  });

  test('tell when a request began and ended, and whether it failed', async () => {
    const { env, spans } = await startCollector();
    const { traces } = start(env);
    traces.record({ ...REQUEST, failed: true });
    await traces.close();
    const begun = BigInt(REQUEST.start) * 1_000_000n;
    expect(spans).toMatchObject([
      {
        startTimeUnixNano: String(begun),
        endTimeUnixNano: String(begun + 12_500_000n),
        status: { code: 2 },
      },
    ]);
  });

  test('are sent again where the collector is busy', async () => {
    const { env, requests, refusals, spans } = await startCollector();
    refusals.push(503, 429);
    const { traces, faults } = start(env);
    traces.record(REQUEST);
    await traces.close();
    expect(requests).toHaveLength(3);
    expect(spans).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test('that the collector refuses are reported', async () => {
    const { env, refusals } = await startCollector();
    refusals.push(400);
    const { traces, faults } = start(env);
    traces.record(REQUEST);
    await traces.close();
    expect(faults).toMatchObject([{ code: 400 }]);
  });

  test('that a slow collector leaves behind are dropped beyond 2048, so that memory does not grow', async () => {
    const { env, spans } = await startCollector();
    const { traces } = start(env);
    // One batch is under way, since nothing is answered before this loop ends.
    for (let sent = 0; sent < 5000; sent++) {
      traces.record(REQUEST);
    }
    await traces.close();
    expect(spans).toHaveLength(512 + 2048);
  });

  test('hold up no stop where the collector never answers', async () => {
    const collector = await startCollector();
    collector.silent = true;
    const { traces, faults } = start({ ...collector.env, OTEL_EXPORTER_OTLP_TIMEOUT: '300' });
    traces.record(REQUEST);
    await traces.close();
    expect(collector.requests).toHaveLength(1);
    expect(faults).toHaveLength(1);
  });
});
