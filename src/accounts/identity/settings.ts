import type { Config } from '../../config/config.js';
import { EVERY_DOMAIN, type IdentityConfig } from '../../config/identity.js';
import { listOf } from '../../config/list.js';
import { normalText } from '../../visible-text.js';

/** A claim of the provider that must have a value, or hold it in a list, such as `groups=baca`. */
export interface ClaimRule {
  readonly claim: string;
  readonly value: string;
}

/** How people sign in with an identity provider. */
export interface IdentitySettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** What its button says; empty if the operator has no name for it. */
  readonly name: string;
  /** Where browsers reach the service; without a slash at the end. */
  readonly publicUrl: string;
  /** In lower case. Empty: every domain. */
  readonly domains: readonly string[];
  readonly allow: ClaimRule | undefined;
  readonly administrators: ClaimRule | undefined;
  /** Whether whoever may sign in and has no account yet gets one. */
  readonly makesAccounts: boolean;
  /** Whether e-mail addresses are right without proof. */
  readonly trustsEmail: boolean;
}

/** Where the provider sends browsers back to. */
const CALLBACK_PATH = '/api/dashboard/identity/callback';

export const callbackOf = ({ publicUrl }: IdentitySettings): string => publicUrl + CALLBACK_PATH;

/** Undefined if no provider is set. */
export function identitySettings(config: Pick<Config, keyof IdentityConfig>): IdentitySettings | undefined {
  if (config.BACA_OIDC_ISSUER === '') {
    return undefined;
  }
  return {
    issuer: config.BACA_OIDC_ISSUER,
    clientId: config.BACA_OIDC_CLIENT_ID,
    clientSecret: config.BACA_OIDC_CLIENT_SECRET,
    scope: config.BACA_OIDC_SCOPE,
    name: normalText(config.BACA_OIDC_NAME),
    publicUrl: config.BACA_PUBLIC_URL.replace(/\/+$/, ''),
    domains: domainsOf(config.BACA_OIDC_DOMAINS),
    allow: claimRule(config.BACA_OIDC_ALLOW),
    administrators: claimRule(config.BACA_OIDC_ADMINISTRATORS),
    makesAccounts: config.BACA_OIDC_SIGN_UP === 'open',
    trustsEmail: config.BACA_OIDC_TRUST_EMAIL,
  };
}

function domainsOf(text: string): string[] {
  const domains = listOf(text.toLowerCase());
  return domains.includes(EVERY_DOMAIN) ? [] : domains;
}

function claimRule(text: string): ClaimRule | undefined {
  const at = text.indexOf('=');
  return at < 0 ? undefined : { claim: text.slice(0, at), value: text.slice(at + 1) };
}
