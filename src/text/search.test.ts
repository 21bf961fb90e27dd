import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK, CLASSES, classOf, OTHER } from './alphabet.js';
import { latticeOf, latticeOfSteps } from './lattice.fixture.js';
import type { Lattice } from './lattice.js';
import { FLOOR, logpAt } from './lattice.js';
import { type Choice, type Pattern, search } from './search.js';

const plain = (characters: string): Choice[] =>
  [...characters].map((as) => ({ cls: classOf(as), as, prior: 0 }));
const places = (characters: string, count: number): Pattern =>
  Array.from({ length: count }, () => plain(characters));
const DIGITS = '0123456789';
const best = (lattice: Lattice, pattern: Pattern) => search(lattice, pattern)[0];

describe('search', () => {
  it('finds a string if nothing else can be read, with its steps', () => {
    const found = search(latticeOf('305438'), places(DIGITS, 6));
    expect(found).toEqual([{ text: '305438', score: 0, steps: [0, 2, 4, 6, 8, 10] }]);
  });

  it('ranks alternatives by their probability', () => {
    const found = search(latticeOf('1', { 2: 0.6, 7: 0.3 }), places(DIGITS, 2));
    expect(found.map(({ text }) => text)).toEqual(['12', '17']);
    expect(found[1]!.score).toBeCloseTo(Math.log(0.3 / 0.6), 4);
  });

  it('finds nothing if the line is too short or contains something else', () => {
    expect(search(latticeOf('12'), places(DIGITS, 3))).toEqual([]);
    expect(search(latticeOf('ABC'), places(DIGITS, 3))).toEqual([]);
    expect(search(latticeOf(), places(DIGITS, 1))).toEqual([]);
  });

  it('costs nothing for anything before and after', () => {
    expect(best(latticeOf('TARE2180KG'), places(DIGITS, 4))).toMatchObject({ text: '2180', score: 0 });
  });

  it('skips gaps, punctuation and unknown symbols between the characters', () => {
    expect(best(latticeOf('2 1.8-箱0'), places(DIGITS, 4))).toMatchObject({ text: '2180', score: 0 });
  });

  it('charges for every letter or digit that it skips between the characters', () => {
    const one = best(latticeOf('21', { K: 0.8 }, '80'), places(DIGITS, 4))!;
    expect(one.text).toBe('2180');
    expect(one.score).toBeCloseTo(Math.log(0.2 / 0.8), 4);
    const two = best(latticeOf('21', { K: 0.8 }, { G: 0.8 }, '80'), places(DIGITS, 4))!;
    expect(two.score).toBeCloseTo(2 * one.score, 4);
  });

  it('reads a character that lasts several steps once, and again only after a gap', () => {
    const one = latticeOfSteps([{ 3: 0.999 }, { 3: 0.999 }, { 3: 0.999 }]);
    expect(best(one, places(DIGITS, 1))!.text).toBe('3');
    expect(search(one, places(DIGITS, 2)).every(({ score }) => score < -5)).toBe(true);
    const two = latticeOfSteps([{ 3: 0.999 }, {}, { 3: 0.999 }]);
    expect(best(two, places(DIGITS, 2))).toMatchObject({ text: '33', score: 0 });
  });

  it('accepts a look-alike where its position allows, at its cost', () => {
    const zero: Choice[] = [...plain('0'), { cls: classOf('O'), as: '0', prior: -0.3 }];
    expect(best(latticeOf('O'), [zero])).toMatchObject({ text: '0', score: expect.closeTo(-0.3) });
    expect(best(latticeOf('0'), [zero])).toMatchObject({ text: '0', score: 0 });
  });

  it('counts a character that alternates between its forms once', () => {
    const zero: Choice[] = [...plain('0'), { cls: classOf('O'), as: '0', prior: -0.3 }];
    const flicker = latticeOfSteps([{ 0: 0.5, O: 0.4 }, { O: 0.6, 0: 0.3 }, {}, { 7: 0.99 }]);
    const number: Pattern = [
      [...zero, ...plain('7')],
      [...zero, ...plain('7')],
    ];
    const found = search(flicker, number);
    expect(found[0]).toMatchObject({ text: '07', score: 0 });
    expect(found.find(({ text }) => text === '00')?.score ?? -99).toBeLessThan(-5);
  });

  it('prefers the higher prior if both are seen equally well', () => {
    const place: Choice[] = [...plain('U'), { cls: classOf('J'), as: 'J', prior: -4 }];
    const seen = latticeOf({ U: 0.45, J: 0.5 });
    expect(search(seen, [place]).map(({ text }) => text)).toEqual(['U', 'J']);
  });

  it('returns at most the limit, best first, without duplicates', () => {
    const doubt = { 0: 0.2, 1: 0.3, 2: 0.25, 3: 0.15 };
    const found = search(latticeOf(doubt, doubt, doubt), places(DIGITS, 3), { beam: 100, limit: 7 });
    expect(found).toHaveLength(7);
    expect(found[0]!.text).toBe('111');
    expect(new Set(found.map(({ text }) => text)).size).toBe(7);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
  });
});

// The same by brute force, for lattices that are small enough.
const LETTERS = ['0', '1', 'O', '.'] as const;
const LEAST = -9;

function everyPath(lattice: Lattice, pattern: Pattern): Map<string, number> {
  const found = new Map<string, number>();
  const against = (t: number, cls: number) => {
    const row = lattice.logp.subarray(t * CLASSES, (t + 1) * CLASSES);
    return row[cls]! - Math.max(...row);
  };
  const gap = (t: number) =>
    Math.max(...[BLANK, OTHER, ...[...'.,:/- '].map(classOf)].map((cls) => against(t, cls)));
  // `last` is the character at the previous step, or none after a gap.
  const go = (t: number, text: string, n: number, last: string | undefined, score: number): void => {
    if (n === pattern.length) {
      found.set(text, Math.max(score, found.get(text) ?? Number.NEGATIVE_INFINITY));
      return;
    }
    if (t === lattice.steps) return;
    for (const { cls, as, prior } of pattern[n]!) {
      if (as !== last && against(t, cls) > LEAST)
        go(t + 1, text + as, n + 1, as, score + against(t, cls) + prior);
    }
    if (n > 0) go(t + 1, text, n, undefined, score + gap(t));
    if (last === undefined) return;
    const forms = pattern[n - 1]!.filter(({ as }) => as === last).map(({ cls }) => against(t, cls));
    go(t + 1, text, n, last, score + Math.max(LEAST, ...forms));
  };
  for (let start = 0; start < lattice.steps; start++) go(start, '', 0, undefined, 0);
  return found;
}

const anyLattice = fc
  .array(
    fc.array(fc.integer({ min: 0, max: 20 }), {
      minLength: LETTERS.length + 1,
      maxLength: LETTERS.length + 1,
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((rows): Lattice => {
    const logp = new Float32Array(rows.length * CLASSES).fill(FLOOR);
    rows.forEach((row, t) => {
      const total = row.reduce((sum, value) => sum + value, 0) + 1e-4;
      row.forEach((value, i) => {
        const cls = i < LETTERS.length ? classOf(LETTERS[i]!) : BLANK;
        logp[t * CLASSES + cls] = Math.max(FLOOR, Math.log(value / total));
      });
    });
    return { steps: rows.length, logp, extent: 1 };
  });
const place = (choices: readonly Choice[]) => fc.subarray([...choices], { minLength: 1 });
const everything = { beam: 1000, limit: 1000 };

describe('search compared with brute force', () => {
  it('finds the same strings with the same scores', () => {
    const pattern = fc.array(place(plain('01O')), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(anyLattice, pattern, (lattice, grammar) => {
        const expected = everyPath(lattice, grammar);
        const found = search(lattice, grammar, everything);
        expect(found.map(({ text }) => text).sort()).toEqual([...expected.keys()].sort());
        for (const { text, score } of found) expect(score, text).toBeCloseTo(expected.get(text)!, 3);
      }),
    );
  });

  it('finds the best string if characters may be seen as others', () => {
    const choices: Choice[] = [...plain('01'), { cls: classOf('O'), as: '0', prior: -0.3 }];
    const pattern = fc.array(place(choices), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(anyLattice, pattern, (lattice, grammar) => {
        const expected = everyPath(lattice, grammar);
        const found = search(lattice, grammar, everything);
        expect(found.map(({ text }) => text).sort()).toEqual([...expected.keys()].sort());
        for (const { text, score } of found) expect(score, text).toBeCloseTo(expected.get(text)!, 3);
      }),
      { numRuns: 300 },
    );
  });

  it('returns steps at which the string is seen in order', () => {
    fc.assert(
      fc.property(
        anyLattice,
        fc.array(place(plain('01O')), { minLength: 1, maxLength: 3 }),
        (lattice, grammar) => {
          for (const { text, steps } of search(lattice, grammar, everything)) {
            expect(steps).toHaveLength(text.length);
            expect(steps.every((step, i) => i === 0 || step > steps[i - 1]!)).toBe(true);
            for (const [i, step] of steps.entries())
              expect(logpAt(lattice, step, classOf(text[i]!))).toBeGreaterThan(FLOOR);
          }
        },
      ),
    );
  });
});
