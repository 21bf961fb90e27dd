import { describe, expect, it } from 'vitest';
import { checkDigitOf } from './content/check-digit.js';
import { withCheckDigit } from './content/codes.js';
import { truthOf } from './photo/true-markings.js';
import { turnScene, withGlyphHeight } from './scenes/adjust.js';
import { columnScene } from './scenes/column.js';
import { doorScene } from './scenes/door.js';
import { gateScene } from './scenes/gate.js';
import { negativeScene } from './scenes/negative.js';
import { severalScene } from './scenes/several.js';
import { wrongCheckDigitScenes } from './sets.js';
import type { TrueMarking } from './truth.js';

const code = withCheckDigit('ABCU123456');

describe('the truth of a scene', () => {
  it('contains the code, the size/type and the weights of a door', () => {
    const truth = truthOf(doorScene(1, { code, sizeType: '22G1' }));
    expect(truth.codes).toEqual([code]);
    expect(truth.sizeTypes).toEqual(['22G1']);
    expect(truth.maxGrossKg).toBeGreaterThan(20_000);
    expect(truth.tareKg).toBeLessThan(3000);
  });

  it('has the parts of a code in reading order', () => {
    const marking = truthOf(doorScene(1, { code })).markings.find(({ kind }) => kind === 'code');
    expect(marking!.parts.map(({ text }) => text).join('')).toBe(code);
    const lefts = marking!.parts.map(({ quad }) => quad[0][0]);
    expect([...lefts].sort((a, b) => a - b)).toEqual(lefts);
  });

  it('runs down the right side of a column first', () => {
    const [{ quad, direction }] = truthOf(columnScene(2, { code })).markings as [TrueMarking];
    expect(direction).toBe('column');
    expect(quad[1][1] - quad[0][1]).toBeGreaterThan(3 * Math.abs(quad[1][0] - quad[0][0]));
    expect(quad[0][0]).toBeGreaterThan(quad[3][0]);
  });

  it('rotates with the photo', () => {
    const scene = doorScene(1, { code });
    const [x, y] = truthOf(scene).markings[0]!.quad[0];
    expect(truthOf(turnScene(scene, 90)).markings[0]!.quad[0]).toEqual([scene.height - y, x]);
    expect(truthOf(turnScene(scene, 180)).markings[0]!.quad[0]).toEqual([scene.width - x, scene.height - y]);
    expect(truthOf(turnScene(scene, 270)).markings[0]!.quad[0]).toEqual([y, scene.width - x]);
  });

  it('has letters of the requested height', () => {
    const scene = withGlyphHeight(columnScene(4, { code }), 9);
    expect(truthOf(scene).markings[0]!.glyphHeight).toBeCloseTo(9, 0);
  });

  it('has one code for each of several containers, and one for a code painted twice', () => {
    expect(truthOf(severalScene(3, { ends: ['door', 'front', 'door'] })).codes).toHaveLength(3);
    expect(truthOf(gateScene(3, { code })).codes).toEqual([code]);
  });

  it('is empty if nothing is painted', () => {
    for (let seed = 1; seed < 8; seed++) {
      expect(truthOf(negativeScene(seed)).markings).toEqual([]);
      const other = truthOf(negativeScene(seed, { text: 'other' }));
      expect([...other.codes, ...other.sizeTypes, other.maxGrossKg, other.tareKg]).toEqual([
        undefined,
        undefined,
      ]);
    }
  });

  it('converts pounds if there are no kilograms', () => {
    const { markings, maxGrossKg } = truthOf(doorScene(1, { units: 'lb', wording: { separator: '' } }));
    const row = markings.find(({ kind }) => kind === 'max_gross')!;
    expect(maxGrossKg).toBe(Math.round(Number.parseInt(row.parts[1]!.text, 10) / 2.20462));
  });

  it('keeps an invalid check digit as painted', () => {
    const codes = wrongCheckDigitScenes(25, 3).flatMap((scene) => truthOf(scene).codes);
    expect(codes).toHaveLength(25);
    for (const painted of codes) expect(Number(painted[10])).not.toBe(checkDigitOf(painted.slice(0, 10)));
  });
});
