import { describe, expect, it } from 'vitest';
import { box } from '../../../geometry/quad.js';
import { bestString } from '../../../text/lattice.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import type { Line } from '../../../text/reader/reader.js';
import { joinLines } from './join-lines.js';
import { viewOf } from './read-again.js';
import { weighCodes } from './weigh-codes.js';

/** Letters 25 pixels wide on lines of 50. */
const at = (x: number, text: string, y = 0) => lineOf(box(x, y, text.length * 25, 50), text);
const joined = (...lines: readonly Line[]) => bestString(joinLines(lines)).text;

describe('joinLines', () => {
  it('counts a letter once that two lines of a row share', () => {
    expect(joined(at(0, 'WHLU5'), at(100, '5551497'))).toBe('WHLU5551497');
    expect(joined(at(0, 'CSQU'), at(140, '305'), at(190, '54383'))).toBe('CSQU3054383');
  });

  it('keeps the last letter of a line that the next one only touches', () => {
    expect(joined(at(0, 'CSQU'), at(90, '3054383'))).toBe('CSQU3054383');
  });

  it('keeps both of two lines that stand one under the other', () => {
    expect(joined(at(0, 'CSQU3'), at(0, '3054383', 60))).toBe('CSQU33054383');
  });
});

it('makes no code of a digit that was read twice', () => {
  const view = viewOf([at(0, 'W HLU 5'), at(150, '555149 7')]);
  expect(weighCodes([view])[0]!.code).toBe('WHLU5551497');
});
