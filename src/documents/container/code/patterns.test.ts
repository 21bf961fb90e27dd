import { describe, expect, it } from 'vitest';
import { classOf } from '../../../text/alphabet.js';
import { type Doubt, latticeOf } from '../../../text/lattice.fixture.js';
import { search } from '../../../text/search.js';
import { CHECK_DIGIT, OWNER, SERIAL, seenAs } from './patterns.js';

const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

describe('seenAs', () => {
  it.each(CHARACTERS)('%s is itself at no cost, and anything else at one', (character) => {
    const [itself, ...others] = seenAs(character);
    expect(itself).toEqual({ cls: classOf(character), as: character, prior: 0 });
    for (const other of others) {
      expect(other.as).toBe(character);
      expect(other.cls).not.toBe(itself!.cls);
      expect(other.prior).toBeLessThan(0);
    }
  });

  it('takes letters for digits and digits for letters', () => {
    const formsOf = (character: string) => seenAs(character).map(({ cls }) => cls);
    for (const [digit, letter] of ['0O', '1I', '5S', '8B', '2Z'] as const) {
      expect(formsOf(digit!)).toContain(classOf(letter!));
      expect(formsOf(letter!)).toContain(classOf(digit!));
    }
  });

  it('counts on top of what the place itself costs', () => {
    for (const [i, { prior }] of seenAs('O', -4).entries()) expect(prior).toBe(seenAs('O')[i]!.prior - 4);
  });
});

describe('the pattern of a code', () => {
  const read = (...line: readonly (string | Doubt)[]) =>
    search(latticeOf(...line), [...OWNER, ...SERIAL, ...CHECK_DIGIT])[0]?.text;

  it.each([
    ['CSQU3054383', 'CSQU3054383'],
    ['CSQU 305438 3', 'CSQU3054383'],
    ['C5QU3O54383', 'CSQU3054383'],
    ['0OLU2B1I3S0', 'OOLU2811350'],
  ])('reads %s as %s', (seen, code) => {
    expect(read(seen)).toBe(code);
  });

  it('takes the fourth letter for a U where the reader cannot tell, and not where it can', () => {
    expect(read('CSQ', { U: 0.3, J: 0.6 }, '3054383')).toBe('CSQU3054383');
    expect(read('CSQ', { U: 0.001, J: 0.99 }, '3054383')).toBe('CSQJ3054383');
    expect(read('CSQ', { U: 0.00001, Z: 0.99 }, '3054383')).toBe('CSQZ3054383');
  });
});
