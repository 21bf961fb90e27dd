import type { Candidate, ContainerReading } from '../../src/documents/container/reading.js';
import type { Label } from '../labels.js';
import type { Outcome } from './logistic.js';

export const KINDS = ['codes', 'size/type', 'weights'] as const;
export type Kind = (typeof KINDS)[number];
export type Outcomes = Record<Kind, Outcome[]>;

export const noOutcomes = (): Outcomes => ({ codes: [], 'size/type': [], weights: [] });

/** What a photo's label says of every value that was answered or held back; values that it does not know are left out. */
export function addOutcomes(outcomes: Outcomes, reading: ContainerReading, label: Label): void {
  const held = (kind: Candidate['kind']) =>
    reading.candidates.filter(
      (candidate) => candidate.kind === kind && candidate.reason !== 'check_digit_unreadable',
    );
  const { container_codes, size_type_codes, max_gross_kg, tare_kg } = label;
  for (const { code, confidence } of reading.codes)
    if (label.exhaustive !== false || container_codes.includes(code))
      outcomes.codes.push({ confidence, right: container_codes.includes(code), answered: true });
  for (const { value, confidence } of held('code'))
    outcomes.codes.push({ confidence, right: container_codes.includes(value), answered: false });
  if (size_type_codes) {
    for (const { code, confidence } of reading.sizeTypes)
      outcomes['size/type'].push({ confidence, right: size_type_codes.includes(code), answered: true });
    for (const { value, confidence } of held('size_type'))
      outcomes['size/type'].push({ confidence, right: size_type_codes.includes(value), answered: false });
  }
  for (const [truth, answer, kind] of [
    [max_gross_kg, reading.maxGross, 'max_gross'],
    [tare_kg, reading.tare, 'tare'],
  ] as const) {
    if (truth == null) continue;
    if (answer)
      outcomes.weights.push({
        confidence: answer.confidence,
        right: String(answer.kg) === String(truth),
        answered: true,
      });
    for (const { value, confidence } of held(kind))
      outcomes.weights.push({ confidence, right: value === String(truth), answered: false });
  }
}
