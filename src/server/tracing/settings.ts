/**
 * What the standard variables of OpenTelemetry say that its exporter does not read itself. It reads the endpoint, the
 * headers, the compression and the certificates; its detector of resources reads the name and the attributes.
 */
export interface TracingSettings {
  /** Share of the traces that are kept where the caller does not say. */
  readonly ratio: number;
  /** Whether the caller's word on keeping a trace counts. */
  readonly heedsParent: boolean;
  /** Time that a collector has to take a batch, with all attempts. A stop waits no longer. */
  readonly timeoutMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Half of OpenTelemetry's default: a collector that is away must not hold up a restart. */
const TIMEOUT_MS = 5000;
const MOST_TIMEOUT_MS = 600_000;

/**
 * The settings of the traces; undefined where no endpoint is set, or they are switched off.
 *
 * @throws Error that says what to do where they ask for what Baca does not speak
 */
export function tracingSettings(env: Environment): TracingSettings | undefined {
  const of = (name: string) => env[name]?.trim() || undefined;
  const ofTraces = (name: string) =>
    of(`OTEL_EXPORTER_OTLP_TRACES_${name}`) ?? of(`OTEL_EXPORTER_OTLP_${name}`);
  const url = ofTraces('ENDPOINT');
  if (!url || of('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || of('OTEL_TRACES_EXPORTER') === 'none') {
    return undefined;
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318; it is "${url}".`,
    );
  }
  const protocol = ofTraces('PROTOCOL') ?? 'http/json';
  if (protocol !== 'http/json') {
    throw new Error(
      `OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}, and Baca speaks http/json, which every collector takes on the ` +
        'same port as http/protobuf (4318). Leave the setting out.',
    );
  }
  const timeout = ofTraces('TIMEOUT');
  const timeoutMs = Number(timeout ?? TIMEOUT_MS);
  if (!(timeoutMs > 0 && timeoutMs <= MOST_TIMEOUT_MS)) {
    throw new Error(
      `OTEL_EXPORTER_OTLP_TIMEOUT must be milliseconds, up to ${MOST_TIMEOUT_MS}; it is "${timeout}".`,
    );
  }
  const sampler = of('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  return {
    ratio: ratioOf(sampler, of('OTEL_TRACES_SAMPLER_ARG')),
    heedsParent: sampler.startsWith('parentbased_'),
    timeoutMs,
  };
}

function ratioOf(sampler: string, share: string | undefined): number {
  if (sampler.endsWith('always_off')) {
    return 0;
  }
  const ratio = sampler.endsWith('traceidratio') ? Number(share ?? 1) : 1;
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1; it is "${share}".`);
  }
  return ratio;
}
