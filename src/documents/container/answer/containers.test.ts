import { describe, expect, it } from 'vitest';
import type { Quad } from '../../../geometry/quad.js';
import { DOOR, NOTHING } from '../reading.fixture.js';
import { containersOf } from './containers.js';

const code = DOOR.codes[0]!;
const square = (x: number, y: number): Quad => [
  [x, y],
  [x + 10, y],
  [x + 10, y + 10],
  [x, y + 10],
];

describe('the containers of a reading', () => {
  it('hold their own values only, in the order of the codes', () => {
    const reading = {
      ...DOOR,
      codes: [
        { ...code, code: 'AAAU1111111' },
        { ...code, code: 'BBBU2222222' },
      ],
      sizeTypes: [
        { ...DOOR.sizeTypes[0]!, code: '45G1', belongsTo: 'BBBU2222222' },
        { ...DOOR.sizeTypes[0]!, code: '22G1', belongsTo: undefined },
      ],
      maxGross: { ...DOOR.maxGross!, belongsTo: 'AAAU1111111' },
    };
    const rows = containersOf(reading).map((each) => [
      each.code?.code,
      each.sizeType?.code,
      each.maxGross?.kg,
      each.tare?.kg,
    ]);
    expect(rows).toEqual([
      ['AAAU1111111', undefined, 30480, undefined],
      ['BBBU2222222', '45G1', undefined, undefined],
      [undefined, '22G1', undefined, 2180],
    ]);
  });

  it('are as sure as the least sure of their values, and surround all of them', () => {
    const reading = {
      ...NOTHING,
      codes: [{ ...code, confidence: 0.99, quads: [square(0, 0)] }],
      tare: { ...DOOR.tare!, belongsTo: code.code, confidence: 0.81, quads: [square(90, 40)] },
    };
    const [container] = containersOf(reading);
    expect(container?.confidence).toBe(0.81);
    const xs = container!.quad.map(([x]) => x);
    const ys = container!.quad.map(([, y]) => y);
    expect(Math.min(...xs)).toBeLessThanOrEqual(0.001);
    expect(Math.max(...xs)).toBeGreaterThanOrEqual(99.999);
    expect(Math.max(...ys)).toBeGreaterThanOrEqual(49.999);
  });

  it('are none where nothing was read', () => {
    expect(containersOf(NOTHING)).toEqual([]);
  });
});
