import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The program of the browser. */
    chromium: string;
  }
}

/** Looks for the browser once, and before any test waits for it. */
export default function setup({ provide }: TestProject): void {
  provide('chromium', findChromium());
}
