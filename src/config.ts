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

/** In characters. */
const LEAST_SECRET = 32;

const DATABASE_SCHEMES = ['postgres:', 'postgresql:'];
const VALKEY_SCHEMES = ['valkey:', 'valkeys:', 'redis:', 'rediss:'];

/** Every setting, by the name of its environment variable. */
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
    description: 'Port to listen on; 0 picks a free one.',
  }),
  BACA_ENV: Type.Union([Type.Literal('sandbox'), Type.Literal('production')], {
    default: 'sandbox',
    description: 'A sandbox needs no API key; production requires one.',
  }),
  BACA_SANDBOX_PUBLIC: Type.Boolean({
    default: false,
    description: 'Allows a sandbox, which needs no API key, to listen on an address that others can reach.',
  }),
  BACA_HOSTS: Type.String({
    default: '',
    description:
      'Host names under which the service answers, separated by commas. Empty: every name; in a sandbox that is not public, only those of this machine.',
  }),
  BACA_CORS_ORIGINS: Type.String({
    default: '',
    description:
      'Origins whose pages may call the API from a browser, such as https://app.example.org, separated by commas. A page shows its API key to everybody who opens it.',
  }),
  BACA_DATA_DIR: Type.String({
    default: DATA_HOME,
    description:
      'Folder of the database that holds accounts, keys and usage, unless DATABASE_URL names another one.',
  }),
  DATABASE_URL: Type.String({
    default: '',
    description:
      'PostgreSQL database for accounts, keys and usage, such as postgres://user:password@host/baca. Several services may use one. Empty: the database in BACA_DATA_DIR.',
  }),
  VALKEY_URL: Type.String({
    default: '',
    description:
      'Valkey in which several services count their limits per minute together, such as valkey://host:6379. Empty: each counts by itself.',
  }),
  BACA_PLANS_FILE: Type.String({
    default: SHIPPED_PLANS,
    description: 'File of the plans: how many requests each allows per minute and per day.',
  }),
  BACA_SIGN_UP: Type.Union([Type.Literal('open'), Type.Literal('closed')], {
    default: 'open',
    defaultWhereReachable: 'closed',
    description:
      'Whether anybody may create an account on the dashboard; if closed, only `baca users add` can.',
  }),
  BACA_SECRET: Type.String({
    default: '',
    description:
      'Secret of at least 32 characters that seals the secrets of second factors in the database. Empty: a file in BACA_DATA_DIR, and no second factors with DATABASE_URL.',
  }),
  BACA_ADMIN_SECOND_FACTOR: Type.Boolean({
    default: false,
    description: 'Whether administrators need a second factor before they can administer.',
  }),
  BACA_REQUEST_LOG_DAYS: Type.Integer({
    minimum: 0,
    maximum: 400,
    default: 30,
    description:
      'Days for which the dashboard remembers single requests: never what was sent or read. 0 remembers none.',
  }),
  BACA_REQUEST_LOG_SIZE: Type.Integer({
    minimum: 1000,
    maximum: 100_000_000,
    default: 1_000_000,
    description:
      'Requests that are remembered, of all accounts together. Beyond it, the oldest are forgotten.',
  }),
  BACA_TRUST_PROXY: Type.String({
    default: '',
    description: 'Addresses of proxies whose X-Forwarded headers are trusted, separated by commas.',
  }),
  BACA_WORKERS: Type.Integer({
    minimum: 1,
    maximum: 256,
    default: Math.max(1, Math.floor(cores / 2)),
    description: 'Worker processes. Each reads one image at a time. The default is one per two cores.',
  }),
  BACA_THREADS: Type.Integer({
    minimum: 1,
    maximum: 256,
    default: Math.min(2, cores),
    description: 'Threads per worker. More than two rarely make an image faster.',
  }),
  BACA_QUEUE: Type.Integer({
    minimum: 0,
    maximum: 10000,
    default: 32,
    description: 'Images that may wait for a worker. Any more are refused with OVERLOADED.',
  }),
  BACA_QUEUE_MS: Type.Integer({
    minimum: 100,
    maximum: 600_000,
    default: 10_000,
    description:
      'Longest expected wait in milliseconds. Beyond it, images are refused with OVERLOADED even if the queue has room.',
  }),
  BACA_RECOGNITION_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    maximum: 600_000,
    default: 30_000,
    description: 'Timeout for reading one image, in milliseconds. Waiting does not count.',
  }),
  BACA_WORKER_IMAGES: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1000,
    description: 'Images after which a worker process is replaced.',
  }),
  BACA_WORKER_MEMORY_MB: Type.Integer({
    minimum: 256,
    maximum: 1_000_000,
    default: 2048,
    description:
      'Memory limit of a worker in MiB. One that still holds half of it between two images is replaced.',
  }),
  BACA_UPLOAD_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    maximum: 600_000,
    default: 60_000,
    description: 'Timeout for uploading one image, in milliseconds.',
  }),
  BACA_UPLOAD_MIN_RATE: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    default: 8192,
    description: 'Minimum upload speed in bytes per second, averaged over five seconds; 0 for none.',
  }),
  BACA_UPLOAD_MEMORY_MB: Type.Integer({
    minimum: 64,
    maximum: 1_000_000,
    default: 512,
    description:
      'Memory in MiB for all uploads, from the first byte to the response; one caller may use half of it.',
  }),
  BACA_GRACE_MS: Type.Integer({
    minimum: 1000,
    maximum: 600_000,
    default: 25_000,
    description: 'Timeout for a graceful shutdown, in milliseconds.',
  }),
  BACA_BATCH_STORE: Type.String({
    default: '',
    description:
      'Where the images of batches wait: a folder, or S3-compatible storage such as s3://bucket/prefix. Empty: a folder in BACA_DATA_DIR, and no batches with DATABASE_URL.',
  }),
  BACA_BATCH_IMAGES: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    default: 2000,
    description: 'Images that one batch may have.',
  }),
  BACA_BATCH_MB: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 2048,
    description: 'Size limit of one batch in MiB: of the upload, and of everything in an archive.',
  }),
  BACA_BATCH_UPLOAD_MS: Type.Integer({
    minimum: 100,
    maximum: 86_400_000,
    default: 1_800_000,
    description: 'Timeout for uploading one batch, in milliseconds.',
  }),
  BACA_BATCH_WAIT_HOURS: Type.Integer({
    minimum: 1,
    maximum: 8760,
    default: 168,
    description: 'Hours after which the images of a batch that are still unread are deleted.',
  }),
  BACA_BATCH_RESULTS_HOURS: Type.Integer({
    minimum: 1,
    maximum: 8760,
    default: 24,
    description: 'Hours after the end of a batch until its results are deleted.',
  }),
  BACA_WEBHOOK_PRIVATE: Type.Boolean({
    default: false,
    description: 'Allows webhooks to private addresses and without TLS.',
  }),
  BACA_METRICS_FROM: Type.String({
    default: 'loopback',
    description: 'Who may read /metrics: loopback, addresses and networks, separated by commas, or none.',
  }),
  BACA_MODELS_DIR: Type.String({
    default: DEFAULT_MODELS_DIR,
    description: 'Folder of your own models, as managed by `baca models`.',
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
    { default: 'info', description: 'Minimum severity of the log lines that are written.' },
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
  /** Describes valid values, such as `a whole number from 0 to 65535`. */
  readonly expected: string;
  /** The default as a user would write it. Some depend on this machine's cores. */
  readonly default: string;
}

/** All settings, as listed by `baca serve --help`. */
export const SETTINGS: readonly Setting[] = Object.entries(SCHEMAS).map(([name, schema]) => ({
  name: name as keyof Config,
  description: String(schema.description),
  expected: expectation(schema),
  default: defaultText(schema),
}));

/** A setting as the service would use it. */
export interface SettingInUse {
  readonly name: keyof Config;
  /** As a user would write it; it may be invalid, and may hold a password. */
  readonly value: string;
  readonly source: 'environment' | 'default';
}

/** The settings are invalid. `problems` holds one sentence for each mistake. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`The settings are invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Parses and checks all settings. Empty variables count as unset. Command-line flags override `env` under the same
 * names.
 *
 * @throws ConfigError that lists all mistakes, not only the first
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = givenIn(env);
  const config: unknown = Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => [
      name,
      parse(schema, given.get(name as keyof Config) || fallbackOf(schema, given)),
    ]),
  );
  if (Value.Check(ConfigSchema, config)) {
    const problems = [...contradictions(config)];
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

/** All settings as they are in use, valid or not. */
export function settingsIn(env: Readonly<Record<string, string | undefined>>): SettingInUse[] {
  const given = givenIn(env);
  return SETTINGS.map(({ name }) => {
    const value = given.get(name);
    return value
      ? { name, value, source: 'environment' }
      : { name, value: fallbackOf(SCHEMAS[name], given), source: 'default' };
  });
}

/** What was given; empty for what was not. */
function givenIn(env: Readonly<Record<string, string | undefined>>): ReadonlyMap<keyof Config, string> {
  return new Map(SETTINGS.map(({ name }) => [name, env[name]?.trim() ?? '']));
}

/** The default of a setting. Some are stricter where strangers can reach the service. */
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

/** Converts the text to the type of the schema. Text that cannot be converted is returned as it is and fails the check. */
function parse(schema: SettingSchema, text: string): unknown {
  if (schema.type === 'integer' && /^\d+$/.test(text)) {
    return Number(text);
  }
  return schema.type === 'boolean' ? (parseBoolean(text) ?? text) : text;
}

function* contradictions(config: Config): Generator<string> {
  if (config.BACA_ENV === 'sandbox' && !config.BACA_SANDBOX_PUBLIC && !isLoopback(config.HOST)) {
    yield `HOST is ${config.HOST}, which others may reach, and a sandbox needs no API key. Set ` +
      'BACA_SANDBOX_PUBLIC=true if that is what you want, or HOST=127.0.0.1, or BACA_ENV=production.';
  }
  // Neither message repeats the value, which may hold a password.
  if (config.DATABASE_URL !== '' && !isUrl(config.DATABASE_URL, DATABASE_SCHEMES)) {
    yield 'DATABASE_URL must look like postgres://user:password@host:5432/baca.';
  }
  if (config.VALKEY_URL !== '' && !isUrl(config.VALKEY_URL, VALKEY_SCHEMES)) {
    yield 'VALKEY_URL must look like valkey://user:password@host:6379, or valkeys:// for TLS.';
  }
  if (config.BACA_SECRET !== '' && config.BACA_SECRET.length < LEAST_SECRET) {
    yield `BACA_SECRET must have at least ${LEAST_SECRET} characters, such as those of \`openssl rand -base64 32\`.`;
  }
  if (config.BACA_ADMIN_SECOND_FACTOR && config.DATABASE_URL !== '' && config.BACA_SECRET === '') {
    yield 'BACA_ADMIN_SECOND_FACTOR needs BACA_SECRET where DATABASE_URL is set, or nobody could turn a second factor on.';
  }
  const wrong = proxiesOf(config).find((proxy) => !isProxy(proxy));
  if (wrong) {
    yield `BACA_TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, separated by commas; one is "${wrong}".`;
  }
  const host = hostsOf(config).find((each) => !HOST_NAME.test(each));
  if (host !== undefined) {
    yield `BACA_HOSTS must be names such as ocr.example.org, without scheme or port, separated by commas; one is "${host}".`;
  }
  const origin = originsOf(config).find((each) => !isOrigin(each));
  if (origin !== undefined) {
    yield `BACA_CORS_ORIGINS must be origins such as https://app.example.org, without a path, separated by commas; one is "${origin}".`;
  }
  const stranger = listOf(config.BACA_METRICS_FROM).find(
    (each) => !['loopback', 'none'].includes(each) && !isNetwork(each),
  );
  if (stranger) {
    yield `BACA_METRICS_FROM must be loopback, none, or addresses or networks such as 10.0.0.0/8, separated by commas; one is "${stranger}".`;
  }
}

/** The addresses and networks of trusted proxies. */
export function proxiesOf({ BACA_TRUST_PROXY }: Pick<Config, 'BACA_TRUST_PROXY'>): string[] {
  return listOf(BACA_TRUST_PROXY);
}

/** The names under which the service answers, in lower case. */
export function hostsOf({ BACA_HOSTS }: Pick<Config, 'BACA_HOSTS'>): string[] {
  return listOf(BACA_HOSTS.toLowerCase());
}

/** The origins whose pages may call the API. */
export function originsOf({ BACA_CORS_ORIGINS }: Pick<Config, 'BACA_CORS_ORIGINS'>): string[] {
  return listOf(BACA_CORS_ORIGINS);
}

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** The items of a setting that are separated by commas. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

function isUrl(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).host !== '';
}

function isProxy(text: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
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
      return 'text';
  }
}
