import { describe, expect, it } from 'vitest';
import { agreed } from './both-sheets.js';

const CERTIFICATE = [
  { value: 'MH39E86E5KJ158857', score: -0.4 },
  { value: 'MH3SE88E5KJ158857', score: -1.1 },
];

describe('a field printed on both sheets', () => {
  it('is what both show, though the certificate alone reads otherwise', () => {
    const [best] = agreed('nomor_rangka', CERTIFICATE, [{ value: 'MH3SE88E5KJ158857', score: 0 }]);
    expect(best?.value).toBe('MH3SE88E5KJ158857');
  });

  it('is read from the certificate alone where the tax sheet shows something else altogether', () => {
    const tax = [{ value: '7126379', score: 0 }];
    expect(agreed('nomor_rangka', CERTIFICATE, tax)).toEqual(CERTIFICATE);
  });

  it('is never taken from the tax sheet: a blank on the certificate is a blank', () => {
    expect(agreed('nomor_bpkb', [], [{ value: 'V36252842', score: 0 }])).toEqual([]);
  });

  it('does not mix the date of the tax into the date of expiry', () => {
    const date = [{ value: '02-07-2030', score: -0.1 }];
    expect(agreed('berlaku_sampai', date, [{ value: '02-07-2027', score: 0 }])).toEqual(date);
  });
});
