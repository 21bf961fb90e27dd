import { describe, expect, test } from 'vitest';
import { formatsFor } from './formats.js';

const english = formatsFor('en-GB');
const indonesian = formatsFor('id-ID', 'long');

describe('formats', () => {
  test('format numbers for the language', () => {
    expect(english.number(30_480)).toBe('30,480');
    expect(indonesian.number(30_480)).toBe('30.480');
  });

  test.each([
    [0, '0 sec'],
    [59, '59 sec'],
    [90, '1 min, 30 sec'],
    [3600, '1 hr'],
    [3661, '1 hr, 1 min'],
    [90_000, '1 day, 1 hr'],
  ])('%d seconds are %s', (seconds, expected) => {
    expect(english.duration(seconds).replace('secs', 'sec').replace('mins', 'min')).toBe(expected);
  });

  test.each([
    [480, '480 ms'],
    [1290, '1.3 s'],
    [12_345, '12 s'],
  ])('%d milliseconds are %s', (ms, expected) => {
    expect(english.milliseconds(ms)).toBe(expected);
  });

  test('use the units that Indonesians use', () => {
    expect(indonesian.milliseconds(480)).toBe('480 ms');
    expect(indonesian.milliseconds(1290)).toBe('1,3 s');
    expect(indonesian.duration(3661)).toBe('1 jam, 1 menit');
  });

  test.each([
    [1, '100%'],
    [0.9996, '99%'],
    [0.914, '91%'],
    [0.05, '5%'],
  ])('%d is %s', (probability, expected) => {
    expect(english.percent(probability)).toBe(expected);
    expect(indonesian.percent(probability)).toBe(expected);
  });
});
