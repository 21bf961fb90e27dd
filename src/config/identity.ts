import { Type } from 'typebox';
import { isLoopback } from '../loopback.js';
import { listOf } from './list.js';
import type { Values } from './setting.js';

/** The domain that stands for all of them. */
export const EVERY_DOMAIN = '*';

const DOMAIN = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

const CLAIM_RULE = /^[^\s=]+=\S.*$/;

/** How people sign in with an identity provider. */
export const IDENTITY_SETTINGS = {
  BACA_PUBLIC_URL: Type.String({
    default: '',
    description:
      'Where browsers reach the service, such as https://ocr.example.org. An identity provider sends them back there.',
  }),
  BACA_OIDC_ISSUER: Type.String({
    default: '',
    description:
      'Identity provider (OpenID Connect) with which people sign in, such as https://id.example.org/realms/main. Empty: none.',
  }),
  BACA_OIDC_CLIENT_ID: Type.String({
    default: '',
    description: 'Name under which the identity provider knows this service.',
  }),
  BACA_OIDC_CLIENT_SECRET: Type.String({
    default: '',
    description: 'Secret that the identity provider gave this service.',
  }),
  BACA_OIDC_NAME: Type.String({
    default: '',
    description: 'What the button on the sign-in page calls the identity provider.',
  }),
  BACA_OIDC_SCOPE: Type.String({
    default: 'openid email',
    description:
      'What the identity provider is asked for, separated by spaces. Claims of groups may need another scope.',
  }),
  BACA_OIDC_DOMAINS: Type.String({
    default: '',
    description:
      'Domains of the e-mail addresses that may sign in with the identity provider, separated by commas. Empty or *: every domain.',
  }),
  BACA_OIDC_ALLOW: Type.String({
    default: '',
    description:
      'Claim that whoever signs in with the identity provider must have, such as groups=baca. Empty: none.',
  }),
  BACA_OIDC_ADMINISTRATORS: Type.String({
    default: '',
    description:
      'Claim that makes an administrator of whoever has it, and a member of everybody else, at each sign-in, such as groups=baca-admins. Empty: roles are given in Baca.',
  }),
  BACA_OIDC_SIGN_UP: Type.Union([Type.Literal('open'), Type.Literal('closed')], {
    default: 'closed',
    description: 'Whether whoever may sign in with the identity provider and has no account gets one.',
  }),
  BACA_OIDC_TRUST_EMAIL: Type.Boolean({
    default: false,
    description:
      'Trusts the e-mail addresses of the identity provider: they count where it does not call them verified, and open accounts that have a password.',
  }),
  BACA_OIDC_SECOND_FACTOR: Type.Boolean({
    default: false,
    description:
      'Says that the identity provider asks administrators for a second factor, so that BACA_ADMIN_SECOND_FACTOR asks for none after it.',
  }),
  BACA_PASSWORD_SIGN_IN: Type.Boolean({
    default: true,
    description: 'Whether people can sign in with a password too.',
  }),
};

export type IdentityConfig = Values<typeof IDENTITY_SETTINGS>;

type Rules = Pick<IdentityConfig, 'BACA_OIDC_ALLOW' | 'BACA_OIDC_ADMINISTRATORS'>;

export function* identityProblems(
  config: IdentityConfig & { readonly BACA_ADMIN_SECOND_FACTOR: boolean },
): Generator<string> {
  if (config.BACA_PUBLIC_URL !== '' && !isPlainUrl(config.BACA_PUBLIC_URL)) {
    yield 'BACA_PUBLIC_URL must look like https://ocr.example.org; without TLS, it can only be an address of this machine.';
  }
  if (config.BACA_OIDC_ISSUER === '') {
    if (!config.BACA_PASSWORD_SIGN_IN) {
      yield 'BACA_PASSWORD_SIGN_IN=false needs BACA_OIDC_ISSUER, or nobody could sign in.';
    }
    return;
  }
  if (!isPlainUrl(config.BACA_OIDC_ISSUER)) {
    yield 'BACA_OIDC_ISSUER must look like https://id.example.org; without TLS, it can only be on this machine.';
  }
  for (const name of ['BACA_OIDC_CLIENT_ID', 'BACA_OIDC_CLIENT_SECRET', 'BACA_PUBLIC_URL'] as const) {
    if (config[name] === '') {
      yield `${name} is missing; BACA_OIDC_ISSUER needs it.`;
    }
  }
  if (!config.BACA_OIDC_SCOPE.split(/\s+/).includes('openid')) {
    yield 'BACA_OIDC_SCOPE must contain "openid".';
  }
  for (const name of ['BACA_OIDC_ALLOW', 'BACA_OIDC_ADMINISTRATORS'] satisfies (keyof Rules)[]) {
    if (config[name] !== '' && !CLAIM_RULE.test(config[name])) {
      yield `${name} must be a claim and its value, such as groups=baca; it is "${config[name]}".`;
    }
  }
  const domains = listOf(config.BACA_OIDC_DOMAINS.toLowerCase());
  const wrong = domains.find((domain) => domain !== EVERY_DOMAIN && !DOMAIN.test(domain));
  if (wrong !== undefined) {
    yield `BACA_OIDC_DOMAINS must be domains such as example.org, separated by commas, or *; one is "${wrong}".`;
  }
  if (config.BACA_OIDC_SIGN_UP === 'open' && domains.length === 0 && config.BACA_OIDC_ALLOW === '') {
    yield 'BACA_OIDC_SIGN_UP=open needs BACA_OIDC_DOMAINS or BACA_OIDC_ALLOW, which say who may come. If everybody whom the provider knows may, set BACA_OIDC_DOMAINS=*.';
  }
  if (config.BACA_ADMIN_SECOND_FACTOR && !config.BACA_OIDC_SECOND_FACTOR) {
    yield 'BACA_ADMIN_SECOND_FACTOR with BACA_OIDC_ISSUER needs BACA_OIDC_SECOND_FACTOR=true: Baca asks for no second factor after the identity provider, so that the provider has to.';
  }
}

/** Whether it is a URL without a query, and with TLS if others could listen. */
function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) {
    return false;
  }
  const { protocol, hostname, search, hash, username } = new URL(text);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) &&
    search === '' &&
    hash === '' &&
    username === ''
  );
}
