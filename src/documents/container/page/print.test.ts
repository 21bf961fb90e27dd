import { describe, expect, it } from 'vitest';
import { box, contains } from '../../../geometry/quad.js';
import { rasterOf } from '../../../image/raster.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { readContainer } from '../read.js';
import { pageOf } from './page.fixture.js';
import { isPrint, traitsOf } from './print.js';
import { PRINT } from './tunables.js';

type Rgb = readonly [number, number, number];

/** `count` lines under one another; their letters are strokes of the ink on the given ground. */
function pictureOf(texts: readonly string[], ink: Rgb, ground: (x: number, y: number) => Rgb) {
  const lines = texts.map((text, at) => lineOf(box(30, 30 + at * 30, 10 * text.length, 20), text));
  const raster = rasterOf(400, 60 + texts.length * 30, (x, y) => {
    const written =
      x % 12 < 3 && y % 30 > 4 && y % 30 < 16 && lines.some(({ quad }) => contains(quad, [x, y]));
    return written ? ink : ground(x, y);
  });
  return { ...pageOf(lines), raster };
}

const PAPER = () => [236, 233, 224] as const;
/** Corrugated, with a sticker here and there. */
const STEEL = (x: number, y: number) => {
  if (y % 240 < 60) return [200, 190, 60] as const;
  return x % 40 < 20 ? ([130, 45, 35] as const) : ([80, 25, 20] as const);
};
/** White, in the shadow of its rods, with a red and a blue label. */
const REEFER = (x: number, y: number) => {
  if (y > 200) return y > 240 ? ([170, 60, 60] as const) : ([70, 90, 160] as const);
  return x % 50 < 15 ? ([150, 152, 150] as const) : ([205, 207, 204] as const);
};
const ORDER = [
  'DELIVERY ORDER',
  'CONSIGNEE PT MAJU',
  'VESSEL MV SARI',
  'PORT OF LOADING',
  'CSQU3054383',
  '22G1',
  ...Array.from({ length: 20 }, (_, at) => `GOODS ${at} IN BALES`),
];

describe('a page of print', () => {
  it('differs from steel by smooth ground and dark ink', () => {
    expect(isPrint(pictureOf(ORDER, [30, 30, 32], PAPER))).toBe(true);
    expect(isPrint(pictureOf(ORDER, [240, 240, 240], STEEL))).toBe(false);
  });

  it('answers no code, though one is printed on it', async () => {
    const reading = await readContainer(pictureOf(ORDER, [30, 30, 32], PAPER));
    expect(reading).toMatchObject({ codes: [], sizeTypes: [], warnings: ['not_a_container'] });
    expect(reading.candidates).toContainEqual(
      expect.objectContaining({ kind: 'code', value: 'CSQU3054383', reason: 'not_a_container' }),
    );
  });

  it('is recognised with the fine detector if the quick one finds too little text', async () => {
    const page = { ...pictureOf(ORDER.slice(0, 3), [30, 30, 32], PAPER) };
    const fine = pictureOf(ORDER, [30, 30, 32], PAPER);
    const reading = await readContainer({ ...page, finely: async () => fine });
    expect(reading).toMatchObject({ codes: [], warnings: ['not_a_container'] });
  });

  it('answers the same code on steel', async () => {
    const reading = await readContainer(pictureOf(ORDER, [240, 240, 240], STEEL));
    expect(reading.codes.map(({ code }) => code)).toEqual(['CSQU3054383']);
  });

  it('is not recognised from a few words', () => {
    expect(traitsOf(pictureOf(ORDER.slice(0, PRINT.leastPieces - 1), [30, 30, 32], PAPER))).toBeUndefined();
  });

  it('is not a white door with its weights', () => {
    const door = ['CSQU305438 3', '22G1', 'MAX GROSS', '30.480 KG', 'TARE', '2.180 KG', 'NET', 'CU CAP'];
    expect(isPrint(pictureOf(door, [30, 30, 32], REEFER))).toBe(false);
  });

  it('is a list of codes, even with few words', async () => {
    const list = ['CSQU3054383', 'TCNU1650095', 'DFSU1262009'];
    const reading = await readContainer(pictureOf(list, [240, 240, 240], STEEL));
    expect(reading).toMatchObject({ codes: [], warnings: ['not_a_container'] });
  });

  it('is not two stacked containers', async () => {
    const stack = pictureOf(
      [
        'CSQU3054383',
        ...Array(9)
          .fill('')
          .map(() => ''),
        'TCNU1650095',
      ],
      [240, 240, 240],
      STEEL,
    );
    const reading = await readContainer({ ...stack, lines: stack.lines.filter(({ text }) => text) });
    expect(reading.codes.map(({ code }) => code)).toEqual(['CSQU3054383', 'TCNU1650095']);
  });
});
