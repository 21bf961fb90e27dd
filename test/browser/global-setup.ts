import { findChromium } from './chromium.js';

/** Fails at once, with advice, where there is no browser. */
export default function setup(): void {
  findChromium();
}
