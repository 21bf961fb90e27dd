import { describe, expect, it } from 'vitest';
import { box } from '../../../geometry/quad.js';
import type { Doubt } from '../../../text/lattice.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { wordingOn } from './wording.js';

const named = (...seen: readonly (string | Doubt)[]) =>
  wordingOn(lineOf(box(0, 0, 120, 20), ...seen))?.quantity;

describe('wordingOn', () => {
  it('knows a wording that is plainly read', () => {
    expect(named('MAX. GROSS')).toBe('max_gross');
    expect(named('TARE')).toBe('tare');
    expect(named('PAYLOAD')).toBe('net');
    expect(named('CU. CAP.')).toBe('volume');
  });

  it('finds letters that the best string lacks', () => {
    expect(named('TA', { D: 0.5, R: 0.3 }, { E: 0.3 })).toBe('tare');
  });

  it('names nothing where two quantities are as likely', () => {
    expect(named('MAX ', { C: 0.5, G: 0.45 }, 'W')).toBeUndefined();
  });

  it('names nothing for figures, names and noise', () => {
    for (const text of ['30.480 KGS', 'HAPAG-LLOYD', 'X', '']) expect(named(text)).toBeUndefined();
  });
});
