import type { Finding } from '../reading/findings.js';
import { check, correct, type Review } from '../reading/review.js';

/** What a person can do with a value. */
export interface Reviewer {
  readonly correct: (finding: Finding, value: string) => void;
  readonly check: (finding: Finding, isRight: boolean) => void;
}

export const reviewerOf = (review: Review, onReview: (review: Review) => void): Reviewer => ({
  correct: (finding, value) => onReview(correct(review, finding, value)),
  check: ({ id }, isRight) => onReview(check(review, [id], isRight)),
});
