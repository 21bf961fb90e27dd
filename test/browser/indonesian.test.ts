import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overflow, PHONE, violations } from './accessibility.js';
import { type Dashboard, openDashboard, PASSWORD, type Visit, visibleText } from './dashboard.js';
import { englishOn } from './english.js';

// One walk through a new service on a phone, all of it in Indonesian.

let dashboard: Dashboard;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard('production');
  visit = await dashboard.open('/', { locale: 'id-ID', viewport: PHONE, isMobile: true, hasTouch: true });
  page = visit.page;
});

afterAll(() => dashboard?.close());

const click = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** What is wrong with what the page shows now: nothing. */
const faults = async () => [await englishOn(page), await overflow(page), await violations(page)];
const NONE = [[], 0, []];

async function open(path: string, title: string): Promise<string> {
  await page.goto(dashboard.url + path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  return visibleText(page.getByRole('main'));
}

it('is set up', async () => {
  await page.getByRole('heading', { level: 1, name: 'Siapkan Baca' }).waitFor();
  expect(await visibleText(page.getByRole('main'))).toMatch('Tiga langkah menuju jawaban pertama.');
  expect(await faults()).toEqual(NONE);
  await page.getByLabel('Alamat email').fill('ani@example.org');
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Kode sekali pakai' }).fill('AAAA-AAAA-AAAA-AAAA');
  await click('Buat administrator');
  await page.getByRole('alert').waitFor();
  expect(await faults()).toEqual(NONE);
  await page.getByRole('textbox', { name: 'Kode sekali pakai' }).fill(dashboard.setupCode ?? '');
  await click('Buat administrator');
  await page.getByText('Kunci API untuk program pertama Anda').waitFor();
  expect(await faults()).toEqual(NONE);
  await click('Buat kunci');
  await click('Uji kunci ini');
  await page.getByText('Kunci berfungsi.').waitFor();
  expect(await faults()).toEqual(NONE);

  // For the lists that follow.
  const authorization = `Bearer ${await visibleText(page.getByTestId('new-key'))}`;
  const failed = await fetch(`${dashboard.url}/api/ocr?type=STNK`, {
    method: 'POST',
    headers: { authorization },
    body: new FormData(),
  });
  expect(failed.status).toBe(400);
});

it.each([
  ['/', 'Ringkasan', /Paket Unlimited[\s\S]*terpakai, tanpa batas[\s\S]*Persentil ke-95/],
  ['/requests', 'Permintaan', /Per kunci dan per kesalahan[\s\S]*program pertama[\s\S]*IMAGE_MISSING/],
  ['/keys', 'Kunci API', /program pertama[\s\S]*Aktif[\s\S]*Rotasi/],
  [
    '/administration',
    'Administrasi',
    /Akun[\s\S]*Anda[\s\S]*Kondisi layanan[\s\S]*Log audit[\s\S]*Membuat akun pertama/,
  ],
])('shows %s', async (path, title, texts) => {
  expect(await open(path, title)).toMatch(texts);
  expect(await faults()).toEqual(NONE);
});

it.each([
  ['/keys', 'Kunci API', 'Buat kunci API', 'Batasi penggunaannya'],
  ['/administration', 'Administrasi', 'Tambah akun', 'Undang lewat tautan'],
])('has a dialog on %s', async (path, title, button, text) => {
  await open(path, title);
  await click(button);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text).waitFor();
  expect(await faults()).toEqual(NONE);
});

it('welcomes to a sandbox', async () => {
  // Only the first answer is another one than in production.
  await page.route('**/api/dashboard/session', async (route) => {
    const response = await route.fetch();
    const sandbox = { environment: 'sandbox', account: null, sign_up: 'open' };
    await route.fulfill({ response, json: { ...(await response.json()), ...sandbox } });
  });
  expect(await open('/', 'Baca peti kemas dan STNK')).toMatch(
    /BACU 402718 5[\s\S]*Ini sandbox[\s\S]*Dari program/,
  );
  expect(await faults()).toEqual(NONE);
  expect(visit.consoleErrors).toEqual([]);
});
