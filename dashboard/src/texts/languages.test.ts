import { expect, test } from 'vitest';
import { preferredLanguage } from './languages.js';

test.each([
  [['id-ID', 'en'], 'id'],
  [['in'], 'id'],
  [['de', 'id', 'en'], 'id'],
  [['EN-us', 'id'], 'en'],
  [['de-CH'], 'en'],
  [[], 'en'],
])('a browser that prefers %j is shown %s', (languages, expected) => {
  expect(preferredLanguage(languages)).toBe(expected);
});
