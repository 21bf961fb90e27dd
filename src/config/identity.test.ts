import { expect, test } from 'vitest';
import { type ConfigError, loadConfig } from './config.js';

const PROVIDER = {
  BACA_PUBLIC_URL: 'https://ocr.example.org/baca/',
  BACA_OIDC_ISSUER: 'https://id.example.org/realms/main',
  BACA_OIDC_CLIENT_ID: 'baca',
  BACA_OIDC_CLIENT_SECRET: 'the secret of the client',
};

function problemsOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
    return '';
  } catch (error) {
    return (error as ConfigError).problems.join('\n');
  }
}

test.each<Record<string, string>>([
  {},
  { BACA_PUBLIC_URL: 'http://localhost:3000', BACA_OIDC_ISSUER: 'http://127.0.0.1:8080' },
  { BACA_OIDC_SIGN_UP: 'open', BACA_OIDC_DOMAINS: 'example.org, Sub.Example.org' },
  { BACA_OIDC_SIGN_UP: 'open', BACA_OIDC_DOMAINS: '*' },
  { BACA_OIDC_SIGN_UP: 'open', BACA_OIDC_ALLOW: 'groups=all of us' },
  { BACA_ADMIN_SECOND_FACTOR: 'true', BACA_OIDC_SECOND_FACTOR: 'true' },
  { BACA_PASSWORD_SIGN_IN: 'false' },
])('an identity provider with %j is accepted', (more) => {
  expect(problemsOf({ ...PROVIDER, ...more })).toBe('');
});

test.each<[Record<string, string>, string]>([
  [{ BACA_PUBLIC_URL: '' }, 'BACA_PUBLIC_URL is missing; BACA_OIDC_ISSUER needs it.'],
  [{ BACA_OIDC_CLIENT_ID: '' }, 'BACA_OIDC_CLIENT_ID is missing; BACA_OIDC_ISSUER needs it.'],
  [{ BACA_OIDC_CLIENT_SECRET: '' }, 'BACA_OIDC_CLIENT_SECRET is missing; BACA_OIDC_ISSUER needs it.'],
  [{ BACA_PUBLIC_URL: 'http://ocr.example.org' }, 'BACA_PUBLIC_URL must look like'],
  [{ BACA_OIDC_ISSUER: 'http://id.example.org' }, 'BACA_OIDC_ISSUER must look like'],
  [{ BACA_OIDC_ISSUER: 'https://id.example.org/?realm=main' }, 'BACA_OIDC_ISSUER must look like'],
  [{ BACA_OIDC_ISSUER: 'id.example.org' }, 'BACA_OIDC_ISSUER must look like'],
  [{ BACA_OIDC_SCOPE: 'email' }, 'BACA_OIDC_SCOPE must contain "openid".'],
  [
    { BACA_OIDC_ALLOW: 'baca' },
    'BACA_OIDC_ALLOW must be a claim and its value, such as groups=baca; it is "baca".',
  ],
  [{ BACA_OIDC_ADMINISTRATORS: 'groups=' }, 'BACA_OIDC_ADMINISTRATORS must be a claim'],
  [{ BACA_OIDC_DOMAINS: 'example.org, @example.com' }, 'one is "@example.com".'],
  [{ BACA_OIDC_SIGN_UP: 'open' }, 'If everybody whom the provider knows may, set BACA_OIDC_DOMAINS=*.'],
  [{ BACA_ADMIN_SECOND_FACTOR: 'true' }, 'needs BACA_OIDC_SECOND_FACTOR=true'],
])('an identity provider with %j is refused', (more, problem) => {
  const problems = problemsOf({ ...PROVIDER, ...more });
  expect(problems).toMatch(problem);
  expect(problems).not.toMatch(PROVIDER.BACA_OIDC_CLIENT_SECRET);
});

test('passwords cannot be turned off where there is no other way to sign in', () => {
  expect(problemsOf({ BACA_PASSWORD_SIGN_IN: 'false' })).toMatch('needs BACA_OIDC_ISSUER');
});
