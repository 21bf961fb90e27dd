import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Dashboard, goTo, openDashboard, seenIn, signUp } from './dashboard.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard('sandbox');
});

afterAll(() => dashboard?.close());

it('shows playground and docs to people who have not signed in', async () => {
  const { page, complaints } = await dashboard.open();
  await page.getByRole('heading', { level: 1, name: 'Read containers and certificates' }).waitFor();
  await page.getByRole('link', { name: 'Try the playground' }).click();
  await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  await goTo(page, 'Docs');
  const guide = await seenIn(page.getByRole('main'));
  expect(guide).toMatch(`curl -F image=@photo.jpg "${dashboard.url}/api/ocr?type=CONTAINER_ISO"`);
  expect(guide).toMatch('RATE_LIMITED');
  expect(guide).not.toMatch('CSRF_REFUSED');
  await page.getByRole('tab', { name: 'Python' }).click();
  expect(await seenIn(page.getByRole('tabpanel'))).toMatch('requests.post');
  expect(complaints).toEqual([]);
});

it('asks for an account where keys are made', async () => {
  const { page } = await dashboard.open('/keys');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByText('The first one becomes the administrator').waitFor();
  expect(await page.getByLabel('One-time code').count()).toBe(0);
  await signUp(page, 'ani@example.org');
  await page.getByText('A sandbox knows nobody who calls its API').waitFor();
  const { page: second } = await dashboard.open('/sign-up');
  await second.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
  expect(await seenIn(second.getByRole('main'))).not.toMatch('The first one');
});

it('says so where there is no page', async () => {
  const { page } = await dashboard.open('/guide');
  await page.getByRole('heading', { level: 1, name: 'Docs' }).waitFor();
  expect((await page.goto(`${dashboard.url}/none`))?.status()).toBe(404);
});

it('links to the OpenAPI page, which still stands at /docs', async () => {
  const { page, complaints } = await dashboard.open('/guide');
  const address = await page.getByRole('link', { name: 'OpenAPI reference' }).getAttribute('href');
  await page.goto(new URL(address ?? '', dashboard.url).href);
  await page.getByText('/api/ocr').first().waitFor();
  expect(complaints).toEqual([]);
});

it('shows what went wrong where the service is gone', async () => {
  const { page } = await dashboard.open('/guide');
  await page.getByRole('heading', { level: 1, name: 'Docs' }).waitFor();
  await page.route('**/api/dashboard/**', (route) => route.abort());
  await page.goto(`${dashboard.url}/guide`);
  await page.getByRole('alert').getByText('The service does not answer').waitFor();
  await page.unroute('**/api/dashboard/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Docs' }).waitFor();
});
