import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { Account } from '../../../../accounts/accounts.js';
import { PASSWORD_LENGTH } from '../../../../accounts/passwords.js';
import type { ApiKey } from '../../../../keys/keys.js';
import type { Standing } from '../../../../limits/window.js';
import type { Plan } from '../../../../plans/plans.js';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const TimeSchema = Type.String({ description: 'ISO 8601, UTC, with milliseconds.' });

export const EmailSchema = Type.String({ minLength: 3, maxLength: 254 });
/** What may be sent to be compared; `hashPassword` says what may be set. */
export const PasswordSchema = Type.String({ minLength: 1, maxLength: 4 * PASSWORD_LENGTH.most });
export const NewPasswordSchema = Type.String({
  minLength: PASSWORD_LENGTH.least,
  maxLength: PASSWORD_LENGTH.most,
});

const RoleSchema = Type.Union([Type.Literal('administrator'), Type.Literal('member')]);

export const AccountSchema = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role: RoleSchema,
  plan: Type.String({ description: 'A name of `GET /api/dashboard/plans`.' }),
  created_at: TimeSchema,
});

export const PlanSchema = Type.Object({
  name: Type.String(),
  title: Type.String(),
  requests_per_minute: Nullable(Type.Integer()),
  requests_per_day: Nullable(Type.Integer({ description: 'Null is without limit.' })),
});

export const KeySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  display: Type.String({ description: 'The first characters of the key.' }),
  created_at: TimeSchema,
  last_used_at: Nullable(TimeSchema),
  expires_at: Nullable(TimeSchema),
  revoked_at: Nullable(TimeSchema),
  rotated_from: Nullable(Type.String({ description: 'The id of the key that this one took the place of.' })),
});

export const ShownKeySchema = Type.Object({
  key: Type.String({ description: 'The whole key. It is shown this once.' }),
  record: KeySchema,
});

export const LimitSchema = Nullable(
  Type.Object({ limit: Type.Integer(), left: Type.Integer(), reset_seconds: Type.Integer() }),
);

/** A body; properties that it does not name are dropped before a route sees them. */
export const BodySchema = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

export const IdSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

const timeOrNull = (ms: number | null) => (ms === null ? null : timeOf(ms));

export function toAccountBody(account: Account, plan: Plan): Static<typeof AccountSchema> {
  const { id, email, role, createdAt } = account;
  return { id, email, role, plan: plan.name, created_at: timeOf(createdAt) };
}

export function toPlanBody({ name, title, perMinute, perDay }: Plan): Static<typeof PlanSchema> {
  return { name, title, requests_per_minute: perMinute, requests_per_day: perDay };
}

export function toKeyBody(key: ApiKey): Static<typeof KeySchema> {
  const { id, name, display, createdAt, lastUsedAt, expiresAt, revokedAt, rotatedFrom } = key;
  return {
    id,
    name,
    display,
    created_at: timeOf(createdAt),
    last_used_at: timeOrNull(lastUsedAt),
    expires_at: timeOrNull(expiresAt),
    revoked_at: timeOrNull(revokedAt),
    rotated_from: rotatedFrom,
  };
}

export function toLimitBody(
  window: (Standing & { readonly limit: number }) | undefined,
): Static<typeof LimitSchema> {
  return window ? { limit: window.limit, left: window.left, reset_seconds: window.resetSeconds } : null;
}

/** A `response` entry of JSON. */
export function answer<T extends TSchema>(description: string, schema: T) {
  return { description, content: { 'application/json': { schema } } };
}

export const NO_CONTENT = { description: 'It is done.', type: 'null' } as const;
