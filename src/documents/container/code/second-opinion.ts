import type { Line } from '../../../text/reader/reader.js';
import { CODE_DECISIONS } from '../diagnostics.js';
import type { Eyes } from '../page/eyes.js';
import { type Decision, leastAnswered, type Opinion, withOpinion } from './decide.js';
import { categoryPrior } from './patterns.js';
import { type CodeView, viewOf } from './read-again.js';
import type { SeenSite } from './site.js';
import { CODE_OPINION, READ_AGAIN } from './tunables.js';
import { weighCodes } from './weigh-codes.js';

/**
 * Asks a reader that learned from other pictures about a code that could be an answer. An invalid code is either painted so or
 * misread, and nothing in it tells which. A valid one may be a misread invalid one.
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
  for (const stretch of READ_AGAIN.stretches) {
    const lines: Line[] = [];
    for (const { quad } of site.lines) lines.push(await eyes.second(quad, false, stretch));
    views.push(viewOf(lines));
    judged = withOpinion(site.decision, opinionOn(site.decision.code, views));
    // One look that upholds a valid code is enough. Any other opinion may be due to the look.
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
  // The cost of a rare category says nothing about how well it was seen.
  if (!best || best.score - categoryPrior(best.code[3]!) <= CODE_OPINION.clear)
    return { upheld: 0, contested: 0 };
  const same = seen.find((weighed) => weighed.code === code)?.rank ?? Number.NEGATIVE_INFINITY;
  return {
    upheld: Number(best.code === code),
    contested: Math.max(CODE_OPINION.mostContested, same - best.rank),
  };
}
