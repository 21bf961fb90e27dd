import type { Step } from '../../../../src/documents/confidence.js';
import type { Candidate, FieldName, Finding } from '../reading/findings.js';
import type { Polygon } from './geometry.js';

/** A value's place on the picture. */
export interface Mark {
  readonly id: string;
  readonly name: FieldName | 'column';
  readonly value: string;
  readonly confidence: number;
  readonly look: Look;
  readonly polygons: readonly Polygon[];
}

/** How a mark is drawn: by its confidence, or as no answer. */
export type Look = ConfidenceStep | 'held';

export function marksOf(findings: readonly Finding[], candidates: readonly Candidate[]): Mark[] {
  const answers = findings.flatMap(({ id, name, value, evidence }): Mark[] =>
    evidence
      ? [
          {
            id,
            name,
            value,
            confidence: evidence.confidence,
            look: evidence.step,
            polygons: evidence.polygons,
          },
        ]
      : [],
  );
  // Answers are drawn last, and so lie above what was held back.
  return [...candidates.map((candidate): Mark => ({ ...candidate, look: 'held' })), ...answers];
}
