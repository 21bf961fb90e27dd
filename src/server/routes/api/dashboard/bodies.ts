import { type Static, type TSchema, Type } from 'typebox';

// The responses to the dashboard as they go over the wire. The page imports its types from here, so this file must not
// import anything of the server.

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const TimeSchema = Type.String({ description: 'ISO 8601, UTC, with milliseconds.' });

export const RoleSchema = Type.Union([Type.Literal('administrator'), Type.Literal('member')]);

const AccountSchema = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role: RoleSchema,
  plan: Type.String({ description: 'A name from `GET /api/dashboard/plans`.' }),
  created_at: TimeSchema,
  has_password: Type.Boolean({
    description:
      'False until an invited person chooses one, and for people who sign in only with an identity provider.',
  }),
  has_identity: Type.Boolean({ description: 'Whether somebody signs in to it with an identity provider.' }),
});

export const SessionSchema = Type.Object({
  environment: Type.Union([Type.Literal('sandbox'), Type.Literal('production')]),
  password_sign_in: Type.Boolean({ description: 'Whether people can sign in with a password.' }),
  identity_provider: Nullable(
    Type.Object(
      { name: Type.String({ description: 'What the operator calls it; may be empty.' }) },
      { description: 'With which people can sign in; null if there is none.' },
    ),
  ),
  sign_up: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('code')], {
    description:
      '`code`: there is no account yet, and the first sign-up needs the one-time code from the log.',
  }),
  first_account: Type.Boolean({
    description: 'Whether there is no account yet. The first one becomes the administrator.',
  }),
  account: Type.Union([AccountSchema, Type.Null()], { description: 'Null if nobody is signed in.' }),
  signed_in_by_provider: Type.Boolean({
    description: 'Whether the identity provider said who it is, and no password.',
  }),
  needs_second_factor: Type.Boolean({
    description: 'Whether the account must turn on a second factor before it can administer.',
  }),
  csrf_token: Type.Union([Type.String(), Type.Null()], {
    description: 'Send it in X-CSRF-Token with every request that changes something.',
  }),
});

export const SessionsSchema = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      created_at: TimeSchema,
      expires_at: TimeSchema,
      address: Nullable(Type.String({ description: 'Where it began.' })),
      agent: Nullable(Type.String({ description: 'The `User-Agent` of the browser.' })),
      current: Type.Boolean({ description: 'Whether it is that of this request.' }),
    }),
  ),
});

export const SecondFactorSchema = Type.Object({
  available: Type.Boolean({ description: 'Whether the service has a secret to seal those of apps with.' }),
  since: Nullable(Type.String({ description: 'Since when it is on; null while it is off.' })),
  recovery_codes: Type.Integer({ description: 'How many are left.' }),
});

export const SecondFactorSecretSchema = Type.Object({ secret: Type.String({ description: 'In base 32.' }) });

export const RecoveryCodesSchema = Type.Object({
  recovery_codes: Type.Array(Type.String(), {
    description: 'Each works once in place of a code of the app.',
  }),
});

const PlanSchema = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    requests_per_minute: Nullable(Type.Integer()),
    requests_per_day: Nullable(Type.Integer({ description: 'Null means unlimited.' })),
  },
  { title: 'Plan' },
);

export const PlansSchema = Type.Object({ plans: Type.Array(PlanSchema) });

/** What a key may be used for. Null is everything. */
export const KeyRuleSchemas = {
  types: Nullable(Type.Array(Type.String(), { maxItems: 10, description: 'Such as `STNK`.' })),
  addresses: Nullable(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 50,
      description: 'Addresses or networks that it may be used from, such as `10.0.0.0/8`.',
    }),
  ),
  requests_per_minute: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  requests_per_day: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
};

export const KeySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  display: Type.String({ description: 'The first characters of the key.' }),
  created_at: TimeSchema,
  last_used_at: Nullable(TimeSchema),
  expires_at: Nullable(TimeSchema),
  revoked_at: Nullable(TimeSchema),
  rotated_from: Nullable(Type.String({ description: 'The ID of the key that this one replaced.' })),
  test: Type.Boolean({ description: 'Whether requests with it do not count.' }),
  ...KeyRuleSchemas,
});

export const KeysSchema = Type.Object({ keys: Type.Array(KeySchema) });

export const ShownKeySchema = Type.Object({
  key: Type.String({ description: 'The whole key. It is shown only once.' }),
  record: KeySchema,
});

const LimitSchema = Nullable(
  Type.Object(
    { limit: Type.Integer(), left: Type.Integer(), reset_seconds: Type.Integer() },
    { title: 'Limit' },
  ),
);

export const OutcomeSchema = Type.Union(
  [Type.Literal('read'), Type.Literal('nothing'), Type.Literal('failed'), Type.Literal('refused')],
  { description: '`nothing`: nothing was found; `refused`: a limit was reached.' },
);

const MsSchema = Nullable(Type.Integer());

export const UsageSchema = Type.Object(
  {
    plan: PlanSchema,
    limits: Type.Object({ minute: LimitSchema, day: LimitSchema }),
    used_today: Type.Integer({ description: 'Requests that count against the day (UTC).' }),
    hours: Type.Array(
      Type.Object({
        at: TimeSchema,
        type: Type.String({ description: '`CONTAINER_ISO`, `STNK`, or `unknown`.' }),
        outcome: OutcomeSchema,
        requests: Type.Integer(),
      }),
    ),
    median_ms: MsSchema,
    p95_ms: MsSchema,
  },
  { title: 'Usage' },
);

const CountsSchema = Type.Object({
  read: Type.Integer(),
  nothing: Type.Integer(),
  failed: Type.Integer(),
  refused: Type.Integer(),
});

export const BreakdownSchema = Type.Object({
  keys: Type.Array(
    Type.Object({
      key_id: Nullable(
        Type.String({ description: 'Null: without a key, as the playground and batches are.' }),
      ),
      ...CountsSchema.properties,
    }),
  ),
  errors: Type.Array(
    Type.Object({
      code: Nullable(Type.String({ description: 'Null if the client left before it got a response.' })),
      requests: Type.Integer(),
    }),
  ),
});

const RequestSchema = Type.Object({
  request_id: Type.String(),
  at: TimeSchema,
  key_id: Nullable(Type.String({ description: 'Null if no key was sent.' })),
  type: Type.String({ description: '`CONTAINER_ISO`, `STNK`, or `unknown`.' }),
  status: Nullable(Type.Integer({ description: 'Null if the client left before it got a response.' })),
  outcome: OutcomeSchema,
  code: Nullable(Type.String({ description: 'Null if there was no error.' })),
  ms: Type.Integer(),
  bytes: Nullable(Type.Integer({ description: 'Of the image; null if none arrived.' })),
  reference: Nullable(Type.String()),
});

export const RequestsSchema = Type.Object({
  requests: Type.Array(RequestSchema),
  next: Nullable(
    Type.String({ description: 'Send it as `before` to get older requests. Null if there are none.' }),
  ),
  kept: Type.Object({
    days: Type.Integer({ description: '0 if requests are not remembered.' }),
    requests: Type.Integer({ description: 'Of all accounts together.' }),
  }),
});

export const AccountWithUseSchema = Type.Object({
  ...AccountSchema.properties,
  used_today: Type.Integer(),
  state: Type.Union([Type.Literal('active'), Type.Literal('invited'), Type.Literal('disabled')], {
    description: '`invited`: nobody has chosen a password or come from the identity provider yet.',
  }),
  second_factor: Type.Boolean({ description: 'Whether signing in takes a code too.' }),
});

export const IdentitySignInSchema = Type.Object({
  url: Type.String({ description: 'Where to send the browser: a page of the identity provider.' }),
});

/** A link with which somebody chooses a password. The page of the link is `/set-password#TOKEN`. */
const LinkSchema = Type.Object({
  token: Type.String({ description: 'It is shown only once, and works once.' }),
  expires_at: TimeSchema,
});

export const LinkMadeSchema = Type.Object({ link: LinkSchema });

export const AccountAddedSchema = Type.Object({
  account: AccountWithUseSchema,
  link: Nullable(LinkSchema),
});

export const LinkFoundSchema = Type.Object({
  email: Type.String(),
  kind: Type.Union([Type.Literal('invitation'), Type.Literal('reset')]),
});

export const AuditSchema = Type.Object({
  entries: Type.Array(
    Type.Object({
      at: TimeSchema,
      actor: Type.String({ description: 'An email address, or `command line`.' }),
      action: Type.String(),
      subject: Type.String({ description: 'The email address of the account that it was done to.' }),
      detail: Nullable(Type.String()),
      address: Nullable(Type.String({ description: 'Null on the command line.' })),
    }),
  ),
  next: Nullable(Type.String({ description: 'Send it as `before` to get older entries.' })),
  kept_days: Type.Integer(),
});

export const TotalsSchema = Type.Object({
  accounts: Type.Integer(),
  keys: Type.Integer({ description: 'Keys that may be used now.' }),
  requests: Type.Array(
    Type.Object({ type: Type.String(), outcome: OutcomeSchema, requests: Type.Integer() }),
  ),
});

export const AccountsSchema = Type.Object({ accounts: Type.Array(AccountWithUseSchema) });

export const HealthSchema = Type.Object({
  version: Type.String({ description: 'Of Baca.' }),
  node: Type.String({ description: 'Of Node.' }),
  uptime_seconds: Type.Integer(),
  memory_mb: Type.Integer({ description: 'Memory of the server process, without its workers.' }),
  workers: Type.Object({
    configured: Type.Integer(),
    ready: Type.Integer(),
    busy: Type.Integer(),
    memory_mb: Type.Array(Type.Integer(), { description: 'Of each worker, as it last said.' }),
  }),
  queue: Type.Object({ waiting: Type.Integer(), limit: Type.Integer() }),
  dependencies: Type.Array(Type.Object({ name: Type.String(), title: Type.String(), away: Type.Boolean() }), {
    description: 'Other servers that the service uses, and whether they cannot be reached.',
  }),
  models: Type.Array(
    Type.Object({
      role: Type.String(),
      file: Type.Union([Type.String(), Type.Null()], { description: 'Null if it is missing.' }),
      sha256: Type.String({ description: 'Of the file, as it was checked when the service started.' }),
    }),
  ),
});

export type AccountBody = Static<typeof AccountSchema>;
export type AccountWithUse = Static<typeof AccountWithUseSchema>;
export type SessionBody = Static<typeof SessionSchema>;
export type SessionsBody = Static<typeof SessionsSchema>;
export type SecondFactorBody = Static<typeof SecondFactorSchema>;
export type SecondFactorSecretBody = Static<typeof SecondFactorSecretSchema>;
export type RecoveryCodesBody = Static<typeof RecoveryCodesSchema>;
export type PlanBody = Static<typeof PlanSchema>;
export type Key = Static<typeof KeySchema>;
export type ShownKeyBody = Static<typeof ShownKeySchema>;
export type Limit = Static<typeof LimitSchema>;
export type UsageBody = Static<typeof UsageSchema>;
export type BreakdownBody = Static<typeof BreakdownSchema>;
export type LoggedRequestBody = Static<typeof RequestSchema>;
export type RequestsBody = Static<typeof RequestsSchema>;
export type IdentitySignInBody = Static<typeof IdentitySignInSchema>;
export type AccountAdded = Static<typeof AccountAddedSchema>;
export type LinkMade = Static<typeof LinkMadeSchema>;
export type LinkFound = Static<typeof LinkFoundSchema>;
export type AuditBody = Static<typeof AuditSchema>;
export type TotalsBody = Static<typeof TotalsSchema>;
export type Health = Static<typeof HealthSchema>;
