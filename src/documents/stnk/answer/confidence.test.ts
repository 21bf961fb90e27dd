import { describe, expect, it } from 'vitest';
import { believe } from './confidence.js';

const VIN = { value: 'MH1JB9110GK959349', score: -0.2 };
const OTHER = { value: 'MH1JB9110GK959348', score: -1 };

describe('the confidence of a field', () => {
  it('is higher for what is seen well, alone and clearly', () => {
    const sure = believe('number', [VIN], VIN, 0.99).confidence;
    expect(sure).toBeGreaterThan(0.95);
    expect(believe('number', [VIN, OTHER], VIN, 0.99).confidence).toBeLessThan(sure);
    expect(believe('number', [VIN], VIN, 0.6).confidence).toBeLessThan(sure);
    const badly = { ...VIN, score: -6 };
    expect(believe('number', [badly], badly, 0.99).confidence).toBeLessThan(sure);
  });

  it('is lower for a name than for a value of a list', () => {
    const reading = { value: 'SITI', score: -0.2 };
    const name = believe('name', [reading], reading, 0.95).confidence;
    expect(name).toBeLessThan(believe('list', [reading], reading, 0.95).confidence);
  });

  it('is low for what is in no list, even if nothing else was read', () => {
    const reading = { value: 'MINTBUS', score: -9 };
    const unusual = { ...reading, unusual: true as const };
    const listed = believe('list', [reading], reading, 0.9).confidence;
    expect(believe('list', [unusual], unusual, 0.9).confidence).toBeLessThan(0.6 * listed);
  });

  it('leaves the rest to the alternatives', () => {
    const { confidence, alternatives } = believe('number', [VIN, OTHER], VIN, 0.9);
    expect(alternatives[0]!.value).toBe(OTHER.value);
    expect(alternatives[0]!.confidence).toBeLessThanOrEqual(1 - confidence);
  });
});
