/** Where traces go, by the standard variables of OpenTelemetry. */
export interface TracingSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Readonly<Record<string, string>>;
  /** Share of the traces that are kept where the caller does not say. */
  readonly ratio: number;
  /** Whether the caller's word on keeping a trace counts. */
  readonly heedsParent: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the traces; undefined where no endpoint is set, or they are switched off.
 *
 * @throws Error that says what to do where they ask for what Baca does not speak
 */
export function tracingSettings(env: Environment): TracingSettings | undefined {
  const of = (name: string) => env[name]?.trim() || undefined;
  const base = of('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '');
  const url = of('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (base && `${base}/v1/traces`);
  if (!url || of('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || of('OTEL_TRACES_EXPORTER') === 'none') {
    return undefined;
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318; it is "${url}".`,
    );
  }
  const protocol =
    of('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? of('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/json';
  if (protocol !== 'http/json') {
    throw new Error(
      `OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}, and Baca speaks http/json, which every collector takes on the ` +
        'same port as http/protobuf (4318). Leave the setting out.',
    );
  }
  const sampler = of('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  return {
    url,
    headers: pairsOf(of('OTEL_EXPORTER_OTLP_TRACES_HEADERS') ?? of('OTEL_EXPORTER_OTLP_HEADERS')),
    resource: {
      ...pairsOf(of('OTEL_RESOURCE_ATTRIBUTES')),
      'service.name': of('OTEL_SERVICE_NAME') ?? 'baca',
    },
    ratio: ratioOf(sampler, of('OTEL_TRACES_SAMPLER_ARG')),
    heedsParent: sampler.startsWith('parentbased_'),
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

/** `a=b,c=d`, percent-encoded. */
function pairsOf(text = ''): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split(/=(.*)/s))
      .filter(([name, value]) => name?.trim() && value !== undefined)
      .map(([name, value]) => [name!.trim(), decode(value!.trim())]),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
