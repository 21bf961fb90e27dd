import type { Line } from '../../../text/reader/reader.js';
import { LEAST_ANSWERED } from '../../confidence.js';
import type { Eyes } from '../page/eyes.js';
import { withHead } from './find-head.js';
import { atOneSite } from './merge-sites.js';
import { type CodePieces, findCodePieces, linesOf } from './pieces.js';
import { type CodeView, viewsOf, viewsWithDigitBelow, viewsWithTail } from './read-again.js';
import { scoreOfTen } from './score-of-ten.js';
import { secondOpinion } from './second-opinion.js';
import { atOnePlace, type SeenSite, siteOf } from './site.js';
import { CODE_SEARCH, CODE_SITES, FIRST_TEN } from './tunables.js';
import { weighPrefixes } from './weigh-codes.js';

/** Every code along a line or a column, the surest first. No two share a line or a place. */
export async function readCodes(eyes: Eyes, lines: readonly Line[]): Promise<SeenSite[]> {
  let sites: SeenSite[] = [];
  const taken = new Set<Line>();
  let read = 0;
  for (const { pieces, whole, score } of await likelyCodes(eyes, lines)) {
    if (read === CODE_SITES.most) break;
    if (score < CODE_SITES.leastOther && read > 0) break;
    const own = linesOf(pieces);
    if (own.some((line) => taken.has(line))) continue;
    const site = await readSite(eyes, whole);
    if (!site) continue;
    read++;
    for (const line of own) taken.add(line);
    const same = sites.find((other) => atOnePlace(other, site));
    sites = [...sites.filter((other) => other !== same), same ? await atOneSite(eyes, same, site) : site];
  }
  return sites.sort((a, b) => b.decision.confidence - a.decision.confidence);
}

/** The groups of lines that may be codes, with any missing heads found; the likeliest first. */
async function likelyCodes(eyes: Eyes, lines: readonly Line[]) {
  const groups: { pieces: CodePieces; whole: CodePieces; score: number }[] = [];
  for (const pieces of findCodePieces(lines)) {
    const whole = await withHead(eyes, pieces);
    const score = whole.owner ? scoreOfTen(whole) : Number.NEGATIVE_INFINITY;
    if (score > FIRST_TEN.least) groups.push({ pieces, whole, score });
  }
  // Of two groups with the same score, the one with fewer lines comes first: the other has a line that adds nothing.
  return groups.sort((a, b) => b.score - a.score || linesOf(a.pieces).length - linesOf(b.pieces).length);
}

const isLikely = (site: SeenSite | undefined) => (site?.decision.confidence ?? 0) >= LEAST_ANSWERED.code;
const holdsTen = (views: readonly CodeView[]) =>
  (weighPrefixes(views)[0]?.score ?? CODE_SEARCH.floor) > CODE_SITES.tenSeen;

async function readSite(eyes: Eyes, pieces: CodePieces): Promise<SeenSite | undefined> {
  const views = await viewsOf(eyes, pieces);
  let site = await secondOpinion(eyes, siteOf(views));
  if (!isLikely(site) && holdsTen(views))
    site = await secondOpinion(eyes, siteOf([...views, ...(await viewsWithTail(eyes, pieces))]));
  if (site?.decision.accepted || !pieces.below) return site;
  const split = await secondOpinion(eyes, siteOf(await viewsWithDigitBelow(eyes, pieces, pieces.below)));
  return (split?.decision.confidence ?? 0) > (site?.decision.confidence ?? 0) ? split : site;
}
