import { describe, expect, it } from 'vitest';
import { latticeOf } from '../../../text/lattice.fixture.js';
import type { ValueReader } from '../grammar/value-reading.js';
import { readAmount, readIdentity, readQueueNumber, serialReader } from './values.js';

const read = (reader: ValueReader, text: string) => {
  const [first] = reader([latticeOf(text)]);
  return first && first.score > -5 ? first.value : '';
};

describe('a value beyond the fields', () => {
  it.each([
    ['1.825.000', '1825000'],
    ['35.000', '35000'],
    ['148.500', '148500'],
    ['0', '0'],
    ['500', ''],
    ['000', ''],
    ['1.82', ''],
    ['A.N. KAPOLDA', ''],
  ])('is an amount: %s is %j', (text, value) => {
    expect(read(readAmount, text)).toBe(value);
  });

  it.each([
    ['2294/H34/160426', '2294/H34/160426'],
    ['1494/5-5688/A/18022024', '1494/5-5688/A/18022024'],
    ['433/962-203/C/23042026', '433/962-203/C/23042026'],
    ['215/298-524/C/23042024BER', '215/298-524/C/23042024'],
    ['433/962-203/C/43042026', ''],
    ['433/962-203', ''],
  ])('is a queue number with the day of registration: %s is %j', (text, value) => {
    expect(read(readQueueNumber, text)).toBe(value);
  });

  it.each([
    ['3204051206900001', '3204051206900001'],
    ['8120011234567', ''],
    ['442937230096****', ''],
    ['320405120690', ''],
  ])('is the number of a person, unless a part of it is masked or missing: %s is %j', (text, value) => {
    expect(read(readIdentity, text)).toBe(value);
  });

  it.each([
    ['78117087.H', '78117087'],
    ['NO: 78117087', '78117087'],
    ['7811708', ''],
  ])('is the number of the form with as many digits as the form has: %s is %j', (text, value) => {
    expect(read(serialReader(8), text)).toBe(value);
  });
});
