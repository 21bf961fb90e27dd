import { expect, it } from 'vitest';
import { containerAtLeast } from './at-least.js';
import { DOOR } from './reading.fixture.js';

const mixed = {
  ...DOOR,
  codes: [
    { ...DOOR.codes[0]!, confidence: 0.95 },
    { ...DOOR.codes[0]!, code: 'BBBU2222222', checksumValid: false, confidence: 0.91 },
  ],
  sizeTypes: [{ ...DOOR.sizeTypes[0]!, belongsTo: 'BBBU2222222', confidence: 0.99 }],
  tare: { ...DOOR.tare!, confidence: 0.85 },
  warnings: ['check_digit_mismatch'] as const,
};

it('keeps the sure answers and makes candidates of the others', () => {
  const { codes, sizeTypes, tare, candidates, warnings } = containerAtLeast(mixed, 0.94);
  expect(codes.map(({ code }) => code)).toEqual(['CSQU3054383']);
  expect(tare).toBeUndefined();
  expect(candidates.slice(0, 2)).toMatchObject([
    { kind: 'code', reason: 'low_confidence', value: 'BBBU2222222', confidence: 0.91 },
    { kind: 'tare', reason: 'low_confidence', value: '2180' },
  ]);
  expect(candidates.slice(2)).toEqual(DOOR.candidates);
  // Its container is no answer any more.
  expect(sizeTypes).toMatchObject([{ code: '22G1', belongsTo: undefined }]);
  expect(warnings).toEqual([]);
});

it('changes nothing where all answers are sure enough', () => {
  expect(containerAtLeast(DOOR, 0.5)).toEqual({ ...DOOR, tare: { ...DOOR.tare, belongsTo: undefined } });
});
