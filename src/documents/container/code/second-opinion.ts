import type { Line } from '../../../text/reader/reader.js';
import type { Page } from '../../../text/spotter.js';
import type { SeenSite } from './site.js';
import { type CodeView, STRETCHES, viewOf } from './views.js';
import { weighCodes } from './weigh.js';

/** From this score on the other reader sees a code clearly; it reads boxed digits and stencils worse. */
const CLEAR = -1.5;
/** So far behind what the other reader sees best, a code is contested. */
const CONTESTED = 2;

/**
 * What is an answer so far, doubted by a reader that learned from other pictures. A code whose check digit does not hold is
 * either painted so or misread, and nothing in it tells which: the other reader has to see the same. One whose check digit
 * holds may still be a misread wrong one: the other reader must not clearly see another.
 */
export async function secondOpinion(page: Page, site: SeenSite | undefined): Promise<SeenSite | undefined> {
  if (!site?.decision.accepted || site.lines.some(({ stacked }) => stacked)) return site;
  const { code, valid } = site.decision;
  const views: CodeView[] = [];
  for (const stretch of STRETCHES) {
    const lines: Line[] = [];
    for (const { quad } of site.lines) lines.push(await page.readAsText(quad, false, stretch));
    views.push(viewOf(lines));
  }
  const seen = weighCodes(views);
  const best = seen[0];
  const same = seen.find((weighed) => weighed.code === code);
  const clear = best !== undefined && best.score > CLEAR;
  const upheld = valid
    ? !clear || (same?.score ?? Number.NEGATIVE_INFINITY) > best.score - CONTESTED
    : clear && best.code === code;
  return upheld ? site : { ...site, decision: { ...site.decision, accepted: false } };
}
