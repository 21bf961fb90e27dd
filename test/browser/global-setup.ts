import { findChromium } from './chromium.js';

/** Looks for the browser before any test waits for it: it may have to be installed. */
export default function setup(): void {
  findChromium();
}
