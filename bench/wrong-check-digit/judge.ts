import type { ContainerReading } from '../../src/documents/container/reading.js';

/** What became of a code that is painted with an invalid check digit. */
export type Verdict = 'as painted' | 'repaired' | 'misread' | 'candidate' | 'unseen';

export type Tally = Readonly<Record<Verdict, number>>;

/**
 * Of 200 codes: the minimum as painted, and the maximum misread. A reader without answers repairs nothing either, and
 * one that misreads was only lucky.
 */
const MIN_AS_PAINTED = 140 / 200;
const MAX_MISREAD = 1 / 200;

/** A sentence for each requirement that the verdicts fail. */
export function shortfalls(tally: Tally, asked: number): string[] {
  const judged = Object.values(tally).reduce((sum, count) => sum + count, 0);
  const least = Math.ceil(MIN_AS_PAINTED * asked);
  const most = Math.ceil(MAX_MISREAD * asked);
  const faults: string[] = [];
  if (judged !== asked || asked === 0) faults.push(`${asked} photos were requested, ${judged} were read.`);
  if (tally.repaired > 0) faults.push(`${tally.repaired} were read as a valid code that is not painted.`);
  if (tally.misread > most) faults.push(`${tally.misread} were misread; at most ${most} are allowed.`);
  if (tally['as painted'] < least)
    faults.push(`${tally['as painted']} were read as painted; at least ${least} are required.`);
  return faults;
}

/** The answers and candidates that the verdict depends on. */
export type Answer = Pick<ContainerReading, 'codes' | 'candidates'>;

/**
 * A valid code that is not painted must never be answered, since the image shows that it is wrong.
 * Another invalid code is an ordinary mistake, and a candidate is allowed.
 */
export function judge(painted: string, { codes, candidates }: Answer): Verdict {
  if (codes.some(({ code, checksumValid }) => checksumValid && code !== painted)) return 'repaired';
  if (codes.some(({ code }) => code !== painted)) return 'misread';
  if (codes.length > 0) return 'as painted';
  return candidates.some(({ kind }) => kind === 'code' || kind === 'column') ? 'candidate' : 'unseen';
}
