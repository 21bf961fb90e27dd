import { describe, expect, it } from 'vitest';
import { extract } from './extract.js';
import type { Edges, TextPiece } from './piece.js';

const piece = (text: string, ...box: Edges): TextPiece => ({ text, box });

describe('the container code', () => {
  it.each([
    ['in one piece', [piece('CSQU 305438 3', 0, 0, 130, 20)]],
    [
      'in pieces beside each other',
      [piece('305438', 60, 1, 120, 21), piece('3', 150, 0, 160, 20), piece('CSQU', 0, 0, 40, 20)],
    ],
    ['in two lines', [piece('CSQU', 0, 0, 40, 20), piece('305438 3', 0, 25, 80, 45)]],
    [
      'in a column of letters',
      [...'CSQU3054383'].map((letter, at) => piece(letter, 0, 30 * at, 15, 30 * at + 20)),
    ],
    [
      'in a column of three pieces',
      [
        piece('CSQU', 0, 0, 20, 100),
        piece('305438', 0, 130, 20, 280),
        piece('3', 0, 310, 20, 330),
        piece('22G1', 80, 20, 130, 40),
      ],
    ],
    ['with digits and letters that look like each other', [piece('C5QU 3O5438 3', 0, 0, 130, 20)]],
    ['among other text', [piece('NO CSQU 305438 3 22G1', 0, 0, 210, 20)]],
  ])('is found %s', (_, pieces) => {
    expect(extract(pieces).codes).toEqual(['CSQU3054383']);
  });

  it.each([
    ['a wrong check digit', 'CSQU 305438 4'],
    ['no check digit', 'CSQU 305438'],
    ['a category that ISO 6346 does not know', 'CSQV 305438 3'],
  ])('is not answered with %s', (_, text) => {
    expect(extract([piece(text, 0, 0, 130, 20)]).codes).toEqual([]);
  });

  it('is not joined from pieces that stand far apart', () => {
    expect(extract([piece('CSQU', 0, 0, 40, 20), piece('305438 3', 400, 0, 480, 20)]).codes).toEqual([]);
  });

  it('is answered once if it is painted twice, and each of two codes is answered', () => {
    const pieces = ['CSQU 305438 3', 'TCNU 165009 5', 'CSQU 305438 3'].map((text, at) =>
      piece(text, 0, 200 * at, 130, 200 * at + 20),
    );
    expect(extract(pieces).codes).toEqual(['CSQU3054383', 'TCNU1650095']);
  });
});

describe('the size/type code', () => {
  it.each([
    ['22G1', '22G1'],
    ['45GI', '45G1'],
    ['2261', '22G1'],
  ])('%s is answered as %s', (text, code) => {
    expect(extract([piece(text, 0, 0, 40, 20)]).sizeTypes).toEqual([code]);
  });

  it('is only answered if it is in the tables', () => {
    expect(extract([piece('99X9', 0, 0, 40, 20)]).sizeTypes).toEqual([]);
  });
});

describe('the weights', () => {
  it.each([
    [
      'in the same piece',
      [piece('MAX. GROSS 30.480 KGS', 0, 0, 200, 20), piece('TARE 2,180KG', 0, 60, 120, 80)],
    ],
    [
      'to the right, with pounds below',
      [
        piece('MAX.GROSS', 0, 10, 90, 30),
        piece('30.480 KGS', 200, 0, 300, 20),
        piece('67.200 LBS', 200, 22, 300, 42),
        piece('TARE', 0, 58, 40, 78),
        piece('2.180 KGS', 200, 48, 300, 68),
        piece('4.810 LBS', 200, 70, 300, 90),
      ],
    ],
    [
      'with letters for figures',
      [piece('M.G.W. 3O.48O KG', 0, 0, 160, 20), piece('TARE 2.I80 KG', 0, 60, 120, 80)],
    ],
  ])('are found %s', (_, pieces) => {
    expect(extract(pieces)).toMatchObject({ maxGross: '30480', tare: '2180' });
  });

  it('are unknown in pounds, and without a wording', () => {
    const pieces = [piece('TARE 4.810 LBS', 0, 0, 140, 20), piece('30.480 KGS', 0, 300, 100, 320)];
    expect(extract(pieces)).toMatchObject({ maxGross: undefined, tare: undefined });
  });
});

it('finds nothing where nothing was read', () => {
  expect(extract([])).toEqual({ codes: [], sizeTypes: [], maxGross: undefined, tare: undefined });
});
