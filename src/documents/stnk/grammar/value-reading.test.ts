import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latticeOf, latticeOfSteps } from '../../../text/lattice.fixture.js';
import { bestOf, scoreOf, weigh } from './value-reading.js';

const WORD = fc.stringMatching(/^[A-Z0-9]{1,8}$/);

describe('scoreOf', () => {
  it('is 0 for the best path', () => {
    expect(scoreOf(latticeOf('JL. MELATI'), 'JL. MELATI')).toBeCloseTo(0);
  });

  it('says how much less probable another string is', () => {
    const lattice = latticeOf('B 12', { 3: 0.6, 8: 0.3 });
    expect(scoreOf(lattice, 'B 123')).toBeCloseTo(0);
    expect(scoreOf(lattice, 'B 128')).toBeCloseTo(Math.log(0.3 / 0.6));
  });

  it('counts characters before, after and within the value', () => {
    for (const text of ['BHITAM', 'HITAMX', 'HITXAM'])
      expect(scoreOf(latticeOf(text), 'HITAM')).toBeLessThan(-5);
  });

  it.each([': HITAM', 'HITAM .', '- HITAM -', '.:HITAM', "'HITAM*"])(
    'forgives noise around it: %s',
    (text) => {
      expect(scoreOf(latticeOf(text), 'HITAM')).toBeCloseTo(0);
    },
  );

  it('costs little for an unseen space, and more for an extra one', () => {
    expect(scoreOf(latticeOf('SEPEDAMOTOR'), 'SEPEDA MOTOR')).toBeCloseTo(-0.2);
    expect(scoreOf(latticeOf('SEPE DA'), 'SEPEDA')).toBeCloseTo(-2);
    expect(scoreOf(latticeOf('COKLAT  TUA'), 'COKLAT TUA')).toBeCloseTo(0);
  });

  it('wants a gap between two equal letters, over a space too', () => {
    expect(scoreOf(latticeOfSteps([{ T: 0.999 }, { T: 0.999 }]), 'TT')).toBeLessThan(-5);
    expect(scoreOf(latticeOfSteps([{ T: 0.999 }, { T: 0.999 }]), 'T T')).toBeLessThan(-5);
    expect(scoreOf(latticeOf('TT'), 'T T')).toBeCloseTo(-0.2);
  });

  it('is minus infinity if the line is too short', () => {
    expect(scoreOf(latticeOfSteps([{ T: 0.999 }]), 'TUA')).toBe(Number.NEGATIVE_INFINITY);
  });

  it('is never above 0, and 0 for what was seen', () => {
    fc.assert(
      fc.property(fc.array(WORD, { minLength: 1, maxLength: 4 }), WORD, (words, other) => {
        const lattice = latticeOf(words.join(' '));
        expect(scoreOf(lattice, words.join(' '))).toBeCloseTo(0);
        expect(scoreOf(lattice, other)).toBeLessThanOrEqual(1e-6);
      }),
    );
  });
});

describe('weigh', () => {
  const values = (readings: Record<string, number>) =>
    Object.entries(readings).map(([value, score]) => ({ value, score }));

  it('takes the mean over the looks, and lets no failed look rule a value out', () => {
    const looks = [values({ A: -1, B: 0 }), values({ A: 0, B: -3 }), []];
    const lattices = looks.map(() => latticeOf('A'));
    const readings = weigh(lattices, (lattice) => looks[lattices.indexOf(lattice)]!);
    expect(readings).toEqual([
      { value: 'A', score: (-1 + 0 - 12) / 3 },
      { value: 'B', score: (0 - 3 - 12) / 3 },
    ]);
  });

  it('scores what a full list lacks like its last', () => {
    const looks = [values({ A: 0, B: -1 }), values({ C: 0, B: -2 })];
    const lattices = looks.map(() => latticeOf('A'));
    const readings = weigh(lattices, (lattice) => looks[lattices.indexOf(lattice)]!, 2);
    expect(readings.map(({ value, score }) => [value, score])).toEqual([
      ['C', -0.5],
      ['A', -1],
      ['B', -1.5],
    ]);
  });

  it('gives nothing without a look', () => {
    expect(weigh([], () => [])).toEqual([]);
  });
});

describe('bestOf', () => {
  it('gives each value once, five at most', () => {
    const readings = [3, 1, 2, 1, 5, 6, 7].map((n) => ({ value: String(n), score: -n }));
    expect(bestOf([...readings, { value: '7', score: 0 }]).map(({ value }) => value)).toEqual([
      '7',
      '1',
      '2',
      '3',
      '5',
    ]);
  });
});
