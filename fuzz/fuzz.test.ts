import fc from 'fast-check';
import { describe, test } from 'vitest';
import { TARGETS } from './targets.js';

// A short run, always over the same inputs; `npm run fuzz` goes on for as long as one likes.
describe('whatever comes, the promises hold of', () => {
  test.each(TARGETS)('$name', async ({ property, few }) => {
    await fc.assert(property, { numRuns: few, seed: 6346 });
  });
});
