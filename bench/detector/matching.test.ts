import { describe, expect, it } from 'vitest';
import { distanceWithin, holdsNumber, plain } from './matching.js';

describe('distanceWithin', () => {
  it.each([
    ['CSQU3054383', 'XXCSQU3054383YY', 0],
    ['CSQU3054383', 'CSQU305438', 1],
    ['CSQU3054383', 'C5QU3O54383', 2],
    ['CSQU', '', 4],
  ])('finds %s in %s with %i edits', (wanted, text, letters) => {
    expect(distanceWithin(wanted, text)).toBe(letters);
  });
});

describe('holdsNumber', () => {
  it.each(['MAX.GROSS 30.480 KGS', '30,480KG67,200LB', '30 480', 'G.W. 30480'])(
    'finds 30480 in %s',
    (text) => {
      expect(holdsNumber(text, '30480')).toBe(true);
    },
  );
  it.each(['130.480 KG', '304800', '30.481'])('does not find 30480 in %s', (text) => {
    expect(holdsNumber(text, '30480')).toBe(false);
  });
});

it('keeps letters and digits of a text', () => {
  expect(plain('csqu 305438-3')).toBe('CSQU3054383');
});
