import { describe, expect, test } from 'vitest';
import { tracingSettings } from './settings.js';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';

describe('the settings of traces', () => {
  test('are none where no endpoint is set, or OpenTelemetry is switched off', () => {
    expect(tracingSettings({})).toBeUndefined();
    expect(tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  });

  test('keep every trace that no caller drops, unless a sampler says otherwise', () => {
    const kept = (sampler: Record<string, string>) => {
      const { ratio, heedsParent } = tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...sampler })!;
      return { ratio, heedsParent };
    };
    expect(kept({})).toEqual({ ratio: 1, heedsParent: true });
    expect(kept({ OTEL_TRACES_SAMPLER: 'always_on' })).toEqual({ ratio: 1, heedsParent: false });
    expect(kept({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' })).toEqual({ ratio: 0, heedsParent: true });
    expect(kept({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' })).toEqual({
      ratio: 0.25,
      heedsParent: false,
    });
  });

  test('prefer the variables of traces to those of all signals', () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'nonsense',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces',
      OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
      OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '2000',
    };
    expect(tracingSettings(env)).toMatchObject({ timeoutMs: 2000 });
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'speaks http/json'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TIMEOUT: '10s' }, 'must be milliseconds'],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT,
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '7',
      },
      'from 0 to 1',
    ],
  ])('%o stop the start', (env, advice) => {
    expect(() => tracingSettings(env as Record<string, string>)).toThrow(advice);
  });
});
