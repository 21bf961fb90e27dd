import { describe, expect, it } from 'vitest';
import type { CodeReading, ContainerCandidate } from '../../src/documents/container/reading.js';
import { judge, shortfalls, type Tally } from './judge.js';

const PAINTED = 'BACU4027181';
const evidence = { confidence: 0.9, quads: [], text: '', alternatives: [] };
const asPainted: CodeReading = { ...evidence, code: PAINTED, checksumValid: false };
const repaired: CodeReading = { ...evidence, code: 'BACU4027185', checksumValid: true };
const misread: CodeReading = { ...evidence, code: 'BACU4027187', checksumValid: false };
const held: ContainerCandidate = {
  kind: 'code',
  reason: 'low_confidence',
  value: PAINTED,
  confidence: 0.4,
  quads: [],
};

describe('a code with an invalid check digit', () => {
  it.each([
    ['as painted', { codes: [asPainted], candidates: [] }],
    ['repaired', { codes: [repaired], candidates: [] }],
    ['repaired', { codes: [asPainted, repaired], candidates: [] }],
    ['misread', { codes: [misread], candidates: [] }],
    ['misread', { codes: [asPainted, misread], candidates: [] }],
    ['candidate', { codes: [], candidates: [held] }],
    ['candidate', { codes: [], candidates: [{ ...held, kind: 'column' }] }],
    ['unseen', { codes: [], candidates: [{ ...held, kind: 'tare' }] }],
  ] as const)('is %s', (verdict, answer) => {
    expect(judge(PAINTED, answer)).toBe(verdict);
  });
});

describe('the verdicts on 200 photos', () => {
  const tally: Tally = { 'as painted': 150, repaired: 0, misread: 1, candidate: 49, unseen: 0 };
  const faults = (more: Partial<Tally>) => shortfalls({ ...tally, ...more }, 200);

  it('pass with most of them as painted, and one misread', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ 'as painted': 140, candidate: 59 })).toEqual([]);
  });

  it.each<[string, Partial<Tally>, RegExp]>([
    ['one was repaired', { repaired: 1, candidate: 48 }, /1 were read as a valid code/],
    ['more than one was misread', { misread: 2, candidate: 48 }, /2 were misread; at most 1/],
    [
      'too few were read as painted',
      { 'as painted': 139, candidate: 60 },
      /139 were read as painted; at least 140/,
    ],
    ['not all were read', { candidate: 48 }, /200 photos were requested, 199 were read/],
  ])('fail if %s', (_, more, fault) => {
    expect(faults(more)).toEqual([expect.stringMatching(fault)]);
  });
});
