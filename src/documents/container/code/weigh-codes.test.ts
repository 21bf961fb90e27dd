import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidCode } from '../standard/check-digit.js';
import { decide, withOpinion } from './decide.js';
import { decisionOn, type Look, viewsOfLooks } from './decision.fixture.js';
import { weighCodes, weighPrefixes } from './weigh-codes.js';

const weigh = (...looks: readonly Look[]) => weighCodes(viewsOfLooks(...looks));
const decided = decisionOn;

describe('weighCodes', () => {
  it('orders what could be painted by what all looks saw', () => {
    const weighed = weigh(['CSQU30543', { 8: 0.6, 6: 0.3 }, '3'], ['CSQU30543', { 8: 0.5, 6: 0.45 }, '3']);
    expect(weighed.slice(0, 2).map(({ code, valid }) => [code, valid])).toEqual([
      ['CSQU3054383', true],
      ['CSQU3054363', false],
    ]);
    expect(weighed[1]!.score).toBeCloseTo((Math.log(0.3 / 0.6) + Math.log(0.45 / 0.5)) / 2, 3);
    expect(weighed[1]!.worst).toBeCloseTo(Math.log(0.3 / 0.6), 3);
  });

  it('lets no single failed look decide for or against a code', () => {
    const clear: Look = ['CSQU3054383'];
    const [first] = weigh(clear, clear, ['XX']);
    expect(first!.code).toBe('CSQU3054383');
    expect(first!.worst).toBeLessThan(-5);
    const [alone] = weigh(['XX'], clear, ['XX']);
    expect(alone!.score).toBeLessThan(first!.score);
  });

  it('counts a look that shows no check digit little against a code that another look saw whole', () => {
    const [first] = weigh(['CSQU305438'], ['CSQU3054383'], ['CSQU305438']);
    expect(first).toMatchObject({ code: 'CSQU3054383', valid: true });
    const [contested] = weigh(['CSQU3054388'], ['CSQU3054383'], ['CSQU3054388']);
    expect(contested!.code).toBe('CSQU3054388');
    const validCode = weigh(['CSQU3054388'], ['CSQU3054383'], ['CSQU3054388']).find(({ valid }) => valid);
    expect(validCode!.score).toBeLessThan(first!.score - 3);
  });

  it('invents no check digit', () => {
    expect(weigh(['CSQU305438'], ['CSQU305438'])).toEqual([]);
  });

  it('gives the ten characters before the check digit on their own', () => {
    expect(weighCodes(viewsOfLooks(['CSQU305438']))).toEqual([]);
    expect(weighPrefixes(viewsOfLooks(['CSQU305438']))[0]!.text).toBe('CSQU305438');
  });
});

describe('decide', () => {
  it('accepts a valid code that every look saw', () => {
    expect(decided(['CSQU3054383'], ['CSQU 305438 3'])).toMatchObject({
      code: 'CSQU3054383',
      valid: true,
      accepted: true,
    });
  });

  it('takes the valid one of two readings that were seen nearly alike', () => {
    // 6 was seen a little better, but only 8 agrees with the check digit.
    const doubt = { 6: 0.5, 8: 0.4 };
    const look: Look = ['CSQU30543', doubt, '3'];
    const decision = decided(look, look);
    expect(decision).toMatchObject({ code: 'CSQU3054383', valid: true });
    expect(decision.alternatives[0]!.value).toBe('CSQU3054363');
    expect(decision.confidence).toBeLessThan(decided(['CSQU3054383'], ['CSQU3054383']).confidence);
  });

  it('answers a code that the check digit helped to choose only where the other reader sees it too', () => {
    const doubt = { 8: 0.5, 6: 0.4 };
    const decision = decided(...Array<Look>(3).fill(['CSQU30543', doubt, '3']));
    expect(decision).toMatchObject({ code: 'CSQU3054383', valid: true });
    expect(withOpinion(decision, { upheld: 0, contested: 0 }).accepted).toBe(false);
    expect(withOpinion(decision, { upheld: 1, contested: 0 }).accepted).toBe(true);
  });

  it('answers a code whose check digit is painted wrong as it is painted', () => {
    const painted: Look = ['CSQU3054384'];
    expect(decided(painted, painted, painted)).toMatchObject({
      code: 'CSQU3054384',
      valid: false,
      accepted: true,
    });
  });

  it('accepts nothing else than what all looks saw clearly, valid or not', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{3}U[0-9]{7}$/), (code) => {
        const decision = decided([code], [code], [code]);
        fc.pre(decision.accepted);
        expect(decision.code).toBe(code);
        expect(decision.valid).toBe(isValidCode(code));
      }),
      { numRuns: 60 },
    );
  });

  it('does not correct a clearly seen wrong check digit, and answers neither reading if it is less clear', () => {
    const clearly: Look = ['CSQU305438', { 4: 0.999, 3: 0.0005 }];
    expect(decided(clearly, clearly)).toMatchObject({ code: 'CSQU3054384', valid: false, accepted: true });
    const lessClearly: Look = ['CSQU305438', { 4: 0.97, 3: 0.02 }];
    expect(decided(lessClearly, lessClearly)).toMatchObject({ code: 'CSQU3054384', accepted: false });
  });

  it.each(['CSQU3054383', 'CSQJ3054386', 'CSQZ3054387'])(
    'accepts %s, whatever its category, where both readers see it clearly',
    (code) => {
      expect(isValidCode(code)).toBe(true);
      const decision = withOpinion(decided([code], [code], [code]), { upheld: 1, contested: 0 });
      expect(decision).toMatchObject({ code, accepted: true });
    },
  );

  it('does not accept an invalid reading that one of the looks doubts', () => {
    const sure: Look = ['CSQU3054384'];
    expect(decided(sure, sure, ['CSQU305438', { 9: 0.7, 4: 0.2 }]).accepted).toBe(false);
    expect(decided(sure, sure, ['CSQU305438']).accepted).toBe(false);
  });

  it('does not accept a code of which two valid readings were seen alike', () => {
    // M and W have the same value modulo 11: the check digit cannot tell them apart.
    const look: Look = [{ M: 0.48, W: 0.48 }, 'QXU1000070'];
    const decision = decided(look, look, look);
    expect(decision.valid).toBe(true);
    const clear: Look = ['MQXU1000070'];
    expect(decision.confidence).toBeLessThan(decided(clear, clear, clear).confidence);
    expect(decision.alternatives.map(({ value }) => value)).toContain(
      decision.code === 'MQXU1000070' ? 'WQXU1000070' : 'MQXU1000070',
    );
    expect(decision.confidence).toBeLessThan(0.6);
    expect(decision.accepted).toBe(false);
  });

  it('takes the one whose owner is painted on many containers, unless the other was seen clearly better', () => {
    const alike: Look = [{ M: 0.48, W: 0.48 }, 'SKU1234565'];
    expect(decided(alike, alike).code).toBe('MSKU1234565');
    const clear: Look = [{ M: 0.02, W: 0.95 }, 'SKU1234565'];
    expect(decided(clear, clear).code).toBe('WSKU1234565');
  });

  it('does not invent a check digit', () => {
    expect(decisionOn(['CSQU305438'], ['CSQU305438'], ['CSQU305438|'])).toBeUndefined();
    expect(decide([], [])).toBeUndefined();
  });

  it('does not accept a check digit that was hardly seen, even where it is the right one', () => {
    const hardly: Look = ['CSQU305438', { 3: 0.002 }];
    const decision = decided(hardly, ['CSQU305438'], ['CSQU305438']);
    expect(decision.accepted).toBe(false);
  });

  it.each([
    ['a longer word before it', 'XXTELPU2163180'],
    ['a longer number', 'ELPU21631803456'],
    ['a label before it', 'NO. CONTAINER: ELPU2163180'],
  ])('does not answer a valid code that is cut out of %s', (_, line) => {
    expect(isValidCode('ELPU2163180')).toBe(true);
    expect(decided([line], [line], [line])).toMatchObject({ code: 'ELPU2163180', accepted: false });
  });

  it('accepts a code beside one stray stroke, and before its size/type code', () => {
    for (const line of ['IELPU2163180', 'ELPU 216318 0  22G1', 'ELPU2163180|'])
      expect(decided([line], [line], [line])).toMatchObject({ code: 'ELPU2163180', accepted: true });
  });
});
