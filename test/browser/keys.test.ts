import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf } from '../service/client.js';
import { violations } from './accessibility.js';
import { type Dashboard, goTo, openDashboard, PASSWORD, type Visit, visibleText } from './dashboard.js';

let dashboard: Dashboard;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard('production');
  visit = await dashboard.open();
  page = visit.page;
});

afterAll(() => dashboard?.close());

/** Sends the sample with a key and returns the status and the error code. */
async function call(key: string | undefined, type = 'CONTAINER_ISO'): Promise<[number, string | undefined]> {
  const response = await fetch(`${dashboard.url}/api/ocr?type=${type}`, {
    method: 'POST',
    headers: key ? { authorization: `Bearer ${key}` } : {},
    body: formOf(await readFile('samples/door.jpg')),
  });
  const body = (await response.json()) as { code?: string };
  return [response.status, body.code];
}

/** Returns the new key and closes its dialog, which only its own button can do. */
async function takeShownKey(): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await visibleText(dialog.getByTestId('new-key'));
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  expect(await visibleText(dialog)).toMatch('will not be able to see it again');
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await dialog.waitFor({ state: 'detached' });
  return key;
}

const rows = () => page.getByRole('row').filter({ hasText: 'gate 7' });

let first = '';
let second = '';

it('is set up with the one-time code: the administrator, a key, and the first call', async () => {
  await page.getByRole('heading', { level: 1, name: 'Set up Baca' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Email address').fill('eve@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('One-time code').fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Create the administrator' }).click();
  await page.getByRole('alert').getByText('The one-time code is missing or wrong').waitFor();
  await page.getByLabel('Email address').fill('ani@example.org');
  await page.getByRole('textbox', { name: 'One-time code' }).fill(dashboard.setupCode ?? '');
  await page.getByRole('button', { name: 'Create the administrator' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Test this key' }).click();
  await page.getByText('The key works.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  expect(await page.getByRole('link', { name: 'Administration' }).isVisible()).toBe(true);
  await expect
    .poll(() => visibleText(page.getByRole('main')))
    .toMatch(/Unlimited plan[\s\S]*1 used, no limit/);
});

it('creates a key, which is shown once and works', async () => {
  expect((await call(undefined))[1]).toBe('API_KEY_MISSING');
  await goTo(page, 'API keys');
  await page.getByRole('button', { name: 'Create an API key' }).click();
  await page.getByLabel('Name').fill('gate 7');
  await page.getByRole('button', { name: 'Create key' }).click();
  first = await takeShownKey();
  expect(first).toMatch(/^baca_/);
  expect(await page.content()).not.toMatch(first);
  expect(await call(first)).toEqual([200, undefined]);
});

it('copies a key', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Create an API key' }).click();
  await page.getByLabel('Name').fill('gate 8');
  await page.getByLabel('Expires').selectOption('Never');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Copy key' }).click();
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toBe(await takeShownKey());
  expect(await visibleText(page.getByRole('row').filter({ hasText: 'gate 8' }))).toMatch('Never');
});

it('shows the request on the overview', async () => {
  await goTo(page, 'Overview');
  await page.getByRole('heading', { name: 'Requests over time' }).waitFor();
  await expect.poll(() => visibleText(page.getByRole('main'))).toMatch('2 used, no limit');
  await page.getByRole('img', { name: /Containers: bar chart of requests over time. Total: 2/ }).waitFor();
  await page.getByRole('button', { name: 'Show as table' }).click();
  expect(await visibleText(page.getByRole('row').nth(1))).toMatch(/Containers\s+2\s+0\s+0\s+0/);
});

it('lists the request, and finds it by its reference', async () => {
  await goTo(page, 'Requests');
  const found = page.getByRole('table', { name: 'Requests' }).getByRole('row').filter({ hasText: 'gate 7' });
  await expect.poll(() => visibleText(found)).toMatch(/Containers[\s\S]*Read[\s\S]*200[\s\S]*kB/);
  const byKey = page.getByRole('list', { name: '2 requests, by key' });
  expect(await visibleText(byKey)).toMatch(/gate 7[\s\S]*1/);
  await page.getByLabel('Reference', { exact: true }).fill('no such truck');
  await page.getByText('No requests match.').waitFor();
});

it('rotates a key: both work until the old one is revoked, which takes effect immediately', async () => {
  await goTo(page, 'API keys');
  await page.getByRole('button', { name: 'Rotate gate 7' }).click();
  await page.getByLabel('Old key expires').selectOption('In 24 hours');
  await page.getByRole('button', { name: 'Rotate key' }).click();
  second = await takeShownKey();
  expect(second).not.toBe(first);
  expect(await call(first)).toEqual([200, undefined]);
  expect(await call(second)).toEqual([200, undefined]);
  await expect.poll(() => rows().count()).toBe(2);

  const old = rows().filter({ hasText: first.slice(0, 10) });
  await old.getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await call(first)).toEqual([200, undefined]);
  await old.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await old.getByText('Revoked').waitFor();
  expect(await visibleText(old)).toMatch(`Replaced by ${second.slice(0, 11)}`);
  expect(await call(first)).toEqual([401, 'API_KEY_REVOKED']);
  expect(await call(second)).toEqual([200, undefined]);
});

it('makes a test key for containers only, tries it, and restricts it to an address', async () => {
  await page.getByRole('button', { name: 'Create an API key' }).click();
  await page.getByLabel('Name').fill('trial');
  await page.getByLabel('Test key').check();
  await page.getByRole('button', { name: 'Restrict what it may be used for' }).click();
  await page.getByLabel('Certificates', { exact: true }).uncheck();
  expect(await page.getByLabel('Containers', { exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Test this key' }).click();
  await page.getByText('The key works.').waitFor();
  const key = await takeShownKey();
  expect(key).toMatch(/^baca_test_/);
  expect(await call(key, 'STNK')).toEqual([403, 'API_KEY_RESTRICTED']);

  await page.getByRole('button', { name: 'Edit trial' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('second trial');
  await dialog.getByLabel('May be used from').fill('192.0.2.1\n10.0.0.0/8');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const row = page.getByRole('row').filter({ hasText: 'second trial' });
  await expect
    .poll(() => visibleText(row))
    .toMatch(/Test[\s\S]*Only Containers[\s\S]*From 192.0.2.1, 10.0.0.0\/8/);
  expect(await call(key)).toEqual([403, 'API_KEY_RESTRICTED']);
});

it('causes no errors in the browser', () => {
  expect(visit.consoleErrors).toEqual([]);
});
