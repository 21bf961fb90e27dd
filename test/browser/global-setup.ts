import { findChromium } from './chromium.js';

/** Finds the browser before any test waits for it, since it may have to be installed. */
export default function setup(): void {
  findChromium();
}
