import { describe, expect, it } from 'vitest';
import { latticeOf } from '../../../text/lattice.fixture.js';
import { likelihoodOfType, readType } from './types.js';

describe('tipe', () => {
  it.each([
    'KIJANG INNOVA V AT LUX',
    'NF 125 TR',
    'LX150F (KLX 150 L)',
    'AVANZA 1.3 G M/T',
    '5TP SPORTY CW',
    'S402RP-PMRFJJ',
  ])('%s is like a type', (text) => {
    expect(likelihoodOfType(text)).toBeCloseTo(0);
  });

  it.each(['KIANG INNOVA', '2KS H/T', 'CIVIC FD1 1 8 AT', 'LX150F (KLX 150', 'BK6 A./T', 'ERTIGA GL M'])(
    '%s is less so',
    (text) => {
      expect(likelihoodOfType(text)).toBeLessThan(-1);
    },
  );

  it('prefers what is like a type, if that is seen nearly as well', () => {
    const [first] = readType([latticeOf('2KS ', { H: 0.8, M: 0.15 }, '/T')]);
    expect(first?.value).toBe('2KS M/T');
  });

  it('keeps what is clearly seen, known or not', () => {
    expect(readType([latticeOf('ZUBORA 1.2 GT')])[0]?.value).toBe('ZUBORA 1.2 GT');
  });
});
