import { timingSafeEqual } from 'node:crypto';
import { Problem } from '../errors.js';
import type { ApiKey, KeyChange, KeyPrint, KeyRules, KeyStore } from '../storage/stores.js';
import { displayOf, hashOf, isTestKey, isWellFormed, newKey, newTestKey } from './format.js';
import { toKeyName } from './name.js';
import { NO_RULES, toKeyRules } from './rules.js';

export interface NewApiKey {
  readonly accountId: string;
  readonly name: string;
  /** How long it is valid; null is for ever. */
  readonly lifetimeMs: number | null;
  /** Whether requests with it do not count; false by default. */
  readonly test?: boolean;
  /** What it may be used for; everything by default. */
  readonly rules?: KeyRules;
}

/** A key that was made just now: the one time that all of it can be shown. */
export interface ShownKey {
  readonly key: string;
  readonly record: ApiKey;
}

/** On whose behalf a key speaks. */
export interface KeyHolder {
  readonly keyId: string;
  readonly accountId: string;
  /** The name of the account's plan. */
  readonly plan: string;
  /** Whether the key is for tests. */
  readonly test: boolean;
  readonly rules: KeyRules;
}

/** The keys that programs show. Only their hash is kept. */
export class Keys {
  readonly #store: KeyStore;
  readonly #now: () => number;
  /** When keys were used last, until that is written. */
  #used = new Map<string, number>();

  constructor(store: KeyStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** Resolves when the key is kept. @throws Problem KEYS_FULL, or REQUEST_INVALID where the name or a rule is unfit */
  async create({ test = false, rules = NO_RULES, ...key }: NewApiKey): Promise<ShownKey> {
    const record = { ...key, name: toKeyName(key.name), rules: toKeyRules(rules) };
    return this.#show(test ? newTestKey() : newKey(), (print) => this.#store.add({ ...record, ...print }));
  }

  /**
   * Renames a key, or changes what it may be used for, from its next request on.
   *
   * @throws Problem NOT_FOUND where the account has no such key, or REQUEST_INVALID where the name or a rule is unfit
   */
  async change(accountId: string, id: string, { name, ...rules }: KeyChange): Promise<ApiKey> {
    return this.#store.change(accountId, id, {
      ...toKeyRules(rules),
      ...(name !== undefined && { name: toKeyName(name) }),
    });
  }

  /** Newest first. */
  async list(accountId: string): Promise<ApiKey[]> {
    const keys = await this.#store.list(accountId);
    return keys.map((key) => ({ ...key, lastUsedAt: this.#used.get(key.id) ?? key.lastUsedAt }));
  }

  /**
   * Whom the key belongs to. Looked up in the database each time, so that a key revoked by any process is refused
   * from then on; a text that is no key is not looked up.
   *
   * @throws Problem API_KEY_INVALID, API_KEY_EXPIRED, API_KEY_REVOKED or ACCOUNT_DISABLED
   */
  async check(key: string): Promise<KeyHolder> {
    const hash = hashOf(key);
    const found = isWellFormed(key) ? await this.#store.find(hash) : undefined;
    if (!found || !timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash))) {
      throw new Problem('API_KEY_INVALID', 'The service does not know this API key.');
    }
    if (found.revokedAt !== null) {
      throw new Problem('API_KEY_REVOKED', 'This API key was revoked. Use another.');
    }
    if (found.disabledAt !== null) {
      throw new Problem('ACCOUNT_DISABLED', 'An administrator has disabled the account of this API key.');
    }
    const now = this.#now();
    if (found.expiresAt !== null && found.expiresAt <= now) {
      throw new Problem(
        'API_KEY_EXPIRED',
        `This API key expired at ${new Date(found.expiresAt).toISOString()}.`,
      );
    }
    this.#used.set(found.id, now);
    const { id: keyId, accountId, plan, rules } = found;
    return { keyId, accountId, plan, rules, test: isTestKey(key) };
  }

  /**
   * Makes a key that takes the place of another, with its rules and for as long a time as that was made for. The old one lives on for so
   * long, but not beyond its end, which another rotation never puts off.
   *
   * @throws Problem NOT_FOUND where the account has no such key, KEY_NOT_ACTIVE, KEYS_FULL
   */
  async rotate(accountId: string, id: string, overlapMs: number): Promise<ShownKey> {
    const old = (await this.#store.list(accountId)).find((key) => key.id === id);
    const key = old && isTestKey(old.display) ? newTestKey() : newKey();
    return this.#show(key, (print) => this.#store.replace(accountId, id, overlapMs, print));
  }

  /** How many keys of all accounts may be used now. */
  countLive(): Promise<number> {
    return this.#store.countLive(this.#now());
  }

  /** Ends a key at once, also on a full disk. Twice is once. @throws Problem NOT_FOUND where the account has no such key */
  revoke(accountId: string, id: string): Promise<ApiKey> {
    return this.#store.revoke(accountId, id, this.#now());
  }

  /** Writes when keys were used last, which `check` only remembers, or remembers it on. */
  async flush(): Promise<void> {
    const used = this.#used;
    if (used.size === 0) {
      return;
    }
    this.#used = new Map();
    try {
      await this.#store.noteUses(used);
    } catch (error) {
      this.#used = new Map([...used, ...this.#used]);
      throw error;
    }
  }

  async #show(key: string, keep: (print: KeyPrint) => Promise<ApiKey>): Promise<ShownKey> {
    const record = await keep({ hash: hashOf(key), display: displayOf(key), createdAt: this.#now() });
    return { key, record };
  }
}
