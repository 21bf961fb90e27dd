import type { ConfidenceStep } from '../../../../src/documents/confidence.js';
import type { CandidateValue, FieldName, Finding } from '../reading/findings.js';
import type { Polygon } from './geometry.js';

/** An outlined value on the picture. */
export interface ValueMark {
  readonly id: string;
  readonly name: FieldName | 'column';
  readonly value: string;
  readonly confidence: number;
  readonly style: MarkStyle;
  /** Whether it is a code whose check digit does not fit. */
  readonly isWrong?: boolean;
  readonly polygons: readonly Polygon[];
}

/** How a mark is drawn: by its confidence, or as a candidate. */
export type MarkStyle = ConfidenceStep | 'candidate';

export function marksOf(findings: readonly Finding[], candidates: readonly CandidateValue[]): ValueMark[] {
  const values = findings.flatMap(({ id, name, value, evidence, isWrong = false, review }): ValueMark[] =>
    evidence
      ? [
          {
            id,
            name,
            value,
            confidence: evidence.confidence,
            style: review && !isWrong ? 'sure' : evidence.step,
            isWrong,
            polygons: evidence.polygons,
          },
        ]
      : [],
  );
  // Values are drawn last, on top of candidates.
  return [...candidates.map((candidate): ValueMark => ({ ...candidate, style: 'candidate' })), ...values];
}
