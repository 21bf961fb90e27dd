import { describe, expect, it } from 'vitest';
import type { Label } from '../labels.js';
import { score, total } from './score.js';

const NOTHING = { codes: [], sizeTypes: [], maxGross: undefined, tare: undefined };
const label = (known: Partial<Label>): Label => ({
  file: '',
  layout: 'horizontal',
  container_codes: [],
  ...known,
});

describe('codes', () => {
  it('are right if all eleven characters are', () => {
    const answer = { ...NOTHING, codes: ['CSQU3054383', 'TCNU1650095'] };
    expect(score(label({ container_codes: ['CSQU3054383', 'DFSU1262009'] }), answer).codes).toEqual({
      of: 2,
      right: 1,
      wrong: 1,
    });
  });

  it('are not wrong where a person can read the beginning only', () => {
    const answer = { ...NOTHING, codes: ['CSQU3054383'] };
    expect(score(label({ partial_codes: ['CSQU30'] }), answer).codes.wrong).toBe(0);
    expect(score(label({ partial_codes: ['TCNU16'] }), answer).codes.wrong).toBe(1);
  });

  it('are not wrong where the photo shows more than is labelled', () => {
    const answer = { ...NOTHING, codes: ['CSQU3054383'] };
    expect(score(label({ exhaustive: false }), answer).codes.wrong).toBe(0);
  });
});

it('does not count values without a label', () => {
  const answer = { ...NOTHING, sizeTypes: ['22G1'], maxGross: '30480', tare: '2180' };
  const { sizeTypes, maxGross, tare } = score(label({ max_gross_kg: null }), answer);
  for (const count of [sizeTypes, maxGross, tare]) expect(count).toEqual({ of: 0, right: 0, wrong: 0 });
});

it('counts an unread weight as neither right nor wrong', () => {
  expect(score(label({ tare_kg: '2180' }), NOTHING).tare).toEqual({ of: 1, right: 0, wrong: 0 });
});

it('compares weights as numbers or text', () => {
  const answer = { ...NOTHING, maxGross: '30480', tare: '2200' };
  const scored = score(label({ max_gross_kg: 30480, tare_kg: '2180' }), answer);
  expect(scored.maxGross).toEqual({ of: 1, right: 1, wrong: 0 });
  expect(scored.tare).toEqual({ of: 1, right: 0, wrong: 1 });
});

it('adds up the scores of photos', () => {
  const read = score(label({ container_codes: ['CSQU3054383'] }), { ...NOTHING, codes: ['CSQU3054383'] });
  const unread = score(label({ container_codes: ['TCNU1650095'] }), NOTHING);
  expect(total([read, unread]).codes).toEqual({ of: 2, right: 1, wrong: 0 });
});
