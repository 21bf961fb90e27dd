import { randomBytes } from 'node:crypto';

/** Where a span belongs; sampled traces are kept. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 of them: the span of whoever asks. Undefined where nobody did. */
  readonly parentId: string | undefined;
  readonly sampled: boolean | undefined;
}

/** A stretch of work, as OpenTelemetry has it. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  /** `server` is a request as the server sees it, `internal` a part of its work. */
  readonly kind: 'server' | 'internal';
  /** Milliseconds since 1970, with decimals. */
  readonly start: number;
  readonly end: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly failed: boolean;
}

const newTraceId = (): string => randomBytes(16).toString('hex');
export const newSpanId = (): string => randomBytes(8).toString('hex');

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** What the header `traceparent` says (W3C Trace Context), or a trace of our own where it says nothing that is valid. */
export function contextOf(header: unknown): TraceContext {
  const [, version, traceId = '', parentId = '', flags = '', more] =
    TRACEPARENT.exec(typeof header === 'string' ? header.trim() : '') ?? [];
  const valid =
    version !== undefined &&
    version !== 'ff' &&
    (version !== '00' || more === undefined) &&
    !/^0+$/.test(traceId) &&
    !/^0+$/.test(parentId);
  return valid
    ? { traceId, parentId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
    : { traceId: newTraceId(), parentId: undefined, sampled: undefined };
}
