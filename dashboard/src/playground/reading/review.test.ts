import { expect, test } from 'vitest';
import { type Finding, findingsOf } from './findings.js';
import { CONTAINER, TWO_CONTAINERS } from './responses.fixture.js';
import { check, correct, NO_REVIEW, reviewed } from './review.js';

const findings = findingsOf({ type: 'CONTAINER_ISO', response: TWO_CONTAINERS });
const named = (id: string, among: readonly Finding[] = findings) => among.find((each) => each.id === id)!;

test('a corrected code has its check digit computed again', () => {
  const wrong = named('code-2');
  expect(wrong).toMatchObject({ isWrong: true, remarks: [{ kind: 'check_digit_wrong' }, {}] });
  const right = named('code-2', reviewed(findings, correct(NO_REVIEW, wrong, 'bacu 731604 7')));
  expect(right).toMatchObject({
    value: 'BACU7316047',
    read: 'BACU7316048',
    review: 'corrected',
    remarks: [{ kind: 'check_digit_correct' }],
  });
  expect(right).not.toHaveProperty('isWrong');
  const other = reviewed(findings, correct(NO_REVIEW, named('code'), 'BACU4027180'));
  expect(named('code', other)).toMatchObject({ isWrong: true });
});

test('correcting a value back to what was read takes the correction back', () => {
  const review = correct(NO_REVIEW, named('tare_kg'), '2 200');
  expect(review.corrected).toEqual({ tare_kg: '2200' });
  const changed = named('tare_kg', reviewed(findings, review));
  expect(correct(review, changed, '2120')).toEqual(NO_REVIEW);
});

test('a value that was not read can be filled in', () => {
  const [, , gross] = findingsOf({ type: 'CONTAINER_ISO', response: CONTAINER });
  const review = correct(NO_REVIEW, gross!, '30480');
  expect(reviewed([gross!], review)).toMatchObject([{ value: '30480', read: '', review: 'corrected' }]);
});

test('a checked value stays as read, and a correction unticks it', () => {
  const ticked = check(NO_REVIEW, ['code-2'], true);
  expect(named('code-2', reviewed(findings, ticked))).toMatchObject({
    value: 'BACU7316048',
    isWrong: true,
    review: 'checked',
  });
  expect(check(ticked, ['code-2'], false)).toEqual(NO_REVIEW);
  expect(correct(ticked, named('code-2'), 'BACU7316047').checked).toEqual([]);
});
