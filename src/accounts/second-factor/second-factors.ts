import { randomBytes } from 'node:crypto';
import { Problem } from '../../errors.js';
import type { SecondFactorStore } from '../../storage/stores.js';
import type { Account } from '../accounts.js';
import { hashOfOneTimeCode, newOneTimeCode } from '../one-time-code.js';
import type { SecretBox } from '../secret-box.js';
import { toBase32 } from './base32.js';
import { looksLikeCode, stepOf } from './totp.js';

/** As RFC 4226 advises. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

/** Codes of an authenticator app, which signing in takes besides the password, and what replaces a lost app. */
export class SecondFactors {
  readonly #store: SecondFactorStore;
  readonly #box: SecretBox | undefined;
  readonly #now: () => number;

  /** @param box undefined if the service has no secret to seal with, so that nobody can turn a second factor on */
  constructor(store: SecondFactorStore, box: SecretBox | undefined, now: () => number = Date.now) {
    this.#store = store;
    this.#box = box;
    this.#now = now;
  }

  get isAvailable(): boolean {
    return this.#box !== undefined;
  }

  /**
   * A new secret, in base 32. It counts once a code made from it was sent to `confirm`.
   *
   * @throws Problem SECOND_FACTOR_UNAVAILABLE, or SECOND_FACTOR_CHANGED where it is on already
   */
  async begin({ id }: Account): Promise<string> {
    if (!this.#box) {
      throw new Problem('SECOND_FACTOR_UNAVAILABLE', 'The operator has not set BACA_SECRET.');
    }
    const secret = randomBytes(SECRET_BYTES);
    if (!(await this.#store.begin(id, this.#box.seal(secret, id)))) {
      throw new Problem('SECOND_FACTOR_CHANGED', 'The second factor is on already.');
    }
    return toBase32(secret);
  }

  /**
   * Asks for codes from now on.
   *
   * @returns the recovery codes, of which only hashes are kept
   * @throws Problem SECOND_FACTOR_WRONG, or SECOND_FACTOR_CHANGED where it was not begun or is on already
   */
  async confirm({ id }: Account, code: string): Promise<string[]> {
    const step = await this.#stepOf(id, withoutSpaces(code));
    if (step === undefined) {
      throw wrong();
    }
    const codes = newCodes();
    const recoveryHashes = codes.map(hashOfOneTimeCode);
    if (!(await this.#store.confirm(id, { since: this.#now(), step, recoveryHashes }))) {
      throw new Problem('SECOND_FACTOR_CHANGED', 'The second factor was turned on in another window.');
    }
    return codes;
  }

  /**
   * Takes a code of the app, or a recovery code. Each counts once.
   *
   * @returns which of the two it was
   * @throws Problem SECOND_FACTOR_WRONG, or SECOND_FACTOR_UNAVAILABLE where the secret can no longer be opened
   */
  async take({ id }: Account, typed: string): Promise<'app' | 'recovery'> {
    const code = withoutSpaces(typed);
    const kind = looksLikeCode(code) ? 'app' : 'recovery';
    const isTaken =
      kind === 'app'
        ? await this.#takeCode(id, code)
        : await this.#store.takeRecoveryCode(id, hashOfOneTimeCode(code));
    if (!isTaken) {
      throw wrong();
    }
    return kind;
  }

  /** New recovery codes in the place of the old ones. */
  async renewRecoveryCodes({ id }: Account): Promise<string[]> {
    const codes = newCodes();
    await this.#store.setRecoveryCodes(id, codes.map(hashOfOneTimeCode));
    return codes;
  }

  countRecoveryCodes({ id }: Account): Promise<number> {
    return this.#store.countRecoveryCodes(id);
  }

  /** Makes the password enough again. */
  remove({ id }: Account): Promise<void> {
    return this.#store.remove(id);
  }

  async #takeCode(id: string, code: string): Promise<boolean> {
    const step = await this.#stepOf(id, code);
    return step !== undefined && (await this.#store.takeStep(id, step));
  }

  async #stepOf(id: string, code: string): Promise<number | undefined> {
    const kept = await this.#store.find(id);
    if (!kept) {
      throw new Problem('SECOND_FACTOR_CHANGED', 'The second factor is off.');
    }
    const secret = this.#box?.open(kept.secret, id);
    if (!secret) {
      throw new Problem(
        'SECOND_FACTOR_UNAVAILABLE',
        'The service has another key than when the second factor was turned on. Use a recovery code.',
      );
    }
    return stepOf(secret, code, this.#now());
  }
}

const newCodes = () => Array.from({ length: RECOVERY_CODES }, newOneTimeCode);

/** Apps show a code in two groups. */
const withoutSpaces = (code: string) => code.replace(/\s/g, '');

const wrong = () => new Problem('SECOND_FACTOR_WRONG', 'The code is wrong, too old, or was used before.');
