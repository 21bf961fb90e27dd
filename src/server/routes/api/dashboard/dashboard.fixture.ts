import { fromBase32 } from '../../../../accounts/second-factor/base32.js';
import { codeAt, stepAt } from '../../../../accounts/second-factor/totp.js';
import { createTestApp } from '../../../app.fixture.js';
import { type Answered, Browser, PASSWORD } from '../../../browser.fixture.js';

/** A service in production with open sign-up, and browsers that use its dashboard. */
export function setUp(settings: Parameters<typeof createTestApp>[0] = {}) {
  const service = createTestApp({ BACA_ENV: 'production', BACA_SIGN_UP: 'open', ...settings });
  const browse = () => {
    const browser = new Browser(service.app);
    browser.setupCode = () => service.services.signUp.setupCode();
    return browser;
  };
  return { ...service, browse };
}

export function codeOf({ body }: Answered): unknown {
  return (body as { code?: string }).code;
}

export interface ShownKey {
  readonly key: string;
  readonly record: { readonly id: string };
}

export async function makeKey(browser: Browser, name = 'gate'): Promise<ShownKey> {
  return (await browser.send('POST', '/keys', { name })).body as ShownKey;
}

/** What an authenticator app shows at a time. */
export function codeFor(secret: string, now: number): string {
  return codeAt(fromBase32(secret), stepAt(now));
}

/** Turns the second factor of a browser's account on. */
export async function turnOnSecondFactor(
  browser: Browser,
  now: number,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const begun = await browser.send('POST', '/account/second-factor', { password: PASSWORD });
  const { secret } = begun.body as { secret: string };
  const { body } = await browser.send('POST', '/account/second-factor/confirm', {
    code: codeFor(secret, now),
  });
  return { secret, recoveryCodes: (body as { recovery_codes: string[] }).recovery_codes };
}
