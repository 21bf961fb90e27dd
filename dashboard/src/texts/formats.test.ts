import { describe, expect, test } from 'vitest';
import { formatsFor } from './formats.js';

const english = formatsFor('en-GB');
const indonesian = formatsFor('id-ID');

describe('formats', () => {
  test('write numbers as the language does', () => {
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
    [1290, '1.3 sec'],
    [12_345, '12 sec'],
  ])('%d milliseconds are %s', (ms, expected) => {
    expect(english.milliseconds(ms).replace('secs', 'sec')).toBe(expected);
  });
});
