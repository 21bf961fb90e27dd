import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf } from '../service/client.js';
import { type Dashboard, goTo, openDashboard, PASSWORD, seenIn, signUp, type Visit } from './dashboard.js';

let dashboard: Dashboard;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard('production');
  visit = await dashboard.open();
  page = visit.page;
});

afterAll(() => dashboard?.close());

/** Sends the sample with a key; status and code of the answer. */
async function call(key: string | undefined): Promise<[number, string | undefined]> {
  const response = await fetch(`${dashboard.url}/api/ocr?type=CONTAINER_ISO`, {
    method: 'POST',
    headers: key ? { authorization: `Bearer ${key}` } : {},
    body: formOf(await readFile('samples/door.jpg')),
  });
  const body = (await response.json()) as { code?: string };
  return [response.status, body.code];
}

/** Reads the key that is shown now and closes the dialogue, which nothing else does. */
async function takeShownKey(): Promise<string> {
  const dialogue = page.getByRole('dialog', { name: 'Your new key' });
  const key = await seenIn(dialogue.getByTestId('new-key'));
  await page.keyboard.press('Escape');
  expect(await dialogue.isVisible()).toBe(true);
  expect(await seenIn(dialogue)).toMatch('cannot be shown again');
  await dialogue.getByRole('button', { name: 'I have copied it' }).click();
  await dialogue.waitFor({ state: 'detached' });
  return key;
}

const rows = () => page.getByRole('row').filter({ hasText: 'gate 7' });

let first = '';
let second = '';

it('asks visitors to sign in, and makes the account of the administrator for who knows the code of the log', async () => {
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect.poll(() => seenIn(page.getByRole('main'))).toMatch('The first one becomes the administrator');
  await page.getByLabel('E-mail address').fill('eve@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('One-time code').fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('alert').getByText('The one-time code is missing or wrong').waitFor();
  await signUp(page, 'ani@example.org', dashboard.setupCode);
  expect(await page.getByRole('link', { name: 'Administration' }).isVisible()).toBe(true);
  await expect
    .poll(() => seenIn(page.getByRole('main')))
    .toMatch(/Plan Free[\s\S]*10 of 10 left[\s\S]*200 of 200 left/);
});

it('makes a key from the empty page, shown once, with which the API can be called', async () => {
  expect((await call(undefined))[1]).toBe('API_KEY_MISSING');
  await page.getByRole('link', { name: 'Make an API key' }).click();
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('Name').fill('gate 7');
  await page.getByRole('button', { name: 'Make the key' }).click();
  first = await takeShownKey();
  expect(first).toMatch(/^baca_/);
  expect(await page.content()).not.toMatch(first);
  expect(await call(first)).toEqual([200, undefined]);
});

it('copies a key', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('Name').fill('gate 8');
  await page.getByLabel('Valid for').selectOption('No end');
  await page.getByRole('button', { name: 'Make the key' }).click();
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toBe(await takeShownKey());
  expect(await seenIn(page.getByRole('row').filter({ hasText: 'gate 8' }))).toMatch('Never');
});

it('shows on the overview that the API was called', async () => {
  await goTo(page, 'Overview');
  await page.getByRole('heading', { name: 'Requests over time' }).waitFor();
  await expect.poll(() => seenIn(page.getByRole('main'))).toMatch('199 of 200 left');
  await page.getByRole('img', { name: /Containers: 1 requests/ }).waitFor();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  expect(await seenIn(page.getByRole('row').nth(1))).toMatch(/Containers\s+1\s+0\s+0\s+0/);
});

it('rotates a key: both work until the old one is revoked, and then it fails at once', async () => {
  await goTo(page, 'API keys');
  await page.getByRole('button', { name: 'Rotate gate 7' }).click();
  await page.getByLabel('The old key lives on for').selectOption('24 hours');
  await page.getByRole('button', { name: 'Rotate the key' }).click();
  second = await takeShownKey();
  expect(second).not.toBe(first);
  expect(await call(first)).toEqual([200, undefined]);
  expect(await call(second)).toEqual([200, undefined]);
  await expect.poll(() => rows().count()).toBe(2);

  const old = rows().filter({ hasText: first.slice(0, 10) });
  await old.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await call(first)).toEqual([200, undefined]);
  await old.getByRole('button', { name: 'Revoke' }).click();
  await question.getByRole('button', { name: 'Revoke the key' }).click();
  await old.getByText('Revoked').waitFor();
  expect(await call(first)).toEqual([401, 'API_KEY_REVOKED']);
  expect(await call(second)).toEqual([200, undefined]);
});

it('gives no cause for complaint to the browser', () => {
  expect(visit.complaints).toEqual([]);
});
