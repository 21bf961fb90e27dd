import { quantile } from '../../src/quantile.js';
import type { PhotoReading, ProgramReadings } from './measure.js';
import { type Score, score, total } from './score.js';

/** Photos up to this size have a median of their own: phones send them smaller than cameras take them. */
export const SMALL_MEGAPIXELS = 1.2;

/** Milliseconds per photo. */
export interface Times {
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  /** Median of the photos up to SMALL_MEGAPIXELS. */
  readonly small: number;
}

export interface ProgramSummary {
  readonly name: string;
  readonly version: string;
  readonly photos: number;
  /** Photos at which it failed or took too long. */
  readonly failures: number;
  readonly score: Score;
  readonly wall: Times;
  /** Undefined if the system does not tell. */
  readonly processor: Times | undefined;
  readonly imagesPerSecond: number;
  readonly peakMb: number;
}

export function summarize({ program, readings, peakMb }: ProgramReadings): ProgramSummary {
  const wall = timesOf(readings, ({ wallMs }) => wallMs);
  const known = readings.every(({ processorMs }) => processorMs !== undefined);
  return {
    name: program.name,
    version: program.version,
    photos: readings.length,
    failures: readings.filter(({ failed }) => failed).length,
    score: total(readings.map(({ photo, answer }) => score(photo.label, answer))),
    wall,
    processor: known ? timesOf(readings, ({ processorMs }) => processorMs!) : undefined,
    imagesPerSecond: 1000 / wall.mean,
    peakMb,
  };
}

function timesOf(readings: readonly PhotoReading[], msOf: (reading: PhotoReading) => number): Times {
  const all = readings.map(msOf);
  const small = readings.filter(({ photo }) => photo.megapixels <= SMALL_MEGAPIXELS).map(msOf);
  return {
    mean: all.reduce((sum, ms) => sum + ms, 0) / all.length,
    median: quantile(all, 0.5),
    p95: quantile(all, 0.95),
    small: quantile(small, 0.5),
  };
}
