import { expect, test } from 'vitest';
import { ApiProblem } from '../../api/problem.js';
import { CERTIFICATE, CONTAINER, TWO_CONTAINERS } from '../reading/responses.fixture.js';
import { NO_REVIEW, type Review } from '../reading/review.js';
import { needsLook } from './attention.js';
import type { Job, JobState } from './job-queue.js';

const jobOf = (state: JobState, review: Review = NO_REVIEW): Job => ({
  id: 1,
  file: new File([], 'photo.jpg'),
  settings: { type: 'CONTAINER_ISO', enhance: false },
  state,
  review,
});

const read = (response: typeof CONTAINER, review?: Review) =>
  jobOf({ phase: 'read', reading: { type: 'CONTAINER_ISO', response } }, review);

const SURE = { ...CONTAINER, details: { ...CONTAINER.details!, warnings: [] } };

test('a photo whose values are likely and undisputed needs no look', () => {
  expect(needsLook(read(SURE))).toBe(false);
  expect(needsLook(read({ ...SURE, details: { ...SURE.details, warnings: ['image_turned'] } }))).toBe(false);
});

test('a wrong check digit, a missing code, a doubt or a failure needs a look', () => {
  expect(needsLook(read(TWO_CONTAINERS))).toBe(true);
  expect(needsLook(read({ ...SURE, container_codes: [] }))).toBe(true);
  expect(needsLook(read(CONTAINER))).toBe(true);
  const error = new ApiProblem('IMAGE_UNREADABLE', '', 422, undefined, undefined);
  expect(needsLook(jobOf({ phase: 'failed', error }))).toBe(true);
  expect(needsLook(jobOf({ phase: 'waiting' }))).toBe(false);
});

test('what was checked or corrected needs no look any more', () => {
  const all = ['code', 'size_type', 'tare_kg'];
  expect(needsLook(read(CONTAINER, { corrected: {}, checked: all }))).toBe(false);
  expect(needsLook(read(CONTAINER, { corrected: { tare_kg: '2200' }, checked: all.slice(0, 2) }))).toBe(
    false,
  );
  expect(needsLook(read(CONTAINER, { corrected: {}, checked: ['code'] }))).toBe(true);
});

test('an expired certificate is a fact, not a doubt', () => {
  const state: JobState = { phase: 'read', reading: { type: 'STNK', response: CERTIFICATE } };
  expect(needsLook(jobOf(state))).toBe(false);
});
