import type { IncomingHttpHeaders } from 'node:http';
import {
  type Attributes,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { millisToHrTime, setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { PACKAGE } from '../../package.js';
import type { TracingSettings } from './settings.js';

/** A request that read an image, told when it has ended. */
export interface TracedRequest {
  readonly name: string;
  /** `traceparent` among them says whose trace it belongs to (W3C Trace Context). */
  readonly headers: IncomingHttpHeaders;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly ms: number;
  readonly failed: boolean;
  readonly attributes: Attributes;
  /** Its stretches of work, one after the other from the start. */
  readonly parts: readonly TracedPart[];
}

export interface TracedPart {
  readonly name: string;
  readonly ms: number;
  readonly attributes?: Attributes;
}

export interface Traces {
  record(request: TracedRequest): void;
  /** Sends what waits, for as long as the collector may take. */
  close(): Promise<void>;
}

/**
 * Sends traces to the collector that the environment names, by OTLP over HTTP, in JSON. A batch goes out every five
 * seconds. What a collector does not take is dropped: at most 2048 spans wait.
 *
 * OpenTelemetry's packages take more than a tenth of a second to load, so import this file only where there is a collector.
 */
export function startTraces(
  { ratio, heedsParent, timeoutMs }: TracingSettings,
  onFault: (fault: unknown) => void,
): Traces {
  setGlobalErrorHandler(onFault);
  const root = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'baca' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: heedsParent ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ timeoutMillis: timeoutMs }),
        exportTimeoutMillis: timeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer('baca', PACKAGE.version);
  const propagator = new W3CTraceContextPropagator();

  return {
    record({ name, headers, start, ms, failed, attributes, parts }) {
      const caller = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const whole = tracer.startSpan(
        name,
        { kind: SpanKind.SERVER, startTime: millisToHrTime(start), attributes },
        caller,
      );
      if (failed) {
        whole.setStatus({ code: SpanStatusCode.ERROR });
      }
      const within = trace.setSpan(caller, whole);
      let at = start;
      for (const part of parts) {
        const span = tracer.startSpan(
          part.name,
          { startTime: millisToHrTime(at), attributes: part.attributes ?? {} },
          within,
        );
        at += part.ms;
        span.end(millisToHrTime(at));
      }
      whole.end(millisToHrTime(start + ms));
    },
    close: () => provider.shutdown().catch(onFault),
  };
}
