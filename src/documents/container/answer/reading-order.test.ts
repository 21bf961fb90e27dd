import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box } from '../../../geometry/quad.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { fragmentsOf, inReadingOrder } from './reading-order.js';

const at = (x: number, y: number, text: string) => lineOf(box(x, y, 25 * text.length, 50), text);

const DOOR = [
  at(0, 0, 'CSQU'),
  at(140, 4, '305438'),
  at(320, 6, '3'),
  at(0, 70, '22G1'),
  at(0, 150, 'MAX.GROSS'),
  at(280, 148, '30.480 KG'),
  at(0, 220, 'TARE'),
  at(280, 223, '2.180 KG'),
];

describe('fragmentsOf', () => {
  it('joins what stands in a row and gives the rows as they are read', () => {
    const rows = ['CSQU 305438 3', '22G1', 'MAX.GROSS 30.480 KG', 'TARE', '2.180 KG'];
    expect(fragmentsOf(DOOR).map(({ text }) => text)).toEqual(rows);
  });

  it('does not depend on the order in which the lines were found', () => {
    const expected = fragmentsOf(DOOR);
    fc.assert(
      fc.property(fc.shuffledSubarray(DOOR, { minLength: DOOR.length }), (shuffled) => {
        expect(fragmentsOf(shuffled)).toEqual(expected);
      }),
    );
  });

  it('spans the row with its quad, and is as sure as its least sure piece', () => {
    const row = [at(0, 0, 'TARE'), { ...at(110, 0, '2.180'), confidence: 0.6 }];
    expect(fragmentsOf(row)).toEqual([{ text: 'TARE 2.180', confidence: 0.6, quad: box(0, 0, 235, 50) }]);
  });

  it('leaves out what cannot be read', () => {
    expect(fragmentsOf([{ ...at(0, 0, 'Z:7'), confidence: 0.3 }, at(0, 100, '')])).toEqual([]);
  });

  it('holds every piece exactly once, wherever the pieces lie', () => {
    // Cells of a grid, so that no piece lies over another.
    const cells = fc.uniqueArray(fc.integer({ min: 0, max: 35 }), { maxLength: 12 });
    const shift = fc.integer({ min: 0, max: 25 });
    fc.assert(
      fc.property(cells, shift, shift, (places, dx, dy) => {
        const lines = places.map((n) =>
          at((n % 6) * 110 + ((n * dx) % 25), Math.floor(n / 6) * 60 + ((n * dy) % 20), `N${n}`),
        );
        const words = fragmentsOf(lines).flatMap(({ text }) => text.split(' '));
        expect(words.sort()).toEqual(lines.map(({ text }) => text).sort());
      }),
    );
  });

  it('keeps the longer one of two readings of the same place', () => {
    const twice = [
      at(0, 0, '305438'),
      at(2, 1, '305438 3'),
      at(0, 80, '22G1'),
      { ...at(1, 79, '2261'), confidence: 0.9 },
    ];
    expect(fragmentsOf(twice).map(({ text }) => text)).toEqual(['305438 3', '22G1']);
  });
});

describe('inReadingOrder', () => {
  it('goes down the picture, and from left to right where things stand level', () => {
    const items = [box(500, 8, 100, 40), box(0, 100, 100, 40), box(0, 0, 100, 40), box(200, 110, 100, 40)];
    expect(inReadingOrder(items, (quad) => quad)).toEqual([items[2], items[0], items[1], items[3]]);
  });
});
