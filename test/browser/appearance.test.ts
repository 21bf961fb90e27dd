import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overflow, PHONE, violations } from './accessibility.js';
import { type Dashboard, goTo, openDashboard, signIn, visibleText } from './dashboard.js';
import { DEMO_ADMINISTRATOR, fillWithDemo } from './demo.js';

const PAGES = [
  ['/', 'Overview'],
  ['/requests', 'Requests'],
  ['/keys', 'API keys'],
  ['/playground', 'Playground'],
  ['/guide', 'Docs'],
  ['/administration', 'Administration'],
  ['/account', 'Account'],
] as const;

let dashboard: Dashboard;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baca-appearance-'));
  await fillWithDemo(folder);
  dashboard = await openDashboard('production', folder);
});

afterAll(() => dashboard?.close());

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each(['/sign-in', '/sign-up'])('%s is accessible', async (path) => {
    const { page } = await dashboard.open(path, { colorScheme });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('every page and a dialog are accessible, also on a phone', async () => {
    const { page, consoleErrors } = await dashboard.open('/', { colorScheme });
    await signIn(page, DEMO_ADMINISTRATOR);
    for (const [path, title] of PAGES) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(dashboard.url + path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await violations(page)]).toEqual([path, []]);
      await page.setViewportSize(PHONE);
      // The layout animates when the navigation disappears.
      await expect.poll(async () => [path, await overflow(page)]).toEqual([path, 0]);
      expect([path, await violations(page)]).toEqual([path, []]);
    }
    await page.goto(`${dashboard.url}/keys`);
    await page.getByRole('button', { name: 'Create an API key' }).click();
    await page.getByRole('button', { name: 'Create key' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });
});

it('opens the navigation with a button on a phone', async () => {
  const { page } = await dashboard.open('/', { viewport: PHONE });
  await signIn(page, DEMO_ADMINISTRATOR);
  for (const [, title] of PAGES.slice(1, 6)) {
    await goTo(page, title);
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(true);
  }
  await page.context().close();
});

it('works with the keyboard only', async () => {
  const { page } = await dashboard.open();
  await signIn(page, DEMO_ADMINISTRATOR);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const focused = () => page.evaluate<string>('document.activeElement.textContent');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  while ((await focused()) !== 'API keys') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create an API key' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Create an API key');
  await page.context().close();
});

it('remembers the theme and the language', async () => {
  const { page } = await dashboard.open('/guide', { colorScheme: 'light' });
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dokumentasi' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Dokumentasi' }).waitFor();
  expect([await scheme(), await page.locator('html').getAttribute('lang')]).toEqual(['dark', 'id']);
  expect(await visibleText(page.getByRole('main'))).toMatch('Kunci API sudah dicabut');
  await page.context().close();
});

it('uses the language of the browser', async () => {
  const { page } = await dashboard.open('/sign-in', { locale: 'id-ID' });
  await page.getByRole('heading', { level: 1, name: 'Masuk' }).waitFor();
  expect(await page.title()).toBe('Masuk · Baca');
  await page.context().close();
});
