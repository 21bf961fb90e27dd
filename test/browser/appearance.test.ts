import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dashboard, goTo, openDashboard, seenIn, signIn } from './dashboard.js';
import { DEMO_ADMINISTRATOR, fillWithDemo } from './demo.js';
import { findings, overflow, PHONE } from './findings.js';

const PAGES = [
  ['/', 'Overview'],
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

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it.each(['/sign-in', '/sign-up'])('anybody can use %s', async (path) => {
    const { page } = await dashboard.open(path, { colorScheme });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it('anybody can use each page and dialogue, also on a phone', async () => {
    const { page, complaints } = await dashboard.open('/', { colorScheme });
    await signIn(page, DEMO_ADMINISTRATOR);
    for (const [path, title] of PAGES) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(dashboard.url + path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await findings(page)]).toEqual([path, []]);
      await page.setViewportSize(PHONE);
      // The page moves to its place when the navigation goes.
      await expect.poll(async () => [path, await overflow(page)]).toEqual([path, 0]);
      expect([path, await findings(page)]).toEqual([path, []]);
    }
    await page.goto(`${dashboard.url}/keys`);
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByRole('button', { name: 'Make the key' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('is reached on a phone by a button that opens the navigation', async () => {
  const { page } = await dashboard.open('/', { viewport: PHONE });
  await signIn(page, DEMO_ADMINISTRATOR);
  for (const [, title] of PAGES.slice(1, 5)) {
    await goTo(page, title);
    expect(await page.getByRole('button', { name: 'Open the menu' }).isVisible()).toBe(true);
  }
  await page.context().close();
});

it('can be walked through with the keyboard alone', async () => {
  const { page } = await dashboard.open();
  await signIn(page, DEMO_ADMINISTRATOR);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const focused = () => page.evaluate<string>('document.activeElement.textContent');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to the content');
  while ((await focused()) !== 'API keys') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Make a key' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Make a key');
  await page.context().close();
});

it('keeps the colours and the language that were chosen', async () => {
  const { page } = await dashboard.open('/guide', { colorScheme: 'light' });
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.getByRole('button', { name: 'Colours' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dokumentasi' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Dokumentasi' }).waitFor();
  expect([await scheme(), await page.locator('html').getAttribute('lang')]).toEqual(['dark', 'id']);
  expect(await seenIn(page.getByRole('main'))).toMatch('Kunci API sudah dicabut');
  await page.context().close();
});

it('speaks the language of the browser', async () => {
  const { page } = await dashboard.open('/sign-in', { locale: 'id-ID' });
  await page.getByRole('heading', { level: 1, name: 'Masuk' }).waitFor();
  expect(await page.title()).toBe('Masuk · Baca');
  await page.context().close();
});
