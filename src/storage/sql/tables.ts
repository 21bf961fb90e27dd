import type { GeneratedAlways } from 'kysely';
import type { DocumentType } from '../../documents/registry.js';
import type { ErrorCode } from '../../errors.js';
import type { BatchEnd, ItemOutcome, WebhookState } from '../batch-stores.js';
import type { LinkKind, Role } from '../stores.js';

/** The tables as the queries see them. Times are milliseconds since 1970, days and hours are those of UTC. */
export interface Tables {
  accounts: AccountsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sessions: SessionsTable;
  api_keys: ApiKeysTable;
  usage_days: UsageDaysTable;
  usage_hours: UsageHoursTable;
  requests: RequestsTable;
  departures: DeparturesTable;
  setup_codes: SetupCodesTable;
  password_links: PasswordLinksTable;
  audit_log: AuditLogTable;
  quota_leases: QuotaLeasesTable;
  batches: BatchesTable;
  batch_items: BatchItemsTable;
  batch_webhooks: BatchWebhooksTable;
}

export interface AccountsTable {
  /** Grows with each row. SQLite has it in every table; in PostgreSQL it is a column like the others. */
  rowid: GeneratedAlways<number>;
  id: string;
  /** Lower case. */
  email: string;
  /** In the PHC format of Argon2id; empty until whoever was invited chooses a password. */
  password_hash: string;
  role: Role;
  /** A name of the plans file. */
  plan: string;
  created_at: number;
  /** Null while it may be used. */
  disabled_at: number | null;
  /** Null while the password is enough. */
  second_factor_since: number | null;
  /** Who it is at an identity provider; both null if it is bound to nobody there. */
  identity_issuer: string | null;
  identity_subject: string | null;
}

interface SecondFactorsTable {
  account_id: string;
  /** Sealed; see `SecretBox`. */
  secret: string;
  /** Of the last code that was taken, in steps of 30 seconds since 1970; a code counts once. */
  last_step: number;
}

interface RecoveryCodesTable {
  account_id: string;
  /** SHA-256 of the code. */
  code_hash: string;
}

interface SessionsTable {
  /** SHA-256 of the token that the cookie holds. */
  token_hash: string;
  account_id: string;
  created_at: number;
  expires_at: number;
  /** Names the session where its token must not be seen. */
  id: string;
  /** Where it began, and the browser's own name; null for sessions of before that was kept. */
  address: string | null;
  agent: string | null;
  /** 1 if the identity provider said who it is. */
  by_provider: number;
}

export interface ApiKeysTable {
  /** As in `AccountsTable`. */
  rowid: GeneratedAlways<number>;
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the whole key. */
  hash: string;
  /** The first characters of the key, to tell it from others. */
  display: string;
  created_at: number;
  last_used_at: number | null;
  expires_at: number | null;
  revoked_at: number | null;
  /** How long it was made for; null is for ever. A rotation shortens `expires_at`, and not this. */
  lifetime_ms: number | null;
  /** What the key may be used for, as JSON; null is everything, like the three that follow. */
  types: string | null;
  addresses: string | null;
  per_minute: number | null;
  per_day: number | null;
  /** The key that this one took the place of. */
  rotated_from: string | null;
}

/** What counts against the quota of a day. */
interface UsageDaysTable {
  account_id: string;
  /** Such as `2026-11-21`. */
  day: string;
  requests: number;
}

/** What the charts show. */
interface UsageHoursTable {
  account_id: string;
  /** Hours since 1970. */
  hour: number;
  /** Empty where no key was sent, like `code` where there was no error: a primary key has no nulls. */
  key_id: string;
  type: string;
  outcome: string;
  code: string;
  /** How long the requests of this row took, as a step of a logarithmic scale. */
  bucket: number;
  requests: number;
}

/** What is remembered of single requests: nothing of what was sent or read. */
interface RequestsTable {
  /** As in `AccountsTable`. */
  rowid: GeneratedAlways<number>;
  account_id: string;
  at: number;
  request_id: string;
  /** Empty where no key was sent, like `code` where there was no error. */
  key_id: string;
  type: string;
  /** Null where the client left before it got a response. */
  status: number | null;
  outcome: string;
  code: string;
  ms: number;
  /** Null where no image arrived. */
  bytes: number | null;
  /** The caller's own name for the request. */
  reference: string | null;
}

/** Accounts that were removed on this day. */
interface DeparturesTable {
  account_id: string;
  /** Such as `2026-11-21`; rows of other days are forgotten. */
  day: string;
  salt: string;
  /** SHA-256 of the salt and the address. */
  email_hash: string;
  /** What counted against the quota of the day. */
  requests: number;
}

/** The code that the first account takes, while there is none. One row at most. */
interface SetupCodesTable {
  code: string;
}

/** Links with which somebody chooses a password, once. */
interface PasswordLinksTable {
  /** SHA-256 of the token that the link holds. */
  token_hash: string;
  account_id: string;
  kind: LinkKind;
  expires_at: number;
}

/** What administrators did. It outlives the accounts that it names. */
interface AuditLogTable {
  /** As in `AccountsTable`. */
  rowid: GeneratedAlways<number>;
  at: number;
  actor: string;
  action: string;
  subject: string;
  detail: string | null;
  address: string | null;
}

/** Requests in progress that may still count against a day. In PostgreSQL alone: elsewhere one service knows them all. */
interface QuotaLeasesTable {
  id: string;
  account_id: string;
  day: string;
  expires_at: number;
}

interface BatchesTable {
  id: string;
  account_id: string;
  type: DocumentType;
  /** 0 or 1, like `details`: SQLite has no booleans. */
  enhance: number;
  details: number;
  reference: string | null;
  idempotency_key: string | null;
  /** SHA-256 of what was sent under that key. */
  fingerprint: string | null;
  created_at: number;
  /** Until when its upload is taken for alive; null once it is complete. */
  receiving_until: number | null;
  images: number;
  /** How many images ended in each way. */
  images_read: number;
  images_nothing: number;
  images_failed: number;
  /** When an image of it was claimed last. */
  served_at: number;
  paused_until: number | null;
  paused_by: ErrorCode | null;
  ended_as: BatchEnd | null;
  ended_at: number | null;
  expires_at: number;
}

interface BatchItemsTable {
  batch_id: string;
  /** Of its file, from 0, in the order of the upload. */
  number: number;
  /** Of a PDF, from 1; 0 for a picture, and for a PDF that was not opened. */
  page: number;
  name: string;
  /** Null until it ends. */
  outcome: ItemOutcome | null;
  tries: number;
  claim: string | null;
  claimed_until: number | null;
  /** The response, as JSON. */
  answer: string | null;
  /** The rows of CSV, as JSON. */
  rows: string | null;
  /** What went wrong. */
  code: ErrorCode | null;
  detail: string | null;
}

interface BatchWebhooksTable {
  batch_id: string;
  url: string;
  /** Empty once it is no longer needed. */
  secret: string;
  state: WebhookState;
  attempts: number;
  /** Null until the batch ends, and once nothing is left to do. */
  due_at: number | null;
}
