import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
];
const OTHERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const ARGUMENTS = [
  // Tests run as root in containers, where Chromium's own sandbox cannot be built; they open our pages alone.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * The path of a Chromium: that of `BACA_CHROMIUM`, or one that is installed.
 *
 * @throws Error that says how to install one
 */
export function findChromium(): string {
  const path = process.env.BACA_CHROMIUM || installedChromium();
  if (!path) {
    throw new Error(
      'No Chromium found. Run `npm run browser:install`, or name the path of one in BACA_CHROMIUM.',
    );
  }
  return path;
}

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

export function installedChromium(): string | undefined {
  const candidates = [...PLACES.flatMap((place) => NAMES.map((name) => join(place, name))), ...OTHERS];
  return [...candidates, chromium.executablePath()].find((path) => path && existsSync(path));
}
