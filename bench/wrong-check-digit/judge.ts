import type { ContainerReading } from '../../src/documents/container/reading.js';

/** What became of a code that is painted with a check digit that does not hold. */
export type Verdict = 'as painted' | 'repaired' | 'misread' | 'withheld' | 'unseen';

export type Tally = Readonly<Record<Verdict, number>>;

/**
 * Of 200: at least so many as painted, at most so many misread. A reader that answers nothing repairs nothing either, and one
 * that misreads shows only luck.
 */
const LEAST_AS_PAINTED = 140 / 200;
const MOST_MISREAD = 1 / 200;

/** A sentence for everything that is wrong with the verdicts on so many photos; none where all is well. */
export function shortfalls(tally: Tally, asked: number): string[] {
  const judged = Object.values(tally).reduce((sum, count) => sum + count, 0);
  const least = Math.ceil(LEAST_AS_PAINTED * asked);
  const most = Math.ceil(MOST_MISREAD * asked);
  const faults: string[] = [];
  if (judged !== asked || asked === 0) faults.push(`${asked} photos were asked for, ${judged} were read.`);
  if (tally.repaired > 0) faults.push(`${tally.repaired} came back as a valid code that nobody painted.`);
  if (tally.misread > most) faults.push(`${tally.misread} were misread; at most ${most} may be.`);
  if (tally['as painted'] < least)
    faults.push(`${tally['as painted']} came back as painted; at least ${least} must.`);
  return faults;
}

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
