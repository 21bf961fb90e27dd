import { expect, it } from 'vitest';
import { DOOR } from '../reading.fixture.js';
import { asCandidates } from './as-candidates.js';

it('answers nothing, and keeps every value as a candidate that says why', () => {
  const reading = asCandidates(DOOR);
  expect(reading).toMatchObject({ codes: [], sizeTypes: [], maxGross: undefined, tare: undefined });
  const held = reading.candidates.filter(({ reason }) => reason === 'not_a_container');
  expect(held.map(({ kind, value }) => [kind, value])).toEqual([
    ['code', 'CSQU3054383'],
    ['size_type', '22G1'],
    ['max_gross', '30480'],
    ['tare', '2180'],
  ]);
  expect(reading.candidates).toEqual(expect.arrayContaining([...DOOR.candidates]));
});

it('says that the picture shows no container, and nothing of markings that it does not have', () => {
  expect(asCandidates(DOOR).warnings).toEqual(['not_a_container']);
});

it('keeps the lines of text as they were read', () => {
  expect(asCandidates(DOOR).lines).toEqual(DOOR.lines);
});

it('says nothing of parts of codes, which stand in any text', () => {
  const part = {
    kind: 'code',
    reason: 'owner_unreadable',
    value: '????3054383',
    confidence: 0.5,
    quads: [],
  } as const;
  const { candidates } = asCandidates({ ...DOOR, candidates: [...DOOR.candidates, part] });
  expect(candidates).toEqual(expect.arrayContaining([...DOOR.candidates]));
  expect(candidates).not.toContainEqual(part);
});
