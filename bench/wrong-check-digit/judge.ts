import type { ContainerReading } from '../../src/documents/container/reading.js';

/** What became of a code that is painted with a check digit that does not hold. */
export type Verdict = 'as painted' | 'repaired' | 'misread' | 'withheld' | 'unseen';

/** The answers and candidates that the verdict depends on. */
export type Answer = Pick<ContainerReading, 'codes' | 'candidates'>;

/**
 * A valid code that nobody painted is the one answer that must never be given: it claims what the image denies.
 * To answer another invalid code is an ordinary mistake, and to hold a code back is allowed.
 */
export function judge(painted: string, { codes, candidates }: Answer): Verdict {
  if (codes.some(({ code, checksumValid }) => checksumValid && code !== painted)) return 'repaired';
  if (codes.some(({ code }) => code !== painted)) return 'misread';
  if (codes.length > 0) return 'as painted';
  return candidates.some(({ kind }) => kind === 'code' || kind === 'column') ? 'withheld' : 'unseen';
}
