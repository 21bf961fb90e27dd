import { expect, test } from 'vitest';
import { prettyJson } from './pretty-json.js';

test('points are on one line, and nothing else changes', () => {
  const value = {
    polygon: [
      [1, -2.5],
      [3e-9, 4],
    ],
    text: '[\n1,\n2\n]',
    three: [1, 2, 3],
    strings: ['1', '2'],
  };
  const text = prettyJson(value);
  expect(text).toContain('[1, -2.5],\n    [3e-9, 4]');
  expect(JSON.parse(text)).toEqual(value);
  expect(text.replace(/\s/g, '')).toBe(JSON.stringify(value).replace(/\s/g, ''));
});
