import { type TProperties, type TSchema, Type } from 'typebox';
import type { Account } from '../../../../accounts/accounts.js';
import { PASSWORD_LENGTH } from '../../../../accounts/password-length.js';
import type { ErrorCode } from '../../../../errors.js';
import { isTestKey } from '../../../../keys/format.js';
import type { Standing } from '../../../../limits/counter.js';
import type { Plan } from '../../../../plans/plans.js';
import type { ApiKey } from '../../../../storage/stores.js';
import type * as Bodies from './bodies.js';

export const EmailSchema = Type.String({
  minLength: 3,
  maxLength: 254,
  // Spaces around an address are trimmed. `Accounts` checks the address itself.
  pattern: '^\\s*[^\\s@]{1,64}@[^\\s@]{1,189}\\s*$',
});
/** A password to be compared. It may be longer than any that can be set: `hashPassword` checks those. */
export const PasswordSchema = Type.String({ minLength: 1, maxLength: 4 * PASSWORD_LENGTH.most });
export const NewPasswordSchema = Type.String({
  minLength: PASSWORD_LENGTH.least,
  maxLength: PASSWORD_LENGTH.most,
});

/** A code of an authenticator app, or a recovery code. */
export const CodeSchema = Type.String({ minLength: 1, maxLength: 64 });

/** A body that refuses unknown properties. */
export const BodySchema = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** Codes that every request that changes something can fail with. */
export const WRITE_CODES = [
  'REQUEST_INVALID',
  'CSRF_REFUSED',
  'BODY_TOO_LARGE',
  'MEDIA_TYPE_UNSUPPORTED',
] as const satisfies readonly ErrorCode[];

/** Codes that everything that only administrators may do can fail with. */
export const ADMIN_CODES = [
  'SIGN_IN_REQUIRED',
  'FORBIDDEN',
  'SECOND_FACTOR_MISSING',
] as const satisfies readonly ErrorCode[];

export const IdSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

export const timeOrNull = (ms: number | null) => (ms === null ? null : timeOf(ms));

export function toAccountBody(account: Account, plan: Plan): Bodies.AccountBody {
  const { id, email, role, createdAt, hasPassword, identity } = account;
  return {
    id,
    email,
    role,
    plan: plan.name,
    created_at: timeOf(createdAt),
    has_password: hasPassword,
    has_identity: identity !== null,
  };
}

export function toPlanBody({ name, title, perMinute, perDay }: Plan): Bodies.PlanBody {
  return { name, title, requests_per_minute: perMinute, requests_per_day: perDay };
}

export function toKeyBody(key: ApiKey): Bodies.Key {
  const { id, name, display, createdAt, lastUsedAt, expiresAt, revokedAt, rotatedFrom, rules } = key;
  return {
    id,
    name,
    display,
    created_at: timeOf(createdAt),
    last_used_at: timeOrNull(lastUsedAt),
    expires_at: timeOrNull(expiresAt),
    revoked_at: timeOrNull(revokedAt),
    rotated_from: rotatedFrom,
    test: isTestKey(display),
    types: rules.types && [...rules.types],
    addresses: rules.addresses && [...rules.addresses],
    requests_per_minute: rules.perMinute,
    requests_per_day: rules.perDay,
  };
}

export function toLimitBody(window: (Standing & { readonly limit: number }) | undefined): Bodies.Limit {
  return window ? { limit: window.limit, left: window.left, reset_seconds: window.resetSeconds } : null;
}

/** A `response` entry of JSON. */
export function answer<T extends TSchema>(description: string, schema: T) {
  return { description, content: { 'application/json': { schema } } };
}

export const NO_CONTENT = { description: 'Done.', type: 'null' } as const;
