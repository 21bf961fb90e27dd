import type { Line } from '../../../text/reader/reader.js';
import { CODE_DECISIONS } from '../diagnostics.js';
import type { Eyes } from '../page/eyes.js';
import { type Decision, leastAnswered, type Opinion, withOpinion } from './decide.js';
import { categoryPrior } from './patterns.js';
import { type CodeView, STRETCHES, viewOf } from './read-again.js';
import type { SeenSite } from './site.js';
import { weighCodes } from './weigh-codes.js';

/** From this score on the other reader sees a code clearly; it reads boxed digits and stencils worse. */
const CLEAR = -1.5;
/** Farther behind than this says no more. */
const MOST_CONTESTED = -4;

/**
 * What could be an answer, judged by a reader that learned from other pictures. A code whose check digit does not hold is
 * either painted so or misread, and nothing in it tells which. One whose check digit holds may still be a misread wrong one.
 */
export async function secondOpinion(eyes: Eyes, site: SeenSite | undefined): Promise<SeenSite | undefined> {
  const judged = await asked(eyes, site);
  if (judged) CODE_DECISIONS.publish(judged.decision);
  return judged;
}

async function asked(eyes: Eyes, site: SeenSite | undefined): Promise<SeenSite | undefined> {
  if (!site || site.lines.some(({ stacked }) => stacked) || !couldBeAnswer(site.decision)) return site;
  const views: CodeView[] = [];
  let judged = site.decision;
  for (const stretch of STRETCHES) {
    const lines: Line[] = [];
    for (const { quad } of site.lines) lines.push(await eyes.second(quad, false, stretch));
    views.push(viewOf(lines));
    judged = withOpinion(site.decision, opinionOn(site.decision.code, views));
    // One look that upholds a valid code is enough; every other opinion may be the look's fault.
    if (judged.valid && judged.traits.upheld && judged.accepted) break;
  }
  return { ...site, decision: judged };
}

const couldBeAnswer = (decision: Decision): boolean =>
  withOpinion(decision, { upheld: 1, contested: 0 }).confidence >= leastAnswered(decision.valid) &&
  decision.borneOut &&
  !decision.inText;

function opinionOn(code: string, views: readonly CodeView[]): Opinion {
  const seen = weighCodes(views);
  const best = seen[0];
  // A rare category is not seen any worse for being rare.
  if (!best || best.score - categoryPrior(best.code[3]!) <= CLEAR) return { upheld: 0, contested: 0 };
  const same = seen.find((weighed) => weighed.code === code)?.rank ?? Number.NEGATIVE_INFINITY;
  return { upheld: Number(best.code === code), contested: Math.max(MOST_CONTESTED, same - best.rank) };
}
