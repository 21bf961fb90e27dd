import { Accounts } from '../accounts/accounts.js';
import { AuditLog } from '../accounts/audit-log.js';
import { Door } from '../accounts/door.js';
import { IdentitySignIn } from '../accounts/identity/identity-sign-in.js';
import { identitySettings } from '../accounts/identity/settings.js';
import { PasswordLinks } from '../accounts/password-links.js';
import { warmUp } from '../accounts/passwords.js';
import { SecondFactors } from '../accounts/second-factor/second-factors.js';
import { SecretBox } from '../accounts/secret-box.js';
import { serviceSecret } from '../accounts/service-secret.js';
import { Sessions } from '../accounts/sessions.js';
import { SignUp } from '../accounts/sign-up.js';
import { Batches } from '../batches/batches.js';
import { openImages } from '../batches/images/open.js';
import { BatchWork, type BatchWorkOptions } from '../batches/work.js';
import type { Config } from '../config/config.js';
import type { IdentityConfig } from '../config/identity.js';
import { Away, type Dependency } from '../dependency.js';
import { KeyGate } from '../keys/gate.js';
import { Keys } from '../keys/keys.js';
import { openLimits } from '../limits/open.js';
import { Allowance } from '../plans/allowance.js';
import { keyAllowance } from '../plans/key-allowance.js';
import { loadPlans, type Plans } from '../plans/plans.js';
import { testAllowance } from '../plans/test-allowance.js';
import { openStorage, type StorageSettings } from '../storage/open.js';
import { RequestLog } from '../usage/request-log.js';
import { Usage } from '../usage/usage.js';
import { CountedOnce } from './metering/counted-once.js';

/** How often batches are written. A crash loses at most this much. */
const FLUSH_MS = 1000;

/** Everything behind the server that keeps state. */
export interface Services {
  readonly now: () => number;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly passwordLinks: PasswordLinks;
  readonly auditLog: AuditLog;
  readonly secondFactors: SecondFactors;
  readonly door: Door;
  readonly signUp: SignUp;
  /** Undefined if there is no identity provider. */
  readonly identitySignIn: IdentitySignIn | undefined;
  readonly keys: Keys;
  readonly gate: KeyGate;
  readonly plans: Plans;
  readonly allowance: Allowance;
  /** What test keys may send. */
  readonly testAllowance: Allowance;
  /** What keys with limits of their own may send. */
  readonly keyAllowance: Allowance;
  readonly countedOnce: CountedOnce;
  readonly usage: Usage;
  readonly requestLog: RequestLog;
  /** Undefined in a sandbox, and if nobody said where their images should wait. */
  readonly batches: Batches | undefined;
  /** What reads batches; to be started and stopped. */
  batchWork(options: BatchWorkOptions): BatchWork | undefined;
  /** The other servers that this one uses. */
  readonly dependencies: readonly Dependency[];
  /** Whether there is no account yet. Creates no database to find out. */
  hasNoAccounts(): Promise<boolean>;
  /** Connects to everything now instead of at the first use. @throws Error that says what to do if that fails */
  open(): Promise<void>;
  /** @throws Error if another service is using the data folder */
  requireFree(): void;
  /** Reads and writes the database like a request. @throws Error that says what is wrong with it */
  probe(): Promise<void>;
  /** Whether API keys that were seen of late still work, though the database is away. */
  remembersKeys(): boolean;
  /** Starts to write batches of what is not written at once. */
  start(onFault: (fault: unknown) => void): void;
  close(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;

type ServicesConfig = StorageSettings &
  Pick<
    Config,
    | keyof IdentityConfig
    | 'VALKEY_URL'
    | 'BACA_ENV'
    | 'BACA_PLANS_FILE'
    | 'BACA_SIGN_UP'
    | 'BACA_SECRET'
    | 'BACA_REQUEST_LOG_DAYS'
    | 'BACA_REQUEST_LOG_SIZE'
    | 'BACA_BATCH_STORE'
    | 'BACA_BATCH_IMAGES'
    | 'BACA_BATCH_MB'
    | 'BACA_BATCH_WAIT_HOURS'
    | 'BACA_BATCH_RESULTS_HOURS'
    | 'BACA_WEBHOOK_PRIVATE'
  >;

/** @throws Error if the plans or the settings of the storage of images are invalid */
export function createServices(config: ServicesConfig, now: () => number = Date.now): Services {
  const plans = loadPlans(config.BACA_PLANS_FILE);
  const storage = openStorage(config, 'serve', now);
  const limits = openLimits(config.VALKEY_URL, now);
  const accounts = new Accounts(storage.accounts, now);
  const secret = serviceSecret(config);
  const secondFactors = new SecondFactors(
    storage.secondFactors,
    secret && new SecretBox(secret, 'baca second factors'),
    now,
  );
  const auditLog = new AuditLog(storage.audit, now);
  const door = new Door(accounts, secondFactors, limits);
  door.onRecoveryCode = ({ email }, address) =>
    auditLog.add({ actor: email, address }, { action: 'recovery_code_used', subject: email });
  const identity = identitySettings(config);
  const planNames = { usual: plans.fallback.name, first: plans.unlimited.name };
  const keys = new Keys(storage.keys, now);
  const usage = new Usage(storage.usage, now);
  const retention = { days: config.BACA_REQUEST_LOG_DAYS, most: config.BACA_REQUEST_LOG_SIZE };
  const requestLog = new RequestLog(storage.requests, retention, now);
  const allowance = new Allowance(storage.quota, limits, now);
  // Batches belong to an account, and requests to a sandbox do not.
  const images = config.BACA_ENV === 'production' ? openImages(config, process.env) : undefined;
  const batchLimits = {
    images: config.BACA_BATCH_IMAGES,
    bytes: config.BACA_BATCH_MB * 2 ** 20,
    waitMs: config.BACA_BATCH_WAIT_HOURS * HOUR_MS,
    resultsMs: config.BACA_BATCH_RESULTS_HOURS * HOUR_MS,
  };
  let timer: NodeJS.Timeout | undefined;
  let report: (fault: unknown) => void = () => {};
  const flush = async () => {
    for (const work of [
      () => keys.flush(),
      () => usage.flush(),
      // It deletes what is too old, which must not create a database.
      async () => storage.exists() && requestLog.flush(),
      () => storage.tend(),
    ]) {
      await work().catch((error: unknown) => {
        // That a server is away is told once, by itself.
        if (!(error instanceof Away)) {
          report(error);
        }
      });
    }
  };
  return {
    now,
    accounts,
    sessions: new Sessions(storage.sessions, now),
    passwordLinks: new PasswordLinks(storage.links, now),
    auditLog,
    secondFactors,
    door,
    signUp: new SignUp(accounts, door, {
      isOpen: config.BACA_PASSWORD_SIGN_IN && config.BACA_SIGN_UP === 'open',
      takesCode: config.BACA_PASSWORD_SIGN_IN && config.BACA_ENV === 'production',
    }),
    identitySignIn:
      identity && new IdentitySignIn(identity, { accounts, auditLog, limits, plans: planNames, now }),
    keys,
    gate: new KeyGate(keys, limits),
    plans,
    allowance,
    testAllowance: testAllowance(limits, now),
    keyAllowance: keyAllowance(limits, now),
    countedOnce: new CountedOnce(limits),
    usage,
    requestLog,
    batches: images && new Batches(storage.batches, images, batchLimits, now),
    batchWork: (options) =>
      images &&
      new BatchWork(
        {
          storage,
          images,
          allowance,
          plans,
          usage,
          mostImages: batchLimits.images,
          resultsMs: batchLimits.resultsMs,
          allowsPrivateWebhooks: config.BACA_WEBHOOK_PRIVATE,
          now,
        },
        options,
      ),
    dependencies: [storage.dependency, limits.dependency].filter((each) => each !== undefined),
    hasNoAccounts: async () => !storage.exists() || accounts.areNone(),
    open: async () => {
      await storage.open();
      await limits.open();
      await warmUp();
    },
    requireFree: () => storage.requireFree(),
    probe: () => storage.probe(),
    remembersKeys: () => storage.remembersKeys(),
    start: (onFault) => {
      report = onFault;
      let flushing: Promise<void> | undefined;
      timer = setInterval(() => {
        flushing ??= flush().finally(() => (flushing = undefined));
      }, FLUSH_MS);
      timer.unref();
    },
    close: async () => {
      clearInterval(timer);
      await flush();
      await Promise.all([storage.close(), limits.close()]);
    },
  };
}
