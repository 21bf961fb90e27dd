import type { TestProvider } from '../../../../accounts/identity/provider.fixture.js';
import type { Answered, Browser } from '../../../browser.fixture.js';

/** Where the service is for browsers: behind a proxy that adds a path. */
export const PUBLIC_URL = 'http://localhost:3000/baca';

/** Goes to the provider as somebody, and comes back. Returns the answer of the first step that fails, or of the last. */
export async function enter(
  browser: Browser,
  provider: TestProvider,
  person: string,
  path = '/identity/sign-in',
  body: object = {},
): Promise<Answered> {
  const begun = await browser.send('POST', path, body);
  const { url } = begun.body as { url?: string };
  return url === undefined ? begun : comeBack(browser, await provider.signIn(url, person));
}

/** Browsers send their cookies of the sort `lax` alone with what another site sends them to. */
export async function comeBack(browser: Browser, url: URL): Promise<Answered> {
  if (!url.href.startsWith(`${PUBLIC_URL}/api/dashboard/identity/callback?`)) {
    throw new Error(`The provider sent the browser to ${url.href}.`);
  }
  const sessions = [...browser.cookies].filter(([name]) => name.endsWith('session'));
  for (const [name] of sessions) {
    browser.cookies.delete(name);
  }
  const answer = await browser.send('GET', `/identity/callback${url.search}`);
  for (const [name, value] of sessions) {
    browser.cookies.set(name, browser.cookies.get(name) ?? value);
  }
  return answer;
}
