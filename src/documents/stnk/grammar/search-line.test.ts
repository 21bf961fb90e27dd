import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latticeOf, latticeOfSteps } from '../../../text/lattice.fixture.js';
import { any, grammarOf, join, listed, maybe, oneOf, place, seq, times, weighted } from './grammar.js';
import { asSeen, DIGITS } from './look-alikes.js';
import { searchLine } from './search-line.js';
import { scoreOf } from './value-reading.js';

const digits = (least: number, most: number) => grammarOf(times(place(asSeen(DIGITS)), least, most));

describe('searchLine', () => {
  it('finds values of any length', () => {
    for (const text of ['1', '123', '123456'])
      expect(searchLine(latticeOf(text), digits(1, 6))[0]).toEqual({ value: text, score: 0 });
  });

  it('explains the whole line', () => {
    for (const text of ['1234567', 'A12', '12A', '1A2'])
      for (const { score } of searchLine(latticeOf(text), digits(1, 6))) expect(score).toBeLessThan(-5);
  });

  it('gives nothing for an empty line', () => {
    expect(searchLine(latticeOf(), digits(1, 6))).toEqual([]);
    expect(searchLine(latticeOf('  '), digits(0, 6))).toEqual([]);
  });

  it('writes the separator of two words, seen or not', () => {
    const grammar = grammarOf(seq(listed(['AB']), join('-', ' /', -1), listed(['BC'])));
    expect(searchLine(latticeOf('AB/BC'), grammar)).toEqual([{ value: 'AB-BC', score: 0 }]);
    expect(searchLine(latticeOf('ABBC'), grammar)).toEqual([{ value: 'AB-BC', score: -1 }]);
    // Without a gap the two letters are one.
    expect(searchLine(latticeOfSteps([{ A: 0.999 }, { B: 0.999 }, { C: 0.999 }]), grammar)).toEqual([]);
  });

  it('adds the cost of each branch', () => {
    const grammar = grammarOf(any(listed(['AB']), weighted(-2, times(oneOf('ABC'), 1, 3))));
    expect(searchLine(latticeOf('AB'), grammar)[0]).toEqual({ value: 'AB', score: 0 });
    expect(searchLine(latticeOf('AC'), grammar)[0]).toEqual({ value: 'AC', score: -2 });
    expect(searchLine(latticeOf('A'), grammarOf(seq(oneOf('A'), maybe(oneOf('B'), -3))))).toEqual([
      { value: 'A', score: -3 },
    ]);
  });

  it('finds a listed word with wrong, missing and extra letters if these have a cost', () => {
    const grammar = grammarOf(listed(['YAMAHA', 'HONDA']));
    for (const text of ['YAMXHA', 'YAMHA', 'YAMARHA']) {
      for (const { score } of searchLine(latticeOf(text), grammar)) expect(score).toBeLessThan(-6);
      expect(searchLine(latticeOf(text), grammar, { wrong: -5 })[0]).toEqual({
        value: 'YAMAHA',
        score: expect.closeTo(-5),
      });
    }
  });

  it('agrees with the score of the string it found', () => {
    const grammar = digits(1, 8);
    const doubt = fc
      .tuple(
        fc.constantFrom(...DIGITS),
        fc.constantFrom(...DIGITS),
        fc.double({ min: 0.5, max: 0.95, noNaN: true }),
      )
      .map(([a, b, p]) => (a === b ? { [a]: p } : { [a]: p, [b]: (1 - p) * 0.8 }));
    fc.assert(
      fc.property(fc.array(doubt, { minLength: 1, maxLength: 6 }), (doubts) => {
        const lattice = latticeOf(...doubts);
        for (const { value, score } of searchLine(lattice, grammar))
          expect(score).toBeCloseTo(scoreOf(lattice, value), 4);
      }),
    );
  });
});
