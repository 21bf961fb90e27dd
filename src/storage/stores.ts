// What is kept, as the rest of the service asks for it. Each database has its own implementation.

/** Whether an account may administer the service. */
export type Role = 'administrator' | 'member';

/** Who somebody is at an identity provider. */
export interface Identity {
  readonly issuer: string;
  /** Never changes, and is never given to somebody else; unlike an e-mail address. */
  readonly subject: string;
}

export interface AccountRecord {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  /** In the PHC format of Argon2id; empty if it has no password, or none yet. */
  readonly passwordHash: string;
  readonly role: Role;
  /** A name of the plans file, or one that was in it. */
  readonly plan: string;
  readonly createdAt: number;
  /** Since when nobody may use it; null while somebody may. */
  readonly disabledAt: number | null;
  /** Since when signing in takes a code besides the password; null while the password is enough. */
  readonly secondFactorSince: number | null;
  /** Who signs in to it with an identity provider. */
  readonly identity: Identity | null;
}

export interface NewAccountRecord
  extends Omit<AccountRecord, 'id' | 'disabledAt' | 'secondFactorSince' | 'identity'> {
  readonly identity?: Identity | undefined;
  /** Refuses if it is not the first account, or if it would be. */
  readonly rank?: 'first' | 'later' | undefined;
}

export interface AccountStore {
  areNone(): Promise<boolean>;
  /**
   * Adds an account. The first one is the administrator's, whatever its role says. One that was removed today comes back
   * under its ID, with what it had used of the day.
   *
   * @throws Problem EMAIL_TAKEN or SIGN_UP_CLOSED
   */
  add(account: NewAccountRecord): Promise<AccountRecord>;
  find(id: string): Promise<AccountRecord | undefined>;
  findByEmail(email: string): Promise<AccountRecord | undefined>;
  findByIdentity(identity: Identity): Promise<AccountRecord | undefined>;
  /** Oldest first. */
  list(): Promise<AccountRecord[]>;
  /** Sets another password and ends all sessions. */
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  /**
   * Binds an account to an identity. False if the identity has another account, or the account another identity of the
   * same issuer.
   */
  bindIdentity(id: string, identity: Identity): Promise<boolean>;
  /**
   * Binds an account to nobody, and ends all sessions.
   *
   * @throws Problem LAST_ADMINISTRATOR if nobody would be left to administer
   */
  releaseIdentity(id: string): Promise<void>;
  setPlan(id: string, plan: string): Promise<void>;
  /** @throws Problem LAST_ADMINISTRATOR if nobody would be left to administer */
  setRole(id: string, role: Role): Promise<void>;
  /**
   * Ends all sessions and refuses the keys from a time on; null lets the account be used again.
   *
   * @throws Problem LAST_ADMINISTRATOR if nobody would be left to administer
   */
  setDisabled(id: string, since: number | null): Promise<void>;
  /**
   * Removes the account with its sessions, keys and usage. What it used today is remembered until the day ends.
   *
   * @throws Problem LAST_ADMINISTRATOR if others would be left and none of them could administer
   */
  remove(id: string, now: number): Promise<void>;
  /** The setup code that was kept, or else this one, which is kept from now on; undefined if there is an account. */
  keepSetupCode(code: string): Promise<string | undefined>;
}

/** What codes are made from. */
export interface SecondFactorRecord {
  /** Sealed with a key that is not in the database. */
  readonly secret: string;
  /** That of the last code that was taken. */
  readonly lastStep: number;
}

export interface SecondFactorStore {
  /** Keeps a secret until it is confirmed, in the place of one that never was. False if there is one that was. */
  begin(accountId: string, secret: string): Promise<boolean>;
  find(accountId: string): Promise<SecondFactorRecord | undefined>;
  /** Asks for codes from now on. False if none was begun, or it was confirmed already. */
  confirm(accountId: string, confirmed: ConfirmedSecondFactor): Promise<boolean>;
  /** Notes the step of a code. False if this step, or a later one, was taken. */
  takeStep(accountId: string, step: number): Promise<boolean>;
  /** Forgets a recovery code. False if there is none. */
  takeRecoveryCode(accountId: string, hash: string): Promise<boolean>;
  setRecoveryCodes(accountId: string, hashes: readonly string[]): Promise<void>;
  countRecoveryCodes(accountId: string): Promise<number>;
  /** Makes the password enough, and forgets the secret and the recovery codes. */
  remove(accountId: string): Promise<void>;
}

export interface ConfirmedSecondFactor {
  readonly since: number;
  /** That of the code that confirmed it. */
  readonly step: number;
  readonly recoveryHashes: readonly string[];
}

/** What a link is for: the first password of an account, or another. */
export type LinkKind = 'invitation' | 'reset';

export interface NewLink {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly kind: LinkKind;
  readonly expiresAt: number;
}

export interface FoundLink {
  readonly account: AccountRecord;
  readonly kind: LinkKind;
}

export interface LinkStore {
  /** Adds a link, which takes the place of those that the account had. */
  add(link: NewLink): Promise<void>;
  /** Unless it has expired, or its account is disabled. */
  find(tokenHash: string, now: number): Promise<FoundLink | undefined>;
  /** Sets the password of its account, ends all sessions and forgets the link. False if there is no such link any more. */
  use(tokenHash: string, passwordHash: string, now: number): Promise<boolean>;
}

/** Who did what, to whom, when and from where. */
export interface AuditRecord {
  readonly at: number;
  /** An e-mail address, or `command line`. */
  readonly actor: string;
  readonly action: string;
  /** The e-mail address of the account that it was done to. */
  readonly subject: string;
  readonly detail: string | null;
  /** Where the request came from; null on the command line. */
  readonly address: string | null;
}

/** One that is listed, with its place in the list: the newest has the highest. */
export interface ListedAudit extends AuditRecord {
  readonly place: number;
}

export interface AuditStore {
  /** Adds a record, and forgets those from before a time. */
  add(record: AuditRecord, forgetBefore: number): Promise<void>;
  /** Newest first. */
  list(page: ListPage): Promise<ListedAudit[]>;
}

export interface NewSession {
  readonly tokenHash: string;
  /** Names the session where its token must not be seen. */
  readonly id: string;
  /** Where it began. */
  readonly address: string | null;
  /** The `User-Agent` of the browser. */
  readonly agent: string | null;
  readonly accountId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Whether the identity provider said who it is, and no password. */
  readonly byProvider: boolean;
}

export interface FoundSession extends Pick<NewSession, 'createdAt' | 'byProvider'> {
  readonly account: AccountRecord;
}

export interface SessionStore {
  /** Adds a session and forgets those that have expired. */
  add(session: NewSession): Promise<void>;
  /** Whose session it is, unless it has expired or the account is disabled. */
  find(tokenHash: string, now: number): Promise<FoundSession | undefined>;
  remove(tokenHash: string): Promise<void>;
  /** Newest first, without those that have expired. */
  list(accountId: string, now: number): Promise<NewSession[]>;
  /** Ends sessions of an account: the one with this ID, or all but the one with this token. */
  end(accountId: string, which: { readonly id: string } | { readonly allBut: string }): Promise<void>;
}

/** What a key may be used for. Null is everything. */
export interface KeyRules {
  /** Document types. */
  readonly types: readonly string[] | null;
  /** Addresses and networks that it may be used from, such as `10.0.0.0/8`. */
  readonly addresses: readonly string[] | null;
  /** Limits of its own, within those of the plan. */
  readonly perMinute: number | null;
  readonly perDay: number | null;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The first characters. */
  readonly display: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly rotatedFrom: string | null;
  readonly rules: KeyRules;
}

/** What is kept of a key that was made just now. */
export interface KeyPrint {
  /** SHA-256 of the whole key. */
  readonly hash: string;
  readonly display: string;
  readonly createdAt: number;
}

export interface NewKeyRecord extends KeyPrint {
  readonly accountId: string;
  readonly name: string;
  /** How long the key is valid; null is for ever. */
  readonly lifetimeMs: number | null;
  readonly rules: KeyRules;
}

/** What a request needs to know of its key. */
export interface FoundKey {
  readonly id: string;
  readonly accountId: string;
  /** The plan of the account. */
  readonly plan: string;
  readonly hash: string;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** Since when the account may not be used; null while it may. */
  readonly disabledAt: number | null;
  readonly rules: KeyRules;
}

/** What can be changed of a key. What is left out stays as it is. */
export type KeyChange = Partial<Pick<ApiKey, 'name'> & KeyRules>;

export interface KeyStore {
  /** @throws Problem KEYS_FULL */
  add(key: NewKeyRecord): Promise<ApiKey>;
  /** Newest first. */
  list(accountId: string): Promise<ApiKey[]>;
  find(hash: string): Promise<FoundKey | undefined>;
  /** How many keys of all accounts may be used at a time. */
  countLive(now: number): Promise<number>;
  /** @throws Problem NOT_FOUND if the account has no such key */
  change(accountId: string, id: string, change: KeyChange): Promise<ApiKey>;
  /**
   * Adds a key with the name, the rules and the lifetime of another, which lives on for `overlapMs`, but not beyond its end.
   *
   * @throws Problem NOT_FOUND if the account has no such key, KEY_NOT_ACTIVE, KEYS_FULL
   */
  replace(accountId: string, id: string, overlapMs: number, next: KeyPrint): Promise<ApiKey>;
  /** Ends a key; twice is once. @throws Problem NOT_FOUND if the account has no such key */
  revoke(accountId: string, id: string, now: number): Promise<ApiKey>;
  /** Writes when keys were used last, by their IDs. */
  noteUses(uses: ReadonlyMap<string, number>): Promise<void>;
}

/** Requests of one hour that had the same key, type, outcome, error and duration. */
export interface UsageRow {
  readonly accountId: string;
  /** Hours since 1970. */
  readonly hour: number;
  /** Empty where no key was sent. */
  readonly keyId: string;
  readonly type: string;
  readonly outcome: string;
  /** Of the error; empty where there was none. */
  readonly code: string;
  /** The duration as a step of a logarithmic scale. */
  readonly bucket: number;
  readonly requests: number;
}

export interface UsageStore {
  /** Adds to what is there. Rows of accounts that were removed are dropped. */
  add(rows: readonly UsageRow[]): Promise<void>;
  /** The rows of an account from an hour on, by hour, type and outcome. */
  since(accountId: string, hour: number): Promise<UsageRow[]>;
  /** The requests of all accounts from an hour on, by type and outcome. */
  totals(hour: number): Promise<Pick<UsageRow, 'type' | 'outcome' | 'requests'>[]>;
  /** Deletes usage that is too old to keep, and what was remembered of accounts removed before this day. */
  prune(now: number): Promise<void>;
}

/** What is remembered of one request: how it went, and nothing of what was sent or read. */
export interface RequestRecord {
  readonly accountId: string;
  /** When it ended. */
  readonly at: number;
  readonly requestId: string;
  /** Empty where no key was sent. */
  readonly keyId: string;
  readonly type: string;
  /** Null where the client left before it got a response. */
  readonly status: number | null;
  readonly outcome: string;
  /** Of the error; empty where there was none. */
  readonly code: string;
  readonly ms: number;
  /** Of the image; null where none arrived. */
  readonly bytes: number | null;
  /** The caller's own name for the request. */
  readonly reference: string | null;
}

/** One that is listed, with its place in the list: the newest has the highest. */
export interface ListedRequest extends RequestRecord {
  readonly place: number;
}

/** Which requests are meant: those that have all of these. */
export type RequestFilter = Partial<
  Pick<RequestRecord, 'requestId' | 'keyId' | 'type' | 'outcome' | 'code' | 'reference'>
>;

export interface ListPage {
  /** Only those before this place. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface RequestPage {
  readonly requests: ListedRequest[];
  /** What older ones come before; undefined if there are none. A page before it may have few requests, or none. */
  readonly next: number | undefined;
}

export interface RequestStore {
  /** Those of accounts that were removed are dropped. */
  add(requests: readonly RequestRecord[]): Promise<void>;
  /** Newest first. Looks at so many that it stays quick, however few of them are meant. */
  list(accountId: string, filter: RequestFilter, page: ListPage): Promise<RequestPage>;
  /** Forgets those from before a time, and the oldest of all accounts beyond a number. */
  prune(before: number, most: number): Promise<void>;
}

/** How much of a day is taken. */
export interface DayUse {
  /** Requests that count. */
  readonly used: number;
  /** Requests in progress, which may still count. */
  readonly held: number;
}

/** A place in the quota of a day. It is held until it counts or is released. */
export interface Place {
  readonly day: string;
  /** Resolves when it is kept that the request counts. */
  count(): Promise<void>;
  /** Notes that the request was counted in the transaction that kept its result. */
  counted(): Promise<void>;
  release(): Promise<void>;
}

/** The requests of accounts per day, counted exactly, however many come at once. */
export interface Quota {
  /** Undefined if the day has no place left. A limit of null always has one. */
  reserve(accountId: string, day: string, limit: number | null): Promise<Place | undefined>;
  use(accountId: string, day: string): Promise<DayUse>;
}
