import { describe, expect, it } from 'vitest';
import { box, centreOf } from '../../../geometry/quad.js';
import { latticeOf } from '../../../text/lattice.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { figuresOf, tokenise, unitOf } from './figures.js';

/** Letters of 20 pixels, each 10 wide. */
const line = (text: string) => lineOf(box(0, 0, 10 * text.length, 20), text);

describe('tokenise', () => {
  it.each([
    ['MAX.GROSS 30.480 KG', ['MAX.GROSS', '30.480', 'KG']],
    ['TARE2,180KGS4,806LBS', ['TARE', '2,180', 'KGS', '4,806', 'LBS']],
    ['M.G.W.:30480KG', ['M.G.W.', '30480', 'KG']],
    ['30 480 KG', ['30 480', 'KG']],
    ['TARE 2 180', ['TARE', '2 180']],
    ['Z.18O KG', ['Z.18O', 'KG']],
    ['33.2 CU.M. 1,172 CU.FT', ['33.2', 'CU.M.', '1,172', 'CU.FT']],
    ['', []],
  ])('cuts %j into numbers and words', (text, tokens) => {
    expect(tokenise(latticeOf(text)).map((token) => token.text)).toEqual(tokens);
  });

  it('tells the steps of each token', () => {
    // Each character stands on one step, a gap behind it.
    expect(tokenise(latticeOf('KG 12'))).toEqual([
      { text: 'KG', from: 0, to: 2, isNumber: false },
      { text: '12', from: 6, to: 8, isNumber: true },
    ]);
  });
});

describe('figuresOf', () => {
  const read = (text: string) => figuresOf(line(text)).map(({ values, unit }) => [values[0]!.value, unit]);

  it.each<[string, (readonly [number, string | undefined])[]]>([
    ['30.480 KG', [[30480, 'kg']]],
    ['30,480KGS', [[30480, 'kg']]],
    ['30480', [[30480, undefined]]],
    ['30 480 KG', [[30480, 'kg']]],
    [
      'TARE 2.180 KG 4.806 LB',
      [
        [2180, 'kg'],
        [4806, 'lb'],
      ],
    ],
    ['MAX GROSS 67,200 LBS', [[67200, 'lb']]],
    ['Z.18O KG', [[2180, 'kg']]],
    ['CU.CAP. 33.2 CU.M. 1,172 CU.FT.', [[1172, 'volume']]],
  ])('reads %j', (text, figures) => {
    expect(read(text)).toEqual(figures);
  });

  it.each(['MAX GROSS', '22G1', '305438', '67', '0.480', '', 'CSQU 305438 3'])('finds none in %j', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('names what else a figure may be, the best first', () => {
    const doubtful = lineOf(box(0, 0, 60, 20), '30.4', { 8: 0.6, 3: 0.3 }, '0');
    const [figure] = figuresOf(doubtful);
    expect(figure!.values.slice(0, 2).map(({ value }) => value)).toEqual([30480, 30430]);
    expect(figure!.values[1]!.score).toBeCloseTo(Math.log(0.3 / 0.6), 3);
  });

  it('tells where on the line the figure stands', () => {
    const figures = figuresOf(line('TARE 2.180 KG 4.806 LB'));
    const middles = figures.map(({ quad }) => centreOf(quad)[0]);
    // Characters 5 to 9 and 14 to 18, each 10 pixels wide.
    expect(Math.abs(middles[0]! - 75)).toBeLessThan(5);
    expect(Math.abs(middles[1]! - 165)).toBeLessThan(5);
  });
});

describe('unitOf', () => {
  it.each([
    ['KG', 'kg'],
    ['KGS.', 'kg'],
    ['kg', 'kg'],
    ['XG', 'kg'],
    ['KG5', 'kg'],
    ['LB', 'lb'],
    ['LBS.', 'lb'],
    ['L8', 'lb'],
    ['1BS', 'lb'],
    ['LS', 'lb'],
    ['CU.M', 'volume'],
    ['CU.FT.', 'volume'],
    ['CBM', 'volume'],
    ['M3', 'volume'],
  ])('%s is %s', (text, unit) => {
    expect(unitOf(text)).toBe(unit);
  });

  it.each([
    '',
    'I',
    '1',
    'L',
    'I.',
    'TARE',
    'MAX',
    'GROSS',
    'NET',
    'CAUTION',
    'CARGO',
    'LOAD',
    'CONTAINER',
    'MAERSK',
  ])('%j is none', (text) => {
    expect(unitOf(text)).toBeUndefined();
  });
});
