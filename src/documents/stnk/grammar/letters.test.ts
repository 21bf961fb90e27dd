import { describe, expect, it } from 'vitest';
import { likelihoods } from './letters.js';

const likelihoodOf = likelihoods();

describe('how much a text is like names and places', () => {
  it.each([
    ['JALAN RAYA', 'JRLRN RRYR'],
    ['SURYANI', 'SURYANT'],
    ['BOGOR', 'B0GOR'],
    ['JL MELATI', 'UL MELATI'],
    ['KEC. COBLONG', 'KEC COBLONG'],
    ['JL. A NO. 3 KEL. B', 'JL A NO. 3 KEL. B'],
  ])('is more for %s than for %s', (likely, unlikely) => {
    expect(likelihoodOf(likely)).toBeGreaterThan(likelihoodOf(unlikely) + 1);
  });

  it.each(['', '123', 'RT 001 RW 012', 'JL', 'RT9/2', 'BLOK'])('says nothing of %s', (text) => {
    expect(likelihoodOf(text)).toBe(0);
  });

  it('counts no word as more than usual, so that more words are not better than one', () => {
    expect(likelihoodOf('JAYA JAYA JAYA')).toBeLessThanOrEqual(0);
  });
});
