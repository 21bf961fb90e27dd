import { joinLattices } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import { search } from '../../../text/search.js';
import type { Page } from '../../../text/spotter.js';
import { decide } from './decide.js';
import { OWNER, SERIAL } from './patterns.js';
import { type CodePieces, findCodePieces } from './pieces.js';
import { secondOpinion } from './second-opinion.js';
import type { CodeSite } from './site.js';
import { type CodeView, viewsOf, viewsWithDigitBelow } from './views.js';
import { weighCodes, weighPrefixes } from './weigh.js';

/** Groups that are looked at more closely, at most. */
const MOST_SITES = 6;
/** Logarithm of the first look's best path below which a group of lines is no code. */
const LEAST = -8;
/** The same once a code has been read: a second one is mostly rubbish around the first. */
const LEAST_BESIDE = -4;
/** A code less sure than this, whose first ten characters are well seen, lacks a readable check digit. */
const NO_CHECK_DIGIT = { confidence: 0.3, prefix: -1 } as const;

/** Every code along a line or a column, the surest first; sites share no line. */
export async function readCodes(page: Page, lines: readonly Line[]): Promise<CodeSite[]> {
  const sites: CodeSite[] = [];
  const taken = new Set<Line>();
  const groups = findCodePieces(lines)
    .filter(({ owner }) => owner)
    .map((pieces) => ({ pieces, score: firstScore(pieces) }))
    .filter(({ score }) => score > LEAST)
    // Of two groups that show as much, the one of fewer lines: the other brings a line that adds nothing.
    .sort((a, b) => b.score - a.score || linesOf(a.pieces).length - linesOf(b.pieces).length);
  for (const { pieces, score } of groups) {
    if (sites.length === MOST_SITES) break;
    if (score < LEAST_BESIDE && sites.some(({ decision }) => decision.accepted)) break;
    const own = linesOf(pieces);
    if (own.some((line) => taken.has(line))) continue;
    const site = await readSite(page, pieces);
    if (!site) continue;
    sites.push(site);
    for (const line of own) taken.add(line);
  }
  return sites.sort((a, b) => b.decision.confidence - a.decision.confidence);
}

async function readSite(page: Page, pieces: CodePieces): Promise<CodeSite | undefined> {
  const site = await secondOpinion(page, siteOf(await viewsOf(page, pieces)));
  if (site?.decision.accepted || !pieces.below) return site;
  const split = await secondOpinion(page, siteOf(await viewsWithDigitBelow(page, pieces, pieces.below)));
  return (split?.decision.confidence ?? 0) > (site?.decision.confidence ?? 0) ? split : site;
}

function siteOf(views: readonly CodeView[]): CodeSite | undefined {
  const decision = decide(weighCodes(views));
  if (!decision) return undefined;
  const lines = views[decision.look]!.lines;
  const seen = decision.confidence < NO_CHECK_DIGIT.confidence ? weighPrefixes(views)[0] : undefined;
  const prefix =
    seen && seen.score > NO_CHECK_DIGIT.prefix
      ? { text: seen.code, confidence: Math.exp(seen.score) }
      : undefined;
  return { decision, lines, prefix };
}

const TEN = [...OWNER, ...SERIAL];

function firstScore(pieces: CodePieces): number {
  const lattice = joinLattices(linesOf(pieces).map((line) => line.lattice));
  return search(lattice, TEN, { beam: 6, limit: 1, least: LEAST })[0]?.score ?? Number.NEGATIVE_INFINITY;
}

function linesOf({ owner, serial }: CodePieces): Line[] {
  return owner && !serial.includes(owner) ? [owner, ...serial] : [...serial];
}
