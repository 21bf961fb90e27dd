import { expect, test } from 'vitest';
import { CATALOGUE, ERROR_CODES } from '../../../src/errors.js';
import { LANGUAGES, preferredLanguage } from './languages.js';

test.each([
  [['id-ID', 'en'], 'id'],
  [['in'], 'id'],
  [['de', 'id', 'en'], 'id'],
  [['EN-us', 'id'], 'en'],
  [['de-CH'], 'en'],
  [[], 'en'],
])('a browser that prefers %j gets %s', (languages, expected) => {
  expect(preferredLanguage(languages)).toBe(expected);
});

/** Text between backticks is code, which is never translated. */
const codeIn = (text: string) => text.match(/`[^`]+`/g)?.sort() ?? [];

test.each(Object.entries(LANGUAGES))(
  'the errors in %s mention the same code as the catalogue',
  (_, { errors }) => {
    for (const code of ERROR_CODES) {
      expect([code, codeIn(errors[code].advice)]).toEqual([code, codeIn(CATALOGUE[code].advice)]);
    }
  },
);

test.each(Object.entries(LANGUAGES))('no text in %s is empty', (_, { texts }) => {
  expect(JSON.stringify(texts)).not.toMatch(/:""/);
});
