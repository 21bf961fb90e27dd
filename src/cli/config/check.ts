import { ConfigError, loadConfig, type SettingInUse, settingsIn } from '../../config/config.js';
import { unknownSettings } from '../../unknown-settings.js';

type Environment = Readonly<Record<string, string | undefined>>;

interface CheckedSettings {
  readonly settings: readonly SettingInUse[];
  /** What keeps the service from starting, one sentence each. */
  readonly problems: readonly string[];
  /** What has no effect. */
  readonly warnings: readonly string[];
}

/** What `baca serve` would use in this environment, and what is wrong with it. Connects to no other machine. */
export async function checkSettings(env: Environment): Promise<CheckedSettings> {
  return {
    settings: settingsIn(env).map((setting) => ({ ...setting, value: withoutSecrets(setting) })),
    problems: await problemsIn(env),
    warnings: unknownSettings(env),
  };
}

async function problemsIn(env: Environment): Promise<readonly string[]> {
  try {
    const config = loadConfig(env);
    const [{ loadPlans }, { openImages }] = await Promise.all([
      import('../../plans/plans.js'),
      import('../../batches/images/open.js'),
    ]);
    const checks = [
      () => loadPlans(config.BACA_PLANS_FILE),
      // A sandbox has no batches.
      () => config.BACA_ENV === 'production' && openImages(config, env),
    ];
    return checks.flatMap(problemOf);
  } catch (error) {
    if (error instanceof ConfigError) {
      return error.problems;
    }
    throw error;
  }
}

function problemOf(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

const HIDDEN = '***';

const SECRETS: ReadonlySet<string> = new Set(['BACA_SECRET', 'BACA_OIDC_CLIENT_SECRET']);

/** Addresses of servers may hold passwords: before the host, and in PostgreSQL's parameters. */
const ADDRESSES: ReadonlySet<string> = new Set(['DATABASE_URL', 'VALKEY_URL']);

function withoutSecrets({ name, value }: SettingInUse): string {
  if (SECRETS.has(name) && value !== '') {
    return HIDDEN;
  }
  if (!ADDRESSES.has(name) || value === '') {
    return value;
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // A password with a # or / that is not escaped is taken for another part of the address.
  if (!url?.host || url.hash || /@/.test(url.pathname + url.search)) {
    return HIDDEN;
  }
  url.password &&= HIDDEN;
  for (const parameter of url.searchParams.keys()) {
    url.searchParams.set(parameter, HIDDEN);
  }
  return url.href;
}
