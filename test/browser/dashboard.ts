import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type Service, startService } from '../service/start.js';
import { findChromium, launch } from './chromium.js';

export const PASSWORD = 'correct horse battery';

/** A busy machine may take long to load a page. */
const TIMEOUT_MS = 60_000;

export interface Dashboard {
  readonly url: string;
  readonly browser: Browser;
  /** The one-time code for the first account, if the service requires it. */
  readonly setupCode: string | undefined;
  /** Opens a page in a new browser context, without cookies or stored settings. */
  open(path?: string, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface Visit {
  readonly page: Page;
  /** Script errors, and violations of the content security policy. */
  readonly consoleErrors: string[];
}

/** Starts the built service with a temporary database, and a browser. */
export async function openDashboard(
  environment: 'sandbox' | 'production',
  dataDir = mkdtempSync(join(tmpdir(), 'baca-browser-')),
  env: Readonly<Record<string, string>> = {},
): Promise<Dashboard> {
  const service: Service = await startService({
    env: {
      BACA_ENV: environment,
      BACA_SIGN_UP: 'open',
      BACA_DATA_DIR: dataDir,
      BACA_WORKERS: '1',
      BACA_THREADS: '2',
      BACA_RECOGNITION_TIMEOUT_MS: '120000',
      ...env,
    },
  });
  const browser = await launch(findChromium());
  return {
    url: service.url,
    browser,
    setupCode: /one-time code (\S+)/.exec(service.said())?.[1],
    open: async (path = '/', options = {}) => {
      const context = await browser.newContext({ locale: 'en-GB', ...options });
      context.setDefaultTimeout(TIMEOUT_MS);
      const page = await context.newPage();
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      page.on('console', (message) => {
        // The tests provoke error responses, and the browser logs each of them.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          consoleErrors.push(message.text());
        }
      });
      await page.goto(service.url + path);
      return { page, consoleErrors };
    },
    close: async () => {
      await browser.close();
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates an account on the page. The browser is then signed in and on the overview. */
export async function signUp(page: Page, email: string, setupCode?: string): Promise<void> {
  await page.goto(new URL('/sign-up', page.url()).href);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  if (setupCode) await page.getByLabel('One-time code').fill(setupCode);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}

/** Signs in on the page. The browser is then on the overview. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(new URL('/sign-in', page.url()).href);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}

/** Follows a link of the navigation, which is behind a button on a phone. */
export async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) {
    await menu.click();
  }
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The visible text. */
export function visibleText(place: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent includes hidden text and joins adjacent words
  return place.innerText();
}
