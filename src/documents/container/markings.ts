import type { Line } from '../../text/reader/reader.js';
import type { Page } from '../../text/spotter.js';
import { type PlacedCode, placedCodes, weightsOfMain } from './belonging.js';
import { type PartialCode, partialCodes } from './code/partial.js';
import { findCodePieces } from './code/pieces.js';
import { readCodes } from './code/read.js';
import type { CodeSite, SeenSite } from './code/site.js';
import { readSizeTypes, type SizeTypeSite } from './size-type/read.js';
import { secondOpinion } from './size-type/second-opinion.js';
import { quantityOf } from './weights/labels.js';
import { findMarks } from './weights/marks.js';
import { solveWeights, type Weights } from './weights/solve.js';

/** Everything that stands on the page, as one look sees it. */
export interface Markings {
  readonly lines: readonly Line[];
  readonly sites: readonly SeenSite[];
  /** On lines that belong to no weight. */
  readonly partialCodes: readonly PartialCode[];
  readonly sizeTypes: readonly SizeTypeSite[];
  readonly weights: Weights;
  /** Whether anything at all looks like a weight or its wording: sides and fronts mostly carry none. */
  readonly showsWeights: boolean;
}

export const hasCode = ({ sites }: Pick<Markings, 'sites'>) =>
  sites.some(({ decision }) => decision.accepted);

/** Where size/type codes are looked for: at every code, sure or not, or else at what could be a part of one. */
function placesOf(sites: readonly CodeSite[], lines: readonly Line[]): PlacedCode[] {
  return sites.length
    ? sites.map((site) => ({
        code: site.decision.accepted ? site.decision.code : undefined,
        lines: site.lines,
      }))
    : findCodePieces(lines).map(({ owner, serial }) => ({
        code: undefined,
        lines: owner ? [owner, ...serial] : serial,
      }));
}

/** What the lines hold; a code that an earlier look was sure of is kept. */
export async function readMarkings(page: Page, lines: readonly Line[], before?: Markings): Promise<Markings> {
  const sites = before && hasCode(before) ? before.sites : await readCodes(page, lines);
  const marks = findMarks(lines);
  const weights = solveWeights(weightsOfMain(marks, placedCodes(sites)));
  const showsWeights = marks.length > 2 || lines.some(({ text }) => quantityOf(text));
  const weighed = new Set(
    marks.filter(({ unit, label }) => unit ?? (label && label.nearness > 0.5)).map(({ line }) => line),
  );
  const others = lines.filter((line) => !weighed.has(line));
  const found = readSizeTypes(others, placesOf(sites, lines));
  const sizeTypes: SizeTypeSite[] = [];
  for (const site of found) sizeTypes.push(await secondOpinion(page, site));
  return { lines, sites, partialCodes: partialCodes(others, page.raster), sizeTypes, weights, showsWeights };
}
