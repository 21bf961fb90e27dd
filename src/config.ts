import { isIP } from 'node:net';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { BOOLEAN_SPELLINGS, parseBoolean } from './boolean.js';
import { usableCores } from './cores.js';
import { DATA_HOME } from './data-home.js';
import { isLoopback } from './loopback.js';
import { DEFAULT_MODELS_DIR } from './models/folder.js';
import { SHIPPED_PLANS } from './plans/plans.js';

const cores = usableCores();

const HOST_NAME = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/;

/** Every setting under the name of its environment variable. */
const ConfigSchema = Type.Object({
  HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'Address to listen on. 0.0.0.0 listens on every address of the machine.',
  }),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3000,
    description: 'Port to listen on; 0 takes a free one.',
  }),
  BACA_ENV: Type.Union([Type.Literal('sandbox'), Type.Literal('production')], {
    default: 'sandbox',
    description: 'sandbox asks for no API key; production asks for one.',
  }),
  BACA_SANDBOX_PUBLIC: Type.Boolean({
    default: false,
    description: 'Allows a sandbox, which asks for no API key, on an address that others can reach.',
  }),
  BACA_HOSTS: Type.String({
    default: '',
    description:
      'Names, with commas, under which the service answers. Empty: every name, in a sandbox that is not public those of this machine alone.',
  }),
  BACA_DATA_DIR: Type.String({
    default: DATA_HOME,
    description: 'Folder of the database that holds accounts, keys and usage.',
  }),
  BACA_PLANS_FILE: Type.String({
    default: SHIPPED_PLANS,
    description: 'The plans: what each allows in a minute and in a day.',
  }),
  BACA_SIGN_UP: Type.Union([Type.Literal('open'), Type.Literal('closed')], {
    default: 'open',
    defaultWhereReachable: 'closed',
    description:
      'Whether everybody may make an account on the dashboard; closed leaves it to `baca users add`.',
  }),
  BACA_TRUST_PROXY: Type.String({
    default: '',
    description: 'Addresses of proxies, with commas, whose X-Forwarded headers are believed.',
  }),
  BACA_WORKERS: Type.Integer({
    minimum: 1,
    maximum: 256,
    default: Math.max(1, Math.floor(cores / 2)),
    description: 'Worker processes. Each reads one image at a time; by default one for every two cores.',
  }),
  BACA_THREADS: Type.Integer({
    minimum: 1,
    maximum: 256,
    default: Math.min(2, cores),
    description: 'Threads of each worker. More than two seldom make one image faster.',
  }),
  BACA_QUEUE: Type.Integer({
    minimum: 0,
    maximum: 10000,
    default: 32,
    description: 'Images that may wait for a worker. Further ones are answered with OVERLOADED.',
  }),
  BACA_QUEUE_MS: Type.Integer({
    minimum: 100,
    maximum: 600_000,
    default: 10_000,
    description:
      'Longest time that an image may have to wait, in milliseconds. Then OVERLOADED, whatever the room.',
  }),
  BACA_RECOGNITION_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    maximum: 600_000,
    default: 30_000,
    description: 'Longest time that a worker may spend on one image, in milliseconds.',
  }),
  BACA_WORKER_IMAGES: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1000,
    description: 'Images after which a worker process is renewed.',
  }),
  BACA_WORKER_MEMORY_MB: Type.Integer({
    minimum: 256,
    maximum: 1_000_000,
    default: 2048,
    description:
      'Memory in MiB that a worker may hold while it reads; with half of it left over it is renewed.',
  }),
  BACA_UPLOAD_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    maximum: 600_000,
    default: 60_000,
    description: 'Longest time that the upload of one image may take, in milliseconds.',
  }),
  BACA_UPLOAD_MIN_RATE: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    default: 8192,
    description: 'Bytes a second that an upload must bring, on average over five seconds; 0 for any.',
  }),
  BACA_UPLOAD_MEMORY_MB: Type.Integer({
    minimum: 64,
    maximum: 1_000_000,
    default: 512,
    description: 'Memory in MiB for uploads, from the first byte to the answer; one caller may have half.',
  }),
  BACA_GRACE_MS: Type.Integer({
    minimum: 1000,
    maximum: 600_000,
    default: 25_000,
    description: 'Longest time from being told to stop to the end of the process, in milliseconds.',
  }),
  BACA_METRICS_FROM: Type.String({
    default: 'loopback',
    description: 'Who may read /metrics: loopback, addresses and networks, with commas, or none.',
  }),
  BACA_MODELS_DIR: Type.String({
    default: DEFAULT_MODELS_DIR,
    description: 'Folder of the models that `baca models use` put in place of the shipped ones.',
  }),
  LOG_LEVEL: Type.Union(
    [
      Type.Literal('fatal'),
      Type.Literal('error'),
      Type.Literal('warn'),
      Type.Literal('info'),
      Type.Literal('debug'),
      Type.Literal('silent'),
    ],
    { default: 'info', description: 'Least severe log lines that are written.' },
  ),
});

/** What is read here of the JSON schema of a setting. */
interface SettingSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly defaultWhereReachable?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly anyOf?: readonly { readonly const?: unknown }[];
}

const SCHEMAS: Readonly<Record<keyof Config, SettingSchema>> = ConfigSchema.properties;

export type Config = Readonly<Static<typeof ConfigSchema>>;

export interface Setting {
  /** Name of the environment variable. */
  readonly name: keyof Config;
  readonly description: string;
  /** What a value must look like, such as `a whole number from 0 to 65535`. */
  readonly expected: string;
  /** The default as one would write it; it depends on this machine's cores for some. */
  readonly default: string;
}

/** All settings, to be listed by `baca serve --help`. */
export const SETTINGS: readonly Setting[] = Object.entries(SCHEMAS).map(([name, schema]) => ({
  name: name as keyof Config,
  description: String(schema.description),
  expected: expectation(schema),
  default: defaultText(schema),
}));

/** The settings cannot be used. `problems` holds one sentence for each of them that says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and checks all settings. Empty variables count as unset; flags of the command line are laid over `env`
 * under the same names.
 *
 * @throws ConfigError that names everything that is wrong, not only the first
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = new Map(SETTINGS.map(({ name }) => [name, env[name]?.trim() ?? '']));
  const config: unknown = Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => [
      name,
      parse(schema, given.get(name as keyof Config) || fallbackOf(schema, given)),
    ]),
  );
  if (Value.Check(ConfigSchema, config)) {
    const problems = [...unsupported(env), ...contradictions(config)];
    if (problems.length > 0) {
      throw new ConfigError(problems);
    }
    return Object.freeze(config);
  }
  const wrong = new Set([...Value.Errors(ConfigSchema, config)].map((error) => error.instancePath.slice(1)));
  throw new ConfigError(
    SETTINGS.filter(({ name }) => wrong.has(name)).map(
      ({ name, expected }) => `${name} must be ${expected}; it is "${given.get(name)}".`,
    ),
  );
}

/** What a setting is where nobody set it. Some have another default where strangers can reach the service. */
function fallbackOf(schema: SettingSchema, given: ReadonlyMap<keyof Config, string>): string {
  const isReachable =
    given.get('BACA_ENV') === 'production' || parseBoolean(given.get('BACA_SANDBOX_PUBLIC') ?? '') === true;
  return String((isReachable && schema.defaultWhereReachable) || schema.default);
}

function defaultText({ default: fallback, defaultWhereReachable }: SettingSchema): string {
  return defaultWhereReachable
    ? `${fallback}; ${defaultWhereReachable} in production and in a public sandbox`
    : String(fallback);
}

/** The text as the type that the schema asks for, or unchanged where it cannot be that, for the check to find. */
function parse(schema: SettingSchema, text: string): unknown {
  if (schema.type === 'integer' && /^\d+$/.test(text)) {
    return Number(text);
  }
  return schema.type === 'boolean' ? (parseBoolean(text) ?? text) : text;
}

/** To go on without them would look like success, and keep the data elsewhere than the operator thinks. */
function* unsupported(env: Readonly<Record<string, string | undefined>>): Generator<string> {
  const unset = 'This version keeps everything in the database of BACA_DATA_DIR, for one service: unset';
  for (const name of ['DATABASE_URL', 'VALKEY_URL']) {
    if (env[name]?.trim()) {
      yield `${name} is not supported yet. ${unset} ${name}.`;
    }
  }
}

function* contradictions(config: Config): Generator<string> {
  if (config.BACA_ENV === 'sandbox' && !config.BACA_SANDBOX_PUBLIC && !isLoopback(config.HOST)) {
    yield `HOST is ${config.HOST}, which others may reach, and a sandbox asks for no API key. Set ` +
      'BACA_SANDBOX_PUBLIC=true if that is what you want, HOST=127.0.0.1, or BACA_ENV=production.';
  }
  const wrong = proxiesOf(config).find((proxy) => !isProxy(proxy));
  if (wrong) {
    yield `BACA_TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, with commas; one is "${wrong}".`;
  }
  const host = hostsOf(config).find((each) => !HOST_NAME.test(each));
  if (host !== undefined) {
    yield `BACA_HOSTS must be names such as ocr.example.org, without scheme and port, with commas; one is "${host}".`;
  }
  const stranger = listOf(config.BACA_METRICS_FROM).find(
    (each) => !['loopback', 'none'].includes(each) && !isNetwork(each),
  );
  if (stranger) {
    yield `BACA_METRICS_FROM must be loopback, none, or addresses or networks such as 10.0.0.0/8, with commas; one is "${stranger}".`;
  }
}

/** The addresses and networks of the proxies that are believed. */
export function proxiesOf({ BACA_TRUST_PROXY }: Pick<Config, 'BACA_TRUST_PROXY'>): string[] {
  return listOf(BACA_TRUST_PROXY);
}

/** The names under which the service answers, in lower case. */
export function hostsOf({ BACA_HOSTS }: Pick<Config, 'BACA_HOSTS'>): string[] {
  return listOf(BACA_HOSTS.toLowerCase());
}

/** What a setting lists with commas. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

function isProxy(text: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text);
}

function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const version = isIP(address);
  return (
    version > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

function expectation(schema: SettingSchema): string {
  if (schema.anyOf) {
    return `one of ${schema.anyOf.map((option) => option.const).join(', ')}`;
  }
  switch (schema.type) {
    case 'integer':
      return `a whole number from ${schema.minimum} to ${schema.maximum}`;
    case 'boolean':
      return BOOLEAN_SPELLINGS;
    default:
      return 'a text';
  }
}
