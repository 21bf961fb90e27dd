import { describe, expect, it } from 'vitest';
import { decide } from './decide.js';
import { decisionOn, type Look, viewsOfLooks } from './decision.fixture.js';
import { viewOf } from './read-again.js';
import { type CodeTraits, probabilityOf } from './traits.js';
import { weighCodes } from './weigh-codes.js';

const CLEAR: CodeTraits = {
  best: 0,
  worst: 0,
  blind: 0,
  agreement: 1,
  ahead: 6,
  over: 1,
  height: Math.log(30),
  column: 0,
  upheld: 0,
  contested: 0,
  common: 1,
};
const sure = (traits: Partial<CodeTraits>) => probabilityOf({ ...CLEAR, ...traits });

describe('how sure a code is', () => {
  it.each<[string, Partial<CodeTraits>]>([
    ['no look saw it well', { best: -3, worst: -4 }],
    ['another reading was seen in some looks', { agreement: 0.3 }],
    ['another valid reading is near', { ahead: 0.5 }],
    ['a reading whose check digit does not hold was seen better', { over: -2 }],
    ['the general reader sees another one', { contested: -1 }],
  ])('is less where %s', (_, traits) => {
    expect(sure(traits)).toBeLessThan(sure({}));
  });

  it('is more where the general reader sees the same', () => {
    expect(sure({ best: -1, upheld: 1 })).toBeGreaterThan(sure({ best: -1 }));
  });
});

describe('the traits of a code', () => {
  const DOUBT = { 8: 0.6, 6: 0.3 };

  it('say how well and how often it was seen, and by how much it is ahead', () => {
    const { traits } = decisionOn(['CSQU3054383'], ['CSQU30543', DOUBT, '3'], ['XX']);
    expect(traits).toMatchObject({ best: 0, worst: -9, column: 0, upheld: 0, contested: 0 });
    expect(traits.blind).toBeCloseTo(1 / 3);
    expect(traits.agreement).toBeCloseTo(2 / 3);
    expect(traits.over).toBeGreaterThan(0);
  });

  const BETTER_SEEN: Look = ['CSQU30543', { 6: 0.6, 8: 0.3 }, '3'];

  it('say if an invalid reading was seen better', () => {
    const decision = decisionOn(BETTER_SEEN, BETTER_SEEN);
    expect(decision).toMatchObject({ code: 'CSQU3054383', accepted: false });
    expect(decision.traits.over).toBeLessThan(0);
  });

  it('count a rare owner against the invalid reading that it makes', () => {
    const like = (owner: string): Look => [owner, { O: 0.6, C: 0.3 }, 'U1077379'];
    const { code, traits } = decisionOn(like('LS'), like('LS'));
    expect([code, traits.over > 0]).toEqual(['LSCU1077379', true]);
  });

  it('support it in slight doubt along a line, but not in a column', () => {
    const views = viewsOfLooks(BETTER_SEEN, BETTER_SEEN);
    const down = views.map(({ lines }) => viewOf(lines.map((line) => ({ ...line, stacked: true }))));
    expect(decide(weighCodes(views), views)!.borneOut).toBe(true);
    expect(decide(weighCodes(down), down)!.borneOut).toBe(false);
  });

  it('do not support it if another one was seen far better', () => {
    const other: Look = ['CSQU30543', { 6: 0.9, 8: 0.02 }, '3'];
    expect(decisionOn(other, other).accepted).toBe(false);
    expect(decisionOn(other, other).borneOut).toBe(false);
  });
});
