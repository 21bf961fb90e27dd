import type { FileOutcome, Recognized } from './outcome.js';

export const FORMATS = ['table', 'json', 'jsonl', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** Turns outcomes into text, piece by piece; the pieces in order are the whole output. */
export interface ResultWriter {
  write(outcome: FileOutcome): string;
  end(): string;
}

/** The body that the service would answer with, from src/documents. */
export type ToBody = (recognized: Recognized) => object;
