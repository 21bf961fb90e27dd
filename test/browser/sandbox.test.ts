import { afterAll, beforeAll, expect, it } from 'vitest';
import { overflow, PHONE, violations } from './accessibility.js';
import { type Dashboard, goTo, openDashboard, signUp, visibleText } from './dashboard.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard('sandbox');
});

afterAll(() => dashboard?.close());

it('shows the playground and the docs without signing in', async () => {
  const { page, consoleErrors } = await dashboard.open();
  await page.getByRole('heading', { level: 1, name: 'Read containers and certificates' }).waitFor();
  const welcome = await visibleText(page.getByRole('main'));
  expect(welcome).toMatch(/BACU 402718 5[\s\S]*Check digit correct[\s\S]*30,480 kg/);
  expect(welcome).toMatch(`curl -F image=@photo.jpg "${dashboard.url}/api/ocr?type=CONTAINER_ISO"`);
  expect([await violations(page), await page.locator('[data-mark=code]').count()]).toEqual([[], 1]);
  await page.getByRole('link', { name: 'Try the playground' }).click();
  await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  await goTo(page, 'Docs');
  const guide = await visibleText(page.getByRole('main'));
  expect(guide).toMatch(`curl -F image=@photo.jpg "${dashboard.url}/api/ocr?type=CONTAINER_ISO"`);
  expect(guide).toMatch('RATE_LIMITED');
  expect(guide).not.toMatch('CSRF_REFUSED');
  await page.getByRole('tab', { name: 'Python' }).click();
  expect(await visibleText(page.getByRole('tabpanel'))).toMatch('requests.post');
  await page.getByRole('tab', { name: 'C#' }).click();
  expect(await visibleText(page.getByRole('tabpanel'))).toMatch('MultipartFormDataContent');

  const titles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(await titles()).toContain('Versions');
  await page.getByRole('searchbox', { name: 'Search the docs' }).fill('Retry-After');
  await expect.poll(titles).toEqual(['Errors', 'Trying again', 'Limits']);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  expect(await contents.getByRole('link').allInnerTexts()).toEqual(['Errors', 'Trying again', 'Limits']);
  await page.getByRole('searchbox').fill('no such words');
  await page.getByText('Nothing on this page says that.').waitFor();
  expect(consoleErrors).toEqual([]);
});

it('reads a photo that is chosen on the welcome page', async () => {
  const { page } = await dashboard.open();
  await page.locator('input[type=file][multiple]').setInputFiles('samples/door.jpg');
  await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  await page.locator('[data-finding=code]').getByText('BACU 402718 5').waitFor();
  await page.context().close();
});

it('requires an account to create keys', async () => {
  const { page } = await dashboard.open('/keys');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByText('The first one becomes the administrator').waitFor();
  expect(await page.getByLabel('One-time code').count()).toBe(0);
  await signUp(page, 'ani@example.org');
  await page.getByText('API requests to a sandbox are anonymous').waitFor();
  const { page: second } = await dashboard.open('/sign-up');
  await second.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
  expect(await visibleText(second.getByRole('main'))).not.toMatch('The first one');
});

it('answers 404 for an unknown page', async () => {
  const { page } = await dashboard.open('/guide');
  await page.getByRole('heading', { level: 1, name: 'Docs' }).waitFor();
  expect((await page.goto(`${dashboard.url}/none`))?.status()).toBe(404);
});

it('has an API reference at /docs, with a way back', async () => {
  const { page, consoleErrors } = await dashboard.open('/guide');
  const address = await page.getByRole('link', { name: 'OpenAPI reference' }).getAttribute('href');
  await page.goto(new URL(address ?? '', dashboard.url).href);
  await page.getByRole('heading', { name: 'Read an image' }).first().waitFor();
  const foreign = await page.evaluate<string[]>(
    'performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => !name.startsWith(origin))',
  );
  expect([foreign, consoleErrors]).toEqual([[], []]);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Back to the guide' }).click();
  await page.getByRole('heading', { level: 1, name: 'Docs' }).waitFor();
});

it('shows an error while the service is unreachable', async () => {
  const { page } = await dashboard.open('/guide');
  await page.getByRole('heading', { level: 1, name: 'Docs' }).waitFor();
  await page.route('**/api/dashboard/**', (route) => route.abort());
  await page.goto(`${dashboard.url}/guide`);
  await page.getByRole('alert').getByText('The service is not responding').waitFor();
  await page.unroute('**/api/dashboard/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Docs' }).waitFor();
});
