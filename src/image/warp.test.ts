import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyQuad } from '../geometry/quad.fixture.js';
import { box, type Quad, turned } from '../geometry/quad.js';
import { pixelAt, rasterOf } from './raster.fixture.js';
import { warp } from './warp.js';

/** A picture without two equal pixels. */
const PICTURE = rasterOf(6, 4, (x, y) => [x * 40, y * 60, (y * 6 + x) * 10]);
const WHOLE = box(0, 0, 6, 4);

describe('warp', () => {
  it('of the whole picture at its own size returns the picture', () => {
    expect(warp(PICTURE, WHOLE, 6, 4)).toEqual(PICTURE);
  });

  it('cuts out a part', () => {
    expect(warp(PICTURE, box(2, 1, 3, 2), 3, 2)).toEqual(
      rasterOf(3, 2, (x, y) => pixelAt(PICTURE, x + 2, y + 1) as [number, number, number]),
    );
  });

  it.each<[number, number, number, (x: number, y: number) => readonly [number, number]]>([
    [1, 4, 6, (x, y) => [5 - y, x]],
    [2, 6, 4, (x, y) => [5 - x, 3 - y]],
    [3, 4, 6, (x, y) => [y, 3 - x]],
  ])('reads along the first edge: turned by %i quarters', (quarters, width, height, from) => {
    const expected = rasterOf(
      width,
      height,
      (x, y) => pixelAt(PICTURE, ...from(x, y)) as [number, number, number],
    );
    expect(warp(PICTURE, turned(WHOLE, quarters), width, height)).toEqual(expected);
  });

  it('mirrors if the corners are mirrored', () => {
    const [a, b, c, d] = WHOLE;
    const mirrored: Quad = [b, a, d, c];
    expect(pixelAt(warp(PICTURE, mirrored, 6, 4), 0, 0)).toEqual(pixelAt(PICTURE, 5, 0));
  });

  it('averages when it shrinks, so that thin strokes turn grey and do not vanish', () => {
    for (const factor of [2, 3, 4, 6]) {
      const size = factor * 12;
      const stripes = rasterOf(size, size, (x) => (x % 2 ? [255, 255, 255] : [0, 0, 0]));
      const shrunk = warp(stripes, box(0, 0, size, size), 12, 12);
      for (const value of shrunk.data) expect(Math.abs(value - 127.5)).toBeLessThan(70);
    }
  });

  it('returns one colour for a picture of one colour, wherever the quad is', () => {
    const plain = rasterOf(30, 20, () => [7, 130, 254]);
    fc.assert(
      fc.property(
        anyQuad,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (quad, width, height) => {
          expect(warp(plain, quad, width, height)).toEqual(rasterOf(width, height, () => [7, 130, 254]));
        },
      ),
    );
  });

  it('repeats the last pixels beyond the edge', () => {
    const beyond = warp(PICTURE, box(-3, -2, 12, 8), 12, 8);
    expect(pixelAt(beyond, 0, 0)).toEqual(pixelAt(PICTURE, 0, 0));
    expect(pixelAt(beyond, 11, 7)).toEqual(pixelAt(PICTURE, 5, 3));
    expect(pixelAt(beyond, 11, 3)).toEqual(pixelAt(PICTURE, 5, 1));
  });

  it('straightens a receding sign', () => {
    // A quad with a white and a black half, divided by the line through the projective centres of its edges.
    const receding: Quad = [
      [10, 10],
      [90, 30],
      [90, 50],
      [10, 70],
    ];
    // Its diagonals cross at x = 70, which is the centre of the sign.
    const picture = rasterOf(100, 80, (x) => (x < 70 ? [0, 0, 0] : [255, 255, 255]));
    const square = warp(picture, receding, 40, 20);
    expect(pixelAt(square, 17, 10)).toEqual([0, 0, 0]);
    expect(pixelAt(square, 22, 10)).toEqual([255, 255, 255]);
  });
});
