import fc from 'fast-check';
import { describe, test } from 'vitest';
import { TARGETS } from './targets.js';

// A short run with fixed inputs; `npm run fuzz` runs for as long as you like.
describe('for any input, the properties hold of', () => {
  test.each(TARGETS)('$name', async ({ property, few }) => {
    await fc.assert(property, { numRuns: few, seed: 6346 });
  });
});
