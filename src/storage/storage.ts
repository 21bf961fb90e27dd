import type { Dependency } from '../dependency.js';
import type { BatchQueue, BatchStore, WebhookStore } from './batch-stores.js';
import type {
  AccountStore,
  AuditStore,
  KeyStore,
  LinkStore,
  Quota,
  RequestStore,
  SecondFactorStore,
  SessionStore,
  UsageStore,
} from './stores.js';

/**
 * What somebody opens the database for. `serve` may bring it to the newest form, and keeps other services away from a
 * folder; `change` may only make a new one; `read` changes nothing; `copy` neither, and takes any version.
 */
export type Purpose = 'serve' | 'change' | 'read' | 'copy';

/** Everything that is kept, in one database. It is opened by the first query, so that whoever asks nothing writes nothing. */
export interface Storage {
  readonly accounts: AccountStore;
  readonly secondFactors: SecondFactorStore;
  readonly sessions: SessionStore;
  readonly links: LinkStore;
  readonly audit: AuditStore;
  readonly keys: KeyStore;
  readonly usage: UsageStore;
  readonly requests: RequestStore;
  readonly quota: Quota;
  readonly batches: BatchStore;
  readonly batchQueue: BatchQueue;
  readonly webhooks: WebhookStore;
  /** Set if the database is another server, which may be away. */
  readonly dependency?: Dependency;
  /** Opens the database now. @throws Error that says what to do */
  open(): Promise<void>;
  /** Whether there is a database already, as far as can be told without making one. */
  exists(): boolean;
  /** @throws Error if another service keeps this one away */
  requireFree(): void;
  /** Reads and writes as a request does. @throws Error that says what is wrong */
  probe(): Promise<void>;
  /** Whether keys that were seen of late still work, though the database is away. */
  remembersKeys(): boolean;
  /** What a service does about once a second, such as to write what could not be written. */
  tend(): Promise<void>;
  close(): Promise<void>;
}
