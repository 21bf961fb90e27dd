import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBox, anySimilarity, apply, rotatedQuad } from './quad.fixture.js';
import { box, mapQuad } from './quad.js';
import { follows, liesUnder, relate } from './relation.js';

const OWNER = box(0, 0, 100, 40);

describe('relate', () => {
  it('measures in heights of the first piece', () => {
    expect(relate(OWNER, box(140, 20, 60, 20))).toEqual({
      gap: 1,
      start: 3.5,
      below: 0.25,
      size: 0.5,
      turn: 0,
    });
  });

  it('is the same for a rotated, scaled or moved photo', () => {
    fc.assert(
      fc.property(anyBox, anyBox, anySimilarity, (first, second, similarity) => {
        const [plain, placed] = [
          relate(first, second),
          relate(
            mapQuad(first, (p) => apply(similarity, p)),
            mapQuad(second, (p) => apply(similarity, p)),
          ),
        ];
        for (const key of Object.keys(plain) as (keyof typeof plain)[])
          expect(Math.abs(placed[key] - plain[key]), key).toBeLessThan(1e-6);
      }),
    );
  });

  it('measures rotation the short way round', () => {
    expect(relate(rotatedQuad(OWNER, 170), rotatedQuad(OWNER, -170)).turn).toBeCloseTo(20);
  });
});

// The code on a door: the owner, then the serial number, the box of the check digit, and the size/type below.
describe.each([0, 7, 90, 180, -90])('on a photo turned by %i degrees', (degrees) => {
  const at = (x: number, y: number, width: number, height: number) =>
    rotatedQuad(box(x, y, width, height), degrees);
  const owner = at(0, 0, 100, 40);

  it('the serial number follows the owner, and never the other way round', () => {
    const serial = at(130, 3, 150, 40);
    expect(follows(owner, serial, 5)).toBe(true);
    expect(follows(serial, owner, 5)).toBe(false);
  });

  it.each([
    ['too far away', at(320, 0, 150, 40)],
    ['on the next line', at(130, 50, 150, 40)],
    ['of twice the size', at(130, -20, 300, 80)],
    ['of half the size', at(130, 10, 80, 18)],
    ['across', rotatedQuad(box(130, -100, 150, 40), degrees + 40)],
  ])('a piece does not follow if it is %s', (_, other) => {
    expect(follows(owner, other, 5)).toBe(false);
  });

  it('the next line is below the first one, and never the other way round', () => {
    const below = at(5, 50, 150, 40);
    expect(liesUnder(owner, below)).toBe(true);
    expect(liesUnder(below, owner)).toBe(false);
  });

  it.each([
    ['on the same line', at(130, 0, 150, 40)],
    ['far below', at(0, 140, 150, 40)],
    ['off to the left', at(-200, 50, 150, 40)],
    ['off to the right', at(160, 50, 150, 40)],
  ])('a piece is not the next line if it is %s', (_, other) => {
    expect(liesUnder(owner, other)).toBe(false);
  });
});
