import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openDashboard, signIn } from './dashboard.js';
import { DEMO_ADMINISTRATOR, fillWithDemo } from './demo.js';

// The pictures of docs/dashboard.md, with invented accounts and requests: `npm run docs:pictures`, or only some of them:
// `npm run docs:pictures -- keys`.

const FOLDER = 'docs/pictures/dashboard';

interface Subject {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Whether it is for people who are not signed in. */
  readonly isOutside?: boolean;
  /** Prepares the page for the picture. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const SUBJECTS: readonly Subject[] = [
  { name: 'sign-in', path: '/sign-in', title: 'Sign in', isOutside: true },
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

/** None is asked: it only has a button. */
const PROVIDER = {
  BACA_PUBLIC_URL: 'https://ocr.example.org',
  BACA_OIDC_ISSUER: 'https://id.example.org',
  BACA_OIDC_CLIENT_ID: 'baca',
  BACA_OIDC_CLIENT_SECRET: 'none',
  BACA_OIDC_NAME: 'Example ID',
};

const named = process.argv.slice(2);
const subjects = SUBJECTS.filter(({ name }) => named.length === 0 || named.includes(name));

const folder = mkdtempSync(join(tmpdir(), 'baca-pictures-'));
await fillWithDemo(folder);
const dashboard = await openDashboard('production', folder, PROVIDER);
mkdirSync(FOLDER, { recursive: true });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { device, ...screen } of DEVICES) {
      const { page } = await dashboard.open('/', { colorScheme, ...screen });
      const takeAll = async (some: readonly Subject[]) => {
        for (const subject of some) {
          await take(page, subject, join(FOLDER, `${subject.name}-${colorScheme}-${device}.webp`));
        }
      };
      await takeAll(subjects.filter(({ isOutside }) => isOutside));
      await signIn(page, DEMO_ADMINISTRATOR);
      await takeAll(subjects.filter(({ isOutside }) => !isOutside));
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
