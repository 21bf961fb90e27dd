import { Type } from 'typebox';
import { SHIPPED_PLANS } from '../plans/plans.js';
import type { Values } from './setting.js';
import type { STORAGE_SETTINGS } from './storage.js';

/** In characters. */
const LEAST_SECRET = 32;

/** Who gets an account, and what protects it. */
export const ACCOUNT_SETTINGS = {
  BACA_PLANS_FILE: Type.String({
    default: SHIPPED_PLANS,
    description: 'File of the plans: how many requests each allows per minute and per day.',
  }),
  BACA_SIGN_UP: Type.Union([Type.Literal('open'), Type.Literal('closed')], {
    default: 'open',
    defaultWhereReachable: 'closed',
    description:
      'Whether anybody may create an account on the dashboard; if closed, only `baca users add` can.',
  }),
  BACA_SECRET: Type.String({
    default: '',
    description:
      'Secret of at least 32 characters that seals the secrets of second factors in the database. Empty: a file in BACA_DATA_DIR, and no second factors with DATABASE_URL.',
  }),
  BACA_ADMIN_SECOND_FACTOR: Type.Boolean({
    default: false,
    description: 'Whether administrators need a second factor before they can administer.',
  }),
};

export function* accountProblems(
  config: Values<typeof ACCOUNT_SETTINGS> & Pick<Values<typeof STORAGE_SETTINGS>, 'DATABASE_URL'>,
): Generator<string> {
  if (config.BACA_SECRET !== '' && config.BACA_SECRET.length < LEAST_SECRET) {
    yield `BACA_SECRET must have at least ${LEAST_SECRET} characters, such as those of \`openssl rand -base64 32\`.`;
  }
  if (config.BACA_ADMIN_SECOND_FACTOR && config.DATABASE_URL !== '' && config.BACA_SECRET === '') {
    yield 'BACA_ADMIN_SECOND_FACTOR needs BACA_SECRET where DATABASE_URL is set, or nobody could turn a second factor on.';
  }
}
