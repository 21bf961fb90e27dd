import { createTestApp } from '../../../app.fixture.js';
import { type Answered, Browser } from '../../../browser.fixture.js';

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
