import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openDashboard, signIn } from './dashboard.js';
import { DEMO_ADMINISTRATOR, fillWithDemo } from './demo.js';

// The pictures of docs/dashboard.md, with invented accounts and requests: `npm run docs:pictures`.

const FOLDER = 'docs/pictures/dashboard';

interface Subject {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Prepares the page for the picture. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const SUBJECTS: readonly Subject[] = [
  { name: 'overview', path: '/', title: 'Overview' },
  { name: 'requests', path: '/requests', title: 'Requests' },
  { name: 'keys', path: '/keys', title: 'API keys' },
  {
    name: 'playground',
    path: '/playground',
    title: 'Playground',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Container door' }).click();
      await page.locator('[data-finding=code]').waitFor();
      await page.mouse.move(0, 0);
      // The result begins below the page header.
      await page.evaluate(
        "document.querySelector('#content section:has(h2)').scrollIntoView(); scrollBy(0, -72)",
      );
      await page.waitForTimeout(500);
    },
  },
  { name: 'docs', path: '/guide', title: 'Docs' },
  { name: 'administration', path: '/administration', title: 'Administration' },
];

const DEVICES = [
  { device: 'desktop', viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
  {
    device: 'phone',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'baca-pictures-'));
await fillWithDemo(folder);
const dashboard = await openDashboard('production', folder);
mkdirSync(FOLDER, { recursive: true });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { device, ...screen } of DEVICES) {
      const { page } = await dashboard.open('/', { colorScheme, ...screen });
      await signIn(page, DEMO_ADMINISTRATOR);
      for (const subject of SUBJECTS) {
        await take(page, subject, join(FOLDER, `${subject.name}-${colorScheme}-${device}.webp`));
      }
      await page.context().close();
    }
  }
} finally {
  await dashboard.close();
}

async function take(page: Page, { path, title, prepare }: Subject, file: string): Promise<void> {
  await page.goto(dashboard.url + path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
}
