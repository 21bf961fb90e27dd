import { describe, expect, it } from 'vitest';
import { rotated } from '../../../geometry/quad.fixture.js';
import { box, mapQuad } from '../../../geometry/quad.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import type { Line } from '../../../text/reader/reader.js';
import { findCodePieces } from './pieces.js';

/** Letters of 40 pixels on lines of 50: about as wide as they are painted. */
const at = (x: number, y: number, text: string) => lineOf(box(x, y, text.length * 25, 50), text);

/** The pieces by their texts: owner|serial, parts of a serial joined by +. */
const found = (...lines: readonly Line[]) =>
  findCodePieces(lines).map(({ owner, serial }) =>
    [owner?.text ?? '', serial.map(({ text }) => text).join('+')].join('|'),
  );

const OWNER = at(0, 0, 'CSQU');

describe('findCodePieces', () => {
  it.each<[string, string, readonly Line[]]>([
    ['on one line', 'CSQU3054383|CSQU3054383', [at(0, 0, 'CSQU3054383')]],
    ['behind a gap', 'CSQU|3054383', [OWNER, at(140, 3, '3054383')]],
    ['without its check digit', 'CSQU|305438', [OWNER, at(140, 3, '305438')]],
    ['under its owner', 'CSQU|305438 3', [OWNER, at(0, 62, '305438 3')]],
    ['on three lines', 'CSQU|305438', [OWNER, at(0, 62, '305438'), at(8, 124, '3')]],
    ['cut by a rod', 'CSQU|305+4383', [OWNER, at(140, 3, '305'), at(260, 5, '4383')]],
    ['cut by two rods', 'CSQU|30+54+38', [OWNER, at(140, 3, '30'), at(240, 5, '54'), at(340, 5, '38')]],
  ])('groups a code %s', (_, expected, lines) => {
    expect(found(...lines)).toContain(expected);
    expect(found(...[...lines].reverse())).toContain(expected);
  });

  it.each([90, 180, -90, 12])('groups it on a photo turned by %i degrees', (degrees) => {
    const turnedPhoto = [OWNER, at(140, 3, '3054383')].map((line) => ({
      ...line,
      quad: mapQuad(line.quad, (p) => rotated(p, degrees)),
    }));
    expect(found(...turnedPhoto)).toEqual(['CSQU|3054383']);
  });

  it.each<[string, Line]>([
    ['far behind', at(1200, 0, '3054383')],
    ['before it', at(-300, 0, '3054383')],
    ['far below', at(0, 400, '3054383')],
    ['above', at(0, -62, '3054383')],
    ['much smaller', lineOf(box(140, 10, 70, 18), '3054383')],
  ])('leaves digits that stand %s without the owner', (_, digits) => {
    expect(found(OWNER, digits)).toEqual(['|3054383']);
  });

  it.each(['CARGO', 'TARE', 'PAYLOAD', 'CARG0'])('takes the wording %s for no owner', (wording) => {
    for (const group of found(at(0, 0, wording), at(200, 3, '6321018'))) expect(group).toMatch(/^\|/);
  });

  it('does not take a low digit below a serial for its check digit', () => {
    const below = (height: number) =>
      findCodePieces([OWNER, at(140, 3, '305438'), lineOf(box(150, 62, 20, height), '3')])[0]!.below?.text;
    expect(below(50)).toBe('3');
    expect(below(28)).toBeUndefined();
  });

  it('keeps two containers side by side apart', () => {
    const groups = found(OWNER, at(140, 3, '3054383'), at(1500, 0, 'TCNU'), at(1640, 3, '1650095'));
    expect(groups).toEqual(expect.arrayContaining(['CSQU|3054383', 'TCNU|1650095']));
    expect(groups).not.toContain('CSQU|1650095');
    expect(groups).not.toContain('TCNU|3054383');
  });

  it('takes no weight for a serial', () => {
    expect(found(at(0, 0, 'MAX GROSS'), at(250, 0, '30.480 KG'), at(250, 60, 'TARE 2.180'))).toEqual([]);
  });
});
