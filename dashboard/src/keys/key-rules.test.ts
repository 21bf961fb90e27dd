import { expect, test } from 'vitest';
import { formOf, NO_RULES, rulesOf } from './key-rules.js';

test('a form without rules allows everything', () => {
  const none = { types: null, addresses: null, requests_per_minute: null, requests_per_day: null };
  expect(rulesOf(NO_RULES)).toEqual(none);
  expect(formOf(none)).toEqual(NO_RULES);
});

test('rules come back from the form as they were', () => {
  const rules = {
    types: ['STNK'],
    addresses: ['10.0.0.0/8', '::1'],
    requests_per_minute: 5,
    requests_per_day: null,
  };
  expect(rulesOf(formOf(rules))).toEqual(rules);
  expect(rulesOf({ ...NO_RULES, addresses: ' 10.0.0.1, 10.0.0.2\n\n' }).addresses).toEqual([
    '10.0.0.1',
    '10.0.0.2',
  ]);
});
