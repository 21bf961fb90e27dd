import { describe, expect, it } from 'vitest';
import type { ContainerReading } from '../../src/documents/container/reading.js';
import type { Label } from '../labels.js';
import { count, type Tallies } from './tally.js';

const reading = (code: string, tareKg: number) =>
  ({
    codes: [{ code }],
    sizeTypes: [],
    maxGross: undefined,
    tare: { kg: tareKg },
  }) as unknown as ContainerReading;
const label: Label = { file: 'a.jpg', layout: 'vertical', container_codes: ['CSQU3054383'], tare_kg: '2180' };

function talliesOf(labelled: Label, answer: ContainerReading): Tallies {
  const tallies: Tallies = new Map();
  count(tallies, labelled, answer);
  return tallies;
}

describe('counting a photo', () => {
  it('counts it in total and under its layout, and as right if the answer matches the label', () => {
    const tallies = talliesOf(label, reading('CSQU3054383', 2180));
    expect(tallies.get('codes')).toEqual({ want: 1, hit: 1, wrong: 0 });
    expect(tallies.get('codes, vertical')).toEqual({ want: 1, hit: 1, wrong: 0 });
    expect(tallies.get('tare')).toEqual({ want: 1, hit: 1, wrong: 0 });
  });

  it('counts another value as wrong', () => {
    const tallies = talliesOf(label, reading('CSQU3054384', 2810));
    expect(tallies.get('codes')).toEqual({ want: 1, hit: 0, wrong: 1 });
    expect(tallies.get('tare')).toEqual({ want: 1, hit: 0, wrong: 1 });
  });

  it('counts nothing as wrong if the label does not list every code', () => {
    const tallies = talliesOf({ ...label, exhaustive: false }, reading('MSKU1234565', 2180));
    expect(tallies.get('codes')).toEqual({ want: 1, hit: 0, wrong: 0 });
  });

  it('ignores it if nothing is known', () => {
    const tallies = talliesOf({ ...label, tare_kg: null }, reading('CSQU3054383', 1));
    expect(tallies.has('tare')).toBe(false);
    expect(tallies.has('size/type')).toBe(false);
  });
});
