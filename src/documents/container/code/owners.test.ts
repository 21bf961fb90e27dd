import { describe, expect, it } from 'vitest';
import { isValidCode } from '../standard/check-digit.js';
import { decisionOf } from './decision.fixture.js';
import { hasCommonTwin, isCommonOwner } from './owners.js';

describe('owner codes', () => {
  it('of large lines and lessors are common', () => {
    for (const code of ['MSCU', 'TEMU', 'MSKU']) expect(isCommonOwner(code)).toBe(true);
    expect(isCommonOwner('WSCU')).toBe(false);
  });

  it('that the check digit cannot tell from a common one have a twin', () => {
    expect(isValidCode('MSCU9736679')).toBe(true);
    expect(isValidCode('WSCU9736679')).toBe(true);
    expect(hasCommonTwin('WSCU9736679')).toBe(true);
  });

  it('have none where they are common, or no letter of theirs has a look-alike of its own worth', () => {
    expect(hasCommonTwin('MSCU9736679')).toBe(false);
    expect(hasCommonTwin('ZZZU3054383')).toBe(false);
  });
});

describe('a code with a rare owner that has a common twin', () => {
  it('is no answer, even if clearly seen', () => {
    const { accepted, confidence } = decisionOf('WSCU9736679');
    expect(accepted).toBe(false);
    expect(confidence).toBeLessThanOrEqual(0.5);
    expect(decisionOf('MSCU9736679').confidence).toBeGreaterThan(0.5);
  });
});
