import { joinLattices } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import { search } from '../../../text/search.js';
import type { Page } from '../../../text/spotter.js';
import { type Decision, decide } from './decide.js';
import { OWNER, SERIAL } from './patterns.js';
import { type CodePieces, findCodePieces } from './pieces.js';
import { viewsOf } from './views.js';
import { weighCodes } from './weigh.js';

/** A place on the picture where a code stands, and what was made of it. */
export interface CodeSite {
  readonly decision: Decision;
  /** The lines that the code was read from, in the order of its characters, check digit included. */
  readonly lines: readonly Line[];
}

/** Groups that are looked at more closely, at most. */
const MOST_SITES = 6;
/** Logarithm of the first look's best path below which a group of lines is no code. */
const LEAST = -8;

/** Every code along a line, the surest first; sites share no line. */
export async function readCodes(page: Page, readLines: readonly Line[]): Promise<CodeSite[]> {
  const sites: CodeSite[] = [];
  const taken = new Set<Line>();
  const groups = findCodePieces(readLines)
    .filter(({ owner }) => owner)
    .map((pieces) => ({ pieces, score: firstScore(pieces) }))
    .filter(({ score }) => score > LEAST)
    .sort((a, b) => b.score - a.score);
  for (const { pieces } of groups) {
    if (sites.length === MOST_SITES) break;
    const lines = linesOf(pieces);
    if (lines.some((line) => taken.has(line))) continue;
    const views = await viewsOf(page, pieces);
    const decision = decide(weighCodes(views));
    if (!decision) continue;
    sites.push({ decision, lines: views[0]!.lines });
    for (const line of lines) taken.add(line);
  }
  return sites.sort((a, b) => b.decision.confidence - a.decision.confidence);
}

const TEN = [...OWNER, ...SERIAL];

function firstScore(pieces: CodePieces): number {
  const lattice = joinLattices(linesOf(pieces).map((line) => line.lattice));
  return search(lattice, TEN, { beam: 6, limit: 1 })[0]?.score ?? Number.NEGATIVE_INFINITY;
}

function linesOf({ owner, serial }: CodePieces): Line[] {
  return owner && !serial.includes(owner) ? [owner, ...serial] : [...serial];
}
