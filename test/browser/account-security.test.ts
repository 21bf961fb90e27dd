import type { Locator, Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestProvider } from '../../src/accounts/identity/provider.fixture.js';
import { fromBase32 } from '../../src/accounts/second-factor/base32.js';
import { codeAt, stepAt } from '../../src/accounts/second-factor/totp.js';
import { freePort } from '../servers/start.js';
import { overflow, PHONE, violations } from './accessibility.js';
import { type Dashboard, openDashboard, PASSWORD, signIn, signUp, visibleText } from './dashboard.js';
import { englishOn } from './english.js';

const EMAIL = 'ani@example.org';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const INDONESIAN_PHONE = { locale: 'id-ID', viewport: PHONE, userAgent: IPHONE };
const STEP_MS = 30_000;

let dashboard: Dashboard;
let provider: TestProvider;
let desk: Page;
let recoveryCodes: string[];
const faults: string[] = [];

async function open(...how: Parameters<Dashboard['open']>): Promise<Page> {
  const { page, consoleErrors } = await dashboard.open(...how);
  page.on('close', () => faults.push(...consoleErrors));
  return page;
}

/** What an app shows one step later: the code of this step may be taken already. */
const nextCode = (secret: string) => codeAt(fromBase32(secret), stepAt(Date.now() + STEP_MS));

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

async function decoded(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}

beforeAll(async () => {
  provider = await new TestProvider().listen();
  const port = await freePort();
  dashboard = await openDashboard('production', undefined, {
    ...provider.settings(`http://127.0.0.1:${port}`),
    PORT: String(port),
    BACA_OIDC_NAME: 'Example ID',
  });
  desk = await open();
  await signUp(desk, EMAIL, dashboard.setupCode);
});

afterAll(async () => {
  await dashboard?.close();
  await provider?.close();
});

it('lists where somebody is signed in, and ends one session or all others', async () => {
  const [phone, office] = [await open('/', { userAgent: IPHONE }), await open('/', { userAgent: WINDOWS })];
  await signIn(phone, EMAIL);
  await signIn(office, EMAIL);
  await desk.goto(`${dashboard.url}/account`);
  const sessions = desk.getByRole('table', { name: 'Where you are signed in' });
  const rowOf = (browser: string) => sessions.getByRole('row').filter({ hasText: browser });
  expect(await visibleText(rowOf('This browser'))).toMatch('Chrome, Linux');
  expect(await rowOf('This browser').getByRole('button').count()).toBe(0);
  expect(await visibleText(rowOf('Firefox, Windows'))).toMatch('127.0.0.1');
  await expectAccessible(desk);

  await rowOf('Safari, iOS').getByRole('button', { name: 'Sign out there' }).click();
  await rowOf('Safari, iOS').waitFor({ state: 'detached' });
  await phone.reload();
  await phone.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await office.reload();
  await office.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

  await desk.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await rowOf('Firefox, Windows').waitFor({ state: 'detached' });
  await office.reload();
  await office.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await phone.close();
  await office.close();
});

it('lists sessions on a phone in Indonesian', async () => {
  const phone = await open('/account', INDONESIAN_PHONE);
  await phone.getByLabel('Alamat email').fill(EMAIL);
  await phone.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Masuk', exact: true }).click();
  const sessions = phone.getByRole('table', { name: 'Tempat Anda masuk' });
  expect(await visibleText(sessions.getByRole('row').filter({ hasText: 'Yang ini' }))).toMatch('Safari, iOS');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Keluarkan', exact: true }).click();
  await phone.getByRole('button', { name: 'Keluarkan', exact: true }).waitFor({ state: 'detached' });
  await phone.close();
  await signIn(desk, EMAIL);
});

it('turns a second factor on with a QR code, and then asks for codes', async () => {
  await desk.goto(`${dashboard.url}/account`);
  await desk.getByRole('button', { name: 'Turn on' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await visibleText(dialog.getByTestId('secret'))).replaceAll(' ', '');
  expect(await decoded(dialog.getByRole('img', { name: 'QR code' }))).toBe(
    `otpauth://totp/Baca%20(127.0.0.1):ani%40example.org?secret=${secret}&issuer=Baca%20(127.0.0.1)`,
  );
  await expectAccessible(desk);
  await dialog.getByLabel('Code from your app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on now' }).click();
  await dialog.getByRole('alert').getByText('The code is wrong').waitFor();
  await dialog.getByLabel('Code from your app').fill(codeAt(fromBase32(secret), stepAt(Date.now())));
  await dialog.getByRole('button', { name: 'Turn on now' }).click();
  recoveryCodes = (await visibleText(desk.getByTestId('recovery-codes'))).split('\n');
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'I have kept them' }).click();
  await desk.getByText('Recovery codes left: 10.').waitFor();

  const other = await open('/sign-in');
  await other.getByLabel('Email address').fill(EMAIL);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.getByRole('heading', { level: 1, name: 'Second factor' }).waitFor();
  expect(await other.getByRole('alert').count()).toBe(0);
  await expectAccessible(other);
  await other.getByLabel('Code', { exact: true }).fill('000000');
  await other.keyboard.press('Enter');
  await other.getByRole('alert').getByText('The code is wrong').waitFor();
  await other.getByLabel('Code', { exact: true }).fill(nextCode(secret));
  await other.keyboard.press('Enter');
  await other.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await other.close();
});

it('connects the account to an identity provider, which is then enough to sign in', async () => {
  const atProvider = async (page: Page, name: string) => {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  const panel = desk.getByRole('region', { name: 'Single sign-on' });
  await panel.getByRole('button', { name: 'Connect' }).click();
  await desk.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await atProvider(desk, 'ani');
  await panel.getByRole('button', { name: 'Disconnect' }).waitFor();
  expect(await visibleText(panel)).toMatch('Connected');
  await expectAccessible(desk);

  const phone = await open('/keys', INDONESIAN_PHONE);
  const button = phone.getByRole('button', { name: 'Masuk dengan Example ID' });
  await button.click();
  await atProvider(phone, 'budi');
  await phone.getByRole('alert').getByText('Pendaftaran ditutup').waitFor();
  expect(new URL(phone.url()).search).toBe('');
  expect(await englishOn(phone)).toEqual([]);
  await expectAccessible(phone);
  await phone.goto(`${dashboard.url}/keys`);
  await button.click();
  await atProvider(phone, 'ani');
  await phone.getByRole('heading', { level: 1, name: 'Kunci API' }).waitFor();
  await phone.goto(`${dashboard.url}/account`);
  await phone.getByText('Terhubung', { exact: true }).waitFor();
  expect(await visibleText(phone.getByRole('region', { name: 'Akun Anda' }))).toMatch(
    /Masuk dengan\s+Example ID/,
  );
  expect(await englishOn(phone)).toEqual([]);
  await expectAccessible(phone);
  await phone.close();

  await desk.goto(`${dashboard.url}/administration`);
  const log = desk.getByRole('region', { name: 'Audit log' });
  await log.getByText('Signed in with the identity provider').waitFor();
  await log.getByText('Connected to the identity provider').waitFor();
  await expectAccessible(desk);
});

it('takes a recovery code on a phone in Indonesian, and turns it off with the password', async () => {
  const phone = await open('/account', INDONESIAN_PHONE);
  await phone.getByLabel('Alamat email').fill(EMAIL);
  await phone.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Masuk', exact: true }).click();
  await phone.getByRole('heading', { level: 1, name: 'Faktor kedua' }).waitFor();
  await expectAccessible(phone);
  await phone.getByLabel('Kode', { exact: true }).fill(recoveryCodes[0]!.toLowerCase());
  await phone.getByRole('button', { name: 'Masuk', exact: true }).click();
  await phone.getByText('Sisa kode pemulihan: 9.').waitFor();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Nonaktifkan', exact: true }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pakai kata sandi saja' }).click();
  await dialog.getByLabel('Kata sandi Anda').fill(PASSWORD);
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Nonaktifkan' }).click();
  await phone.getByRole('button', { name: 'Aktifkan', exact: true }).waitFor();
  await phone.close();
  await desk.close();
  expect(faults).toEqual([]);
});
