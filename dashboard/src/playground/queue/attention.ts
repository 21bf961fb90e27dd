import { type Finding, findingsOf, type ResponseWarning, warningsOf } from '../reading/findings.js';
import { reviewed } from '../reading/review.js';
import type { Job } from './job-queue.js';

/** What was read, as a person left it; empty until then. */
export const findingsIn = ({ state, review }: Job): Finding[] =>
  state.phase === 'read' ? reviewed(findingsOf(state.reading), review) : [];

/** Whether a code is shown whose check digit does not fit. */
export const hasWrongCheckDigit = (findings: readonly Finding[]) => findings.some(({ isWrong }) => isWrong);

/** Facts about the photo or the vehicle that put no value in doubt. */
const HARMLESS: ReadonlySet<ResponseWarning> = new Set([
  'image_turned',
  'low_resolution',
  'expired',
  'tax_sheet_only',
  'part_of_sheet_missing',
]);

/** Whether a person should look at it: something is missing or doubtful, and nobody has checked it yet. */
export function needsLook(job: Job): boolean {
  const { state } = job;
  if (state.phase === 'failed') return true;
  if (state.phase !== 'read') return false;
  const findings = findingsIn(job);
  const values = findings.filter(({ value }) => value !== '');
  if (values.some(({ isWrong, evidence, review }) => !review && (isWrong || evidence?.step === 'doubtful'))) {
    return true;
  }
  const isAllReviewed = values.length > 0 && values.every(({ review }) => review);
  const lacksCode = findings.some(({ name, value }) => name === 'code' && value === '');
  const isDoubtful = warningsOf(state.reading).some((warning) => !HARMLESS.has(warning));
  return !isAllReviewed && (lacksCode || values.length === 0 || isDoubtful);
}
