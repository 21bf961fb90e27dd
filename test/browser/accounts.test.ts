import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Dashboard, goTo, openDashboard, PASSWORD, signIn, signUp, visibleText } from './dashboard.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard('production');
  const { page } = await dashboard.open();
  await signUp(page, 'admin@example.org', dashboard.setupCode);
  await page.context().close();
});

afterAll(() => dashboard?.close());

it('refuses a wrong password, in the language of the page', async () => {
  const { page, consoleErrors } = await dashboard.open('/keys', { locale: 'id-ID' });
  await page.getByLabel('Alamat email').fill('admin@example.org');
  await page.getByLabel('Kata sandi', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  expect(await visibleText(page.getByRole('alert'))).toMatch('Alamat email atau kata sandi salah');
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  // The page that was requested first.
  await page.getByRole('heading', { level: 1, name: 'Kunci API' }).waitFor();
  expect(consoleErrors).toEqual([]);
});

it('asks to sign in again after signing out', async () => {
  const { page } = await dashboard.open();
  await signUp(page, 'out@example.org');
  expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Account out@example.org' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.goto(`${dashboard.url}/keys`);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

it('changes the password, which ends other sessions, and deletes the account', async () => {
  const { page } = await dashboard.open();
  await signUp(page, 'budi@example.org');
  const { page: elsewhere } = await dashboard.open('/sign-in');
  await elsewhere.getByLabel('Email address').fill('budi@example.org');
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

  await page.goto(`${dashboard.url}/account`);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('another horse battery');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password has been changed.').waitFor();

  await elsewhere.getByRole('link', { name: 'API keys' }).click();
  await elsewhere.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Enter your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Enter your password').fill('another horse battery');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

it('lets an administrator change plans, revoke keys and delete accounts', async () => {
  const { page: member } = await dashboard.open();
  await signUp(member, 'citra@example.org');
  const { page } = await dashboard.open('/administration');
  await page.getByLabel('Email address').fill('admin@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor();
  await page.getByText('1 of 1').waitFor();

  await page.getByLabel('Plan of citra@example.org').selectOption('Pro');
  await expect
    .poll(async () => {
      await member.reload();
      await member.getByRole('heading', { name: / plan$/ }).waitFor();
      return visibleText(member.getByRole('main'));
    })
    .toMatch(/Pro plan[\s\S]*0 of 60 used/);

  await goTo(member, 'API keys');
  await member.getByRole('button', { name: 'Create an API key' }).first().click();
  await member.getByLabel('Name').fill('gate 7');
  await member.getByRole('button', { name: 'Create key' }).click();
  await member.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('button', { name: 'API keys of citra@example.org' }).click();
  const keys = page.getByRole('dialog', { name: 'API keys of citra@example.org' });
  await keys.getByText('Active').waitFor();
  await keys.getByRole('button', { name: 'Revoke gate 7' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await keys.getByText('Revoked').waitFor();
  expect(await keys.getByRole('button', { name: 'Revoke gate 7' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await member.reload();
  await member.getByText('Revoked').waitFor();

  await page.getByRole('button', { name: 'Disable citra@example.org' }).click();
  await member.reload();
  await member.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Enable citra@example.org' }).click();
  await page.getByRole('button', { name: 'Disable citra@example.org' }).waitFor();

  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('dialog').getByLabel('Email address').fill('dewi@example.org');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await visibleText(page.getByTestId('link'));
  await page.keyboard.press('Escape');
  const { page: dewi } = await dashboard.open(new URL(link).pathname + new URL(link).hash);
  await dewi.getByText('You were invited as dewi@example.org').waitFor();
  await dewi.getByLabel('New password').fill(PASSWORD);
  await dewi.getByRole('button', { name: 'Save password' }).click();
  await dewi.getByText('Your password is set.').waitFor();
  await signIn(dewi, 'dewi@example.org');
  await dewi.goto(link);
  await dewi.reload();
  await dewi.getByRole('alert').getByText('The link can no longer be used').waitFor();
  await page.reload();
  const audit = page.getByRole('table', { name: 'Audit log' });
  await expect
    .poll(() => visibleText(audit))
    .toMatch(/dewi@example.org\s+Set a new password[\s\S]*admin@example.org\s+Invited\s+dewi@example.org/);

  // At least one administrator must remain.
  await page.getByLabel('Role of admin@example.org').selectOption('Member');
  await page.getByRole('alert').getByText('This is the last administrator').waitFor();

  await page.getByRole('button', { name: 'Delete citra@example.org' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Delete citra@example.org' }).waitFor({ state: 'detached' });
  await member.reload();
  await member.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

it('shows an administrator the keys of others, in Indonesian', async () => {
  const { page, consoleErrors } = await dashboard.open('/administration', { locale: 'id-ID' });
  await page.getByLabel('Alamat email').fill('admin@example.org');
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByRole('button', { name: 'Kunci API out@example.org' }).click();
  await page.getByText('Akun ini belum memiliki kunci API.').waitFor();
  expect(consoleErrors).toEqual([]);
});
