import { describe, expect, it } from 'vitest';
import { rotatedQuad } from '../../../geometry/quad.fixture.js';
import { box } from '../../../geometry/quad.js';
import type { Doubt } from '../../../text/lattice.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { readSizeType, readSizeTypes } from './read-size-types.js';

type Seen = readonly (string | Doubt)[];
const at = (x: number, y: number, ...seen: Seen) => {
  const characters = seen.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 1), 0);
  return lineOf(box(x, y, 25 * characters, 50), ...seen);
};
const read = (...seen: Seen) => readSizeType(at(0, 0, ...seen));

describe('readSizeType', () => {
  it.each([
    ['22G1', '22G1'],
    ['2261', '22G1'],
    ['45C1', '45G1'],
    ['4SG1', '45G1'],
    ['42GI', '42G1'],
    ['L5G1', 'L5G1'],
    ['22 G1', '22G1'],
    ['2210', '2210'],
    ['22T6', '22T6'],
  ])('reads %s as %s, surely', (seen, code) => {
    const site = read(seen);
    expect(site?.code).toBe(code);
    expect(site!.confidence).toBeGreaterThan(0.6);
  });

  it.each([
    'TARE',
    '30.480',
    '2.180KG',
    '67200LB',
    '+49 40 2210 4310',
    'CSQU3054383',
    'MAX GROSS',
    '1172CUFT',
    '12',
    '',
  ])('finds none in %j', (seen) => {
    expect(read(seen)?.confidence ?? 0).toBeLessThan(0.6);
  });

  it('believes a code that is seldom painted where it is clearly seen in its place, and not elsewhere', () => {
    const line = at(0, 0, '4FG1');
    const [inPlace, elsewhere] = [readSizeType(line, 0), readSizeType(line, -2)];
    expect(inPlace!.code).toBe('4FG1');
    expect(inPlace!.confidence).toBeGreaterThan(0.5);
    expect(elsewhere?.confidence ?? 0).toBeLessThan(inPlace!.confidence);
  });

  it('is the less sure of a code the more stands around it on its line', () => {
    const [alone, little, much] = ['22G1', '22G1 A', '22G1 ABC'].map((seen) => read(seen)?.confidence ?? 0);
    expect(little!).toBeLessThan(alone!);
    expect(much!).toBeLessThan(little!);
  });

  it('names what else it could be, and is the less sure of it', () => {
    const doubtful = read('22', { G: 0.5, U: 0.45 }, '1')!;
    expect(doubtful.code).toBe('22G1');
    expect(doubtful.alternatives[0]!.value).toBe('22U1');
    expect(doubtful.confidence).toBeLessThan(read('22G1')!.confidence);
  });
});

describe('readSizeTypes', () => {
  const code = [at(0, 0, 'CSQU'), at(140, 0, '3054383')];
  const codesOf = (lines: Parameters<typeof readSizeTypes>[0], sites = [code]) =>
    readSizeTypes(
      lines,
      sites.map((site, i) => ({ code: `code ${i}`, lines: site })),
    ).map((site) => site.code);

  it.each([
    ['under the owner', at(0, 62, '22G1')],
    ['under the serial', at(140, 62, '22G1')],
    ['beside the code', at(400, 0, '22G1')],
  ])('finds the one %s', (_, line) => {
    expect(codesOf([...code, line])).toEqual(['22G1']);
  });

  it('finds it on a photo that lies on its side', () => {
    const turn = (line: ReturnType<typeof at>) => ({ ...line, quad: rotatedQuad(line.quad, 90) });
    expect(codesOf([turn(at(0, 62, '22G1'))], [code.map(turn)])).toEqual(['22G1']);
  });

  it.each([
    ['far off', at(2000, 900, '22G1')],
    ['above', at(0, -90, '22G1')],
    ['in tiny letters', lineOf(box(0, 62, 30, 12), '22G1')],
    ['in giant letters', lineOf(box(0, 62, 400, 120), '22G1')],
  ])('leaves one %s', (_, line) => {
    expect(codesOf([line])).toEqual([]);
  });

  it('finds one that stands alone where no code could be read, once for all looks', () => {
    const lines = [
      at(2000, 900, '22G1'),
      at(2004, 902, '22G1'),
      at(0, 900, 'A22G1'),
      at(0, 1200, '2210'),
      at(0, 1500, 'DET0'),
    ];
    expect(readSizeTypes(lines, []).map((site) => site.code)).toEqual(['22G1']);
  });

  it('never takes the digits of the code itself for one', () => {
    const old = [at(0, 0, 'CSQU'), at(140, 0, '2210431')];
    expect(codesOf(old, [old])).toEqual([]);
  });

  it('takes no letters of a code for one that another look found apart', () => {
    const piece = { ...at(70, 3, '22G1'), quad: box(150, 3, 100, 44) };
    expect(codesOf([...code, piece])).toEqual([]);
  });

  it('gives each container its own, the surest first', () => {
    const other = [at(1500, 0, 'TCNU'), at(1640, 0, '1650095')];
    const lines = [at(0, 62, '45', { G: 0.6, R: 0.3 }, '1'), at(1500, 62, '22G1')];
    expect(codesOf(lines, [code, other])).toEqual(['22G1', '45G1']);
  });

  it('gives no container that of its neighbour, however much better it reads', () => {
    const neighbour = [at(600, 0, 'TCNU'), at(740, 0, '1650095')];
    const lines = [at(140, 62, '45', { G: 0.6, R: 0.3 }, '1'), at(600, 62, '22G1')];
    expect(codesOf(lines, [code, neighbour])).toEqual(['22G1', '45G1']);
  });

  it('gives a container one, that which reads best', () => {
    expect(codesOf([at(0, 62, '22G1'), at(140, 62, '3', { Z: 0.4 }, '01')])).toEqual(['22G1']);
  });
});
