import type { FileOutcome, Recognized } from './outcome.js';

export const FORMATS = ['table', 'json', 'jsonl', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** Turns outcomes into text, piece by piece. The output is all pieces in order. */
export interface ResultWriter {
  write(outcome: FileOutcome): string;
  end(): string;
}

/** The response body of the service for a recognised image. */
export type ToBody = (recognized: Recognized) => object;
