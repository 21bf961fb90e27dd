import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBox, anyQuad, anySimilarity, apply, farthest, rotatedQuad } from './quad.fixture.js';
import {
  angleOf,
  areaOf,
  between,
  box,
  centreOf,
  contains,
  grown,
  heightOf,
  lengthOf,
  mapQuad,
  type Quad,
  slice,
  turned,
} from './quad.js';

const LINE = box(10, 20, 100, 30);

describe('a quad', () => {
  it('is measured along and across its text, not along the image', () => {
    const down = rotatedQuad(LINE, 90);
    for (const quad of [LINE, down, rotatedQuad(LINE, -33)]) {
      expect(lengthOf(quad)).toBeCloseTo(100);
      expect(heightOf(quad)).toBeCloseTo(30);
      expect(areaOf(quad)).toBeCloseTo(3000);
    }
    expect(centreOf(LINE)).toEqual([60, 35]);
  });

  it.each([0, 45, 90, 135, -45, -90, -179])('reads at %i degrees', (degrees) => {
    expect(angleOf(rotatedQuad(LINE, degrees))).toBeCloseTo(degrees);
  });
});

describe('contains', () => {
  it('includes the centre and the corners of a quad, but no point beyond an edge, in either orientation', () => {
    fc.assert(
      fc.property(anyQuad, fc.boolean(), (quad, mirror) => {
        const [a, b, c, d] = quad;
        const shape: Quad = mirror ? [b, a, d, c] : quad;
        expect(contains(shape, between(a, c, 0.5))).toBe(true);
        for (const [from, to] of [
          [d, a],
          [a, b],
          [b, c],
          [c, d],
        ] as const)
          expect(contains(shape, between(from, to, 1.01))).toBe(false);
      }),
    );
  });
});

describe('turned', () => {
  it('starts at the next corner for each quarter turn, and is the same after four', () => {
    fc.assert(
      fc.property(anyBox, fc.integer({ min: 0, max: 3 }), (quad, quarters) => {
        const once = turned(quad, quarters);
        expect(new Set(once)).toEqual(new Set(quad));
        expect(((angleOf(once) + 360) % 360) - quarters * 90).toBeCloseTo(0);
        expect(turned(once, 4 - quarters)).toEqual(quad);
      }),
    );
  });
});

describe('slice', () => {
  it('cuts along the text', () => {
    expect(slice(LINE, 0.25, 0.5)).toEqual(box(35, 20, 25, 30));
  });

  it('extends past the end along the edges of the quad', () => {
    const narrowing = [
      [0, 0],
      [100, 10],
      [100, 30],
      [0, 40],
    ] as const;
    expect(slice(narrowing, 1, 2)).toEqual([
      [100, 10],
      [200, 20],
      [200, 20],
      [100, 30],
    ]);
  });

  it('of a slice is a slice', () => {
    fc.assert(
      fc.property(anyQuad, (quad) => {
        expect(farthest(slice(slice(quad, 0.2, 0.8), 0.5, 1), slice(quad, 0.5, 0.8))).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('grown', () => {
  it('adds a share of the letter height on each side', () => {
    expect(farthest(grown(LINE, 0.5, 0.1), box(-5, 17, 130, 36))).toBeLessThan(1e-9);
  });

  it('grows in the frame of the text, whatever its angle and size', () => {
    fc.assert(
      fc.property(anyBox, anySimilarity, (quad, similarity) => {
        const placed = mapQuad(quad, (p) => apply(similarity, p));
        const expected = mapQuad(grown(quad, 0.7, 0.3), (p) => apply(similarity, p));
        expect(farthest(grown(placed, 0.7, 0.3), expected)).toBeLessThan(1e-6);
      }),
    );
  });
});
