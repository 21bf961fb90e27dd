import { describe, expect, it } from 'vitest';
import type { Candidate, CodeReading } from '../../src/documents/container/reading.js';
import { judge } from './judge.js';

const PAINTED = 'BACU4027181';
const evidence = { confidence: 0.9, quads: [], text: '', alternatives: [] };
const asPainted: CodeReading = { ...evidence, code: PAINTED, checksumValid: false };
const repaired: CodeReading = { ...evidence, code: 'BACU4027185', checksumValid: true };
const misread: CodeReading = { ...evidence, code: 'BACU4027187', checksumValid: false };
const held: Candidate = {
  kind: 'code',
  reason: 'low_confidence',
  value: PAINTED,
  confidence: 0.4,
  quads: [],
};

describe('a code with a wrong check digit', () => {
  it.each([
    ['as painted', { codes: [asPainted], candidates: [] }],
    ['repaired', { codes: [repaired], candidates: [] }],
    ['repaired', { codes: [asPainted, repaired], candidates: [] }],
    ['misread', { codes: [misread], candidates: [] }],
    ['misread', { codes: [asPainted, misread], candidates: [] }],
    ['withheld', { codes: [], candidates: [held] }],
    ['withheld', { codes: [], candidates: [{ ...held, kind: 'column' }] }],
    ['unseen', { codes: [], candidates: [{ ...held, kind: 'tare' }] }],
  ] as const)('is %s', (verdict, answer) => {
    expect(judge(PAINTED, answer)).toBe(verdict);
  });
});
