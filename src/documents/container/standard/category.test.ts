import { expect, it } from 'vitest';
import { describeCategory, ISO_CATEGORIES } from './category.js';

it('describes the categories of ISO 6346', () => {
  expect(ISO_CATEGORIES.map(describeCategory)).toEqual([
    'Freight container',
    'Detachable freight container-related equipment',
    'Trailer or chassis',
  ]);
});

it.each([...'ABDEK'])('describes %s as an ILU code', (letter) => {
  expect(describeCategory(letter)).toContain('EN 13044');
});

it('says so when a letter is not assigned', () => {
  expect(describeCategory('Q')).toBe('Not assigned by ISO 6346:2022 or EN 13044-1:2011 (Q)');
});
