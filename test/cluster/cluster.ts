import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx, findPostgres, findValkey } from '../servers/programs.js';
import { freePort, startPostgres, startValkey, type TestServer } from '../servers/start.js';
import { type Service, type ServiceOptions, startService } from '../service/start.js';
import { Ledger } from './ledger.js';
import { type Nginx, startNginx } from './nginx.js';
import { type SlowLine, slowLineTo } from './slow-line.js';

/** Small enough to be reached. */
export const PER_MINUTE = 300;
export const PER_DAY = 12;

const PLANS = {
  default: 'plenty',
  plans: {
    // With limits that nobody reaches, so that they are counted.
    plenty: { title: 'Plenty', requests_per_minute: 1_000_000, requests_per_day: 1_000_000 },
    minute: { title: 'By the minute', requests_per_minute: PER_MINUTE, requests_per_day: null },
    day: { title: 'By the day', requests_per_minute: null, requests_per_day: PER_DAY },
  },
};

/** One service of the cluster, which comes back at its address. */
export interface Replica {
  readonly url: string;
  readonly pid: number;
  /** Stops it, waits for what it has accepted, and starts it again. */
  restart(): Promise<void>;
  /** Ends it without a word. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Services behind nginx that share a PostgreSQL and a Valkey, all of them on this machine. */
export class Cluster {
  readonly #folder: string;
  readonly #nginx: Nginx;
  readonly #replicas: readonly RunningReplica[];
  readonly #lines: readonly SlowLine[];

  private constructor(
    folder: string,
    nginx: Nginx,
    replicas: readonly RunningReplica[],
    readonly postgres: TestServer,
    readonly valkey: TestServer,
    /** How the services reach these. */
    readonly lines: { readonly postgres: SlowLine; readonly valkey: SlowLine },
    /** Accounts, and what was counted for them. */
    readonly ledger: Ledger,
  ) {
    this.#folder = folder;
    this.#nginx = nginx;
    this.#replicas = replicas;
    this.#lines = Object.values(lines);
  }

  /** @param options how each service is started; as many as there are of these */
  static async start(options: readonly Pick<ServiceOptions, 'env'>[]): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'baca-cluster-'));
    const plans = join(folder, 'plans.json');
    writeFileSync(plans, JSON.stringify(PLANS));
    const [postgres, valkey] = await Promise.all([
      startPostgres(findPostgres()!),
      startValkey(findValkey()!),
    ]);
    const lines = { postgres: await slowLineTo(postgres.url), valkey: await slowLineTo(valkey.url) };
    const env = {
      BACA_ENV: 'production',
      BACA_DATA_DIR: folder,
      BACA_PLANS_FILE: plans,
      BACA_TRUST_PROXY: 'loopback',
      BACA_WORKERS: '1',
      BACA_THREADS: '1',
      BACA_RECOGNITION_TIMEOUT_MS: '120000',
      // It says that a server is away, which is what is tested.
      LOG_LEVEL: 'fatal',
      DATABASE_URL: lines.postgres.url,
      VALKEY_URL: lines.valkey.url,
    };
    const replicas = await Promise.all(
      options.map(async (own) =>
        RunningReplica.start({ ...own, env: { ...env, PORT: String(await freePort()), ...own.env } }),
      ),
    );
    const nginx = await startNginx(
      findNginx()!,
      replicas.map(({ port }) => port),
    );
    return new Cluster(folder, nginx, replicas, postgres, valkey, lines, new Ledger(postgres.url));
  }

  /** The address of nginx. */
  get url(): string {
    return this.#nginx.url;
  }

  get replicas(): readonly Replica[] {
    return this.#replicas;
  }

  async stop(): Promise<void> {
    await this.#nginx.stop();
    await Promise.all(this.#replicas.map((replica) => replica.stop()));
    await this.ledger.close();
    for (const line of this.#lines) line.close();
    await Promise.all([this.postgres.stop(), this.valkey.stop()]);
    rmSync(this.#folder, { recursive: true });
  }
}

class RunningReplica implements Replica {
  readonly #options: ServiceOptions;
  #service: Service;

  private constructor(options: ServiceOptions, service: Service) {
    this.#options = options;
    this.#service = service;
  }

  static async start(options: ServiceOptions): Promise<RunningReplica> {
    return new RunningReplica(options, await startService(options));
  }

  get url(): string {
    return this.#service.url;
  }

  get pid(): number {
    return this.#service.pid;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async start(): Promise<void> {
    this.#service = await startService(this.#options);
  }

  async stop(): Promise<void> {
    await this.#service.stop();
  }

  async kill(): Promise<void> {
    await this.#service.kill();
  }
}
