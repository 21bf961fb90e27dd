import { describe, expect, it } from 'vitest';
import { rotatedQuad } from '../../../geometry/quad.fixture.js';
import { box } from '../../../geometry/quad.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import type { Line } from '../../../text/reader/reader.js';
import { decisionOf } from '../code/decision.fixture.js';
import type { CodeSite } from '../code/site.js';
import { codeAbove, codeBeside, type PlacedCode, placedCodes, weightsOfMain } from './nearest-code.js';

/** Any decision; what it was made from does not matter here. */
const DECISION = decisionOf('CSQU3054383');
const placed = (code: string | undefined, ...lines: Line[]): PlacedCode => ({ code, lines });
const column = (x: number, y: number, text: string): Line => ({
  ...lineOf(rotatedQuad(box(y, -x - 50, text.length * 50, 50), 90), text),
  stacked: true,
});

describe('which codes other markings can belong to', () => {
  const site = (code: string, accepted: boolean, confidence = 0.9): CodeSite => ({
    decision: { ...DECISION, code, confidence, accepted },
    lines: [],
    prefix: undefined,
  });
  const codesOf = (...sites: CodeSite[]) => placedCodes(sites).map(({ code }) => code);

  it('are answers, and candidates that are codes of other containers', () => {
    expect(codesOf(site('CSQU3054383', true), site('TCNU1650095', false, 0.5))).toEqual([
      'CSQU3054383',
      undefined,
    ]);
  });

  it('are neither noise nor a worse reading of the same code elsewhere', () => {
    expect(codesOf(site('CSQU3054383', true), site('TCNU1650095', false, 0.1))).toEqual(['CSQU3054383']);
    expect(codesOf(site('CSQU3054383', true), site('CSQU3054388', false, 0.6))).toEqual(['CSQU3054383']);
    const weights = {
      ...site('SWLU6728304', false, 0.5),
      lines: [lineOf(box(0, 300, 400, 20), '67.260LB 30.480KG')],
    };
    expect(placedCodes([weights], [box(200, 300, 100, 20)])).toEqual([]);
    const cut = { ...site('CSQU3054383', false), prefix: { text: 'CSQU305433', confidence: 0.8 } };
    expect(codesOf(site('CSQU3054383', true), cut)).toEqual(['CSQU3054383']);
  });
});

describe('a size/type code', () => {
  const left = placed('ABCU1234560', lineOf(box(0, 0, 400, 40), 'ABCU1234560'));
  const right = placed('XYZU6543210', lineOf(box(500, 0, 300, 40), 'XYZU6543210'));
  const at = (x: number, y: number) => lineOf(box(x, y, 100, 40), '22G1');
  const ownerOf = (line: Line, ...codes: PlacedCode[]) => codeBeside(line, codes)?.code;

  it('belongs to the code that it stands under, not to the neighbour before which it stands', () => {
    expect(ownerOf(at(0, 60), right, left)).toBe('ABCU1234560');
    expect(ownerOf(at(300, 60), right, left)).toBe('ABCU1234560');
    expect(ownerOf(at(500, 60), left, right)).toBe('XYZU6543210');
  });

  it('belongs to the upper or the lower of two stacked containers, whichever it is nearer to', () => {
    const lower = placed('XYZU6543210', lineOf(box(0, 150, 400, 40), 'XYZU6543210'));
    expect(ownerOf(at(0, 60), left, lower)).toBe('ABCU1234560');
    expect(ownerOf(at(0, 210), left, lower)).toBe('XYZU6543210');
  });

  it('belongs to the column that it stands nearest to', () => {
    const columns = [
      placed('ABCU1234560', column(0, 0, 'ABCU1234560')),
      placed('XYZU6543210', column(400, 0, 'XYZU6543210')),
    ];
    expect(ownerOf(column(80, 100, '22G1'), ...columns)).toBe('ABCU1234560');
    expect(ownerOf(column(320, 100, '22G1'), ...columns)).toBe('XYZU6543210');
  });

  it('belongs to no code that it is far from, and to none that is no answer', () => {
    expect(ownerOf(at(2000, 900), left, right)).toBeUndefined();
    expect(ownerOf(at(500, 60), left, { ...right, code: undefined })).toBeUndefined();
  });
});

describe('weights on a photo of two containers', () => {
  const mark = (x: number, y: number) => ({ quad: box(x, y, 100, 20) });
  const left = placed('ABCU1234560', lineOf(box(100, 100, 400, 40), 'ABCU1234560'));
  const right = placed('XYZU6543210', lineOf(box(900, 100, 300, 30), 'XYZU6543210'));
  const ownerOf = ({ quad }: ReturnType<typeof mark>, ...codes: PlacedCode[]) => codeAbove(quad, codes)?.code;

  it('belong to the code above them, and those of the larger code are answered', () => {
    const [own, others] = [mark(150, 300), mark(950, 300)];
    expect([ownerOf(own, left, right), ownerOf(others, left, right)]).toEqual(['ABCU1234560', 'XYZU6543210']);
    expect(weightsOfMain([own, others], [left, right])).toEqual([own]);
    expect(weightsOfMain([own, others], [right, left])).toEqual([own]);
  });

  it('belong to the lower of two stacked containers if they stand below its code', () => {
    const lower = placed('XYZU6543210', lineOf(box(100, 700, 400, 50), 'XYZU6543210'));
    const [upper, own] = [mark(150, 400), mark(150, 900)];
    expect([ownerOf(upper, left, lower), ownerOf(own, left, lower)]).toEqual(['ABCU1234560', 'XYZU6543210']);
    expect(weightsOfMain([upper, own], [left, lower])).toEqual([own]);
  });

  it('belong to none of them far off, beneath a code that is no answer, or beneath a column', () => {
    expect(ownerOf(mark(500, 4000), left, right)).toBeUndefined();
    expect(ownerOf(mark(950, 300), left, { ...right, code: undefined })).toBeUndefined();
    const columns = [
      placed('ABCU1234560', column(0, 0, 'ABCU1234560')),
      placed('XYZU6543210', column(400, 0, 'XYZU6543210')),
    ];
    expect(ownerOf(mark(0, 700), ...columns)).toBeUndefined();
  });
});

describe('weights on a photo of one code', () => {
  const code = placed('ABCU1234560', lineOf(box(100, 100, 400, 40), 'ABCU1234560'));

  it('are all weighed, also where the code stands there twice', () => {
    const marks = [{ quad: box(0, 0, 100, 20) }, { quad: box(900, 900, 100, 20) }];
    const again = placed('ABCU1234560', lineOf(box(900, 100, 400, 40), 'ABCU1234560'));
    expect(weightsOfMain(marks, [code, again])).toEqual(marks);
  });

  it('are not its own on the door of a neighbour, whose code was not read', () => {
    // A door is as wide as 24 of its code's letters are high.
    const [own, left, right] = [0, -24, 24].map((doors) => box(200 + 40 * doors, 350, 150, 20));
    expect([own, left, right].map((quad) => codeAbove(quad!, [code])?.code)).toEqual([
      'ABCU1234560',
      undefined,
      undefined,
    ]);
  });
});
