import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseBoolean } from '../boolean.js';
import { ACCOUNT_SETTINGS, accountProblems } from './accounts.js';
import { BATCH_SETTINGS } from './batches.js';
import { IDENTITY_SETTINGS, identityProblems } from './identity.js';
import { SERVER_SETTINGS, serverProblems } from './server.js';
import { defaultText, expectation, parse, type SettingSchema } from './setting.js';
import { STORAGE_SETTINGS, storageProblems } from './storage.js';
import { TELEMETRY_SETTINGS, telemetryProblems } from './telemetry.js';
import { UPLOAD_SETTINGS } from './uploads.js';
import { WORKER_SETTINGS } from './workers.js';

/** Every setting, by the name of its environment variable. */
const ConfigSchema = Type.Object({
  ...SERVER_SETTINGS,
  ...STORAGE_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...IDENTITY_SETTINGS,
  ...WORKER_SETTINGS,
  ...UPLOAD_SETTINGS,
  ...BATCH_SETTINGS,
  ...TELEMETRY_SETTINGS,
});

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

/** What is wrong with settings that are each valid. */
function* contradictions(config: Config): Generator<string> {
  yield* serverProblems(config);
  yield* storageProblems(config);
  yield* accountProblems(config);
  yield* identityProblems(config);
  yield* telemetryProblems(config);
}
