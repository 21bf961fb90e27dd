import { answeredFields } from './answer/answered.js';
import type { StnkReading } from './reading.js';

/** The reading with only those fields that are at least so sure. The others become candidates. */
export function stnkAtLeast(reading: StnkReading, least: number): StnkReading {
  const answered = answeredFields(reading);
  return {
    ...reading,
    fields: Object.fromEntries(
      answered.filter(({ confidence }) => confidence >= least).map(({ field, ...value }) => [field, value]),
    ),
    candidates: [
      ...answered
        .filter(({ confidence }) => confidence < least)
        .map(({ field, value, confidence, quads }) => ({ field, value, confidence, quads })),
      ...reading.candidates,
    ],
  };
}
