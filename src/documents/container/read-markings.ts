import type { Line } from '../../text/reader/reader.js';
import { type PlacedCode, placedCodes, weightsOfMain } from './answer/nearest-code.js';
import { type PartialCode, partialCodes } from './code/partial.js';
import { findCodePieces } from './code/pieces.js';
import { readCodes } from './code/read-codes.js';
import type { CodeSite, SeenSite } from './code/site.js';
import type { Eyes } from './page/eyes.js';
import type { Page } from './page/page.js';
import { readSizeTypes, type SizeTypeSite } from './size-type/read-size-types.js';
import { secondOpinion } from './size-type/second-opinion.js';
import { LOOKS } from './tunables.js';
import { quantityOf } from './weights/labels.js';
import { findMarks, type WeightMark } from './weights/marks.js';
import { solveWeights, type Weights } from './weights/solve-weights.js';
import type { Wording } from './weights/wording.js';

/** Lines that were read only for the weights. */
export interface Figures {
  readonly lines: readonly Line[];
  /** Those that show each row of figures best; undefined if rows were not searched yet. */
  readonly rows: readonly Line[] | undefined;
  /** Found before the rows. */
  readonly wordings: readonly Wording[];
}

/** All markings found so far on the page. */
export interface Markings {
  readonly lines: readonly Line[];
  readonly sites: readonly SeenSite[];
  /** From lines that are no weights. */
  readonly partialCodes: readonly PartialCode[];
  readonly sizeTypes: readonly SizeTypeSite[];
  readonly weights: Weights;
  /** Whether anything looks like a weight or its wording. Sides and fronts mostly have none. */
  readonly showsWeights: boolean;
  readonly figures: Figures;
}

export const hasCode = ({ sites }: Pick<Markings, 'sites'>) =>
  sites.some(({ decision }) => decision.accepted);

/** Where codes are or may be: at every code, sure or not, and if none is sure, at what may be a part of one. */
export function placesOf(sites: readonly SeenSite[], lines: readonly Line[]): PlacedCode[] {
  const codes = sites.map((site) => ({
    code: site.decision.accepted ? site.decision.code : undefined,
    lines: site.lines,
  }));
  if (hasCode({ sites })) return codes;
  const parts = findCodePieces(lines).map(({ owner, serial }) => ({
    code: undefined,
    lines: owner ? [owner, ...serial] : serial,
  }));
  return [...codes, ...parts];
}

/** Reads all markings from the lines. A code that an earlier look was sure of is kept. */
export async function readMarkings(
  { raster }: Pick<Page, 'raster'>,
  eyes: Eyes,
  lines: readonly Line[],
  before?: Markings,
): Promise<Markings> {
  const sites = before && hasCode(before) ? before.sites : await readCodes(eyes, lines);
  const figures = before?.figures ?? { lines: [], rows: undefined, wordings: [] };
  const marks = findMarks(lines);
  const weights = weigh(lines, figures, sites);
  const showsWeights =
    before?.showsWeights || showWeights(marks) || lines.some(({ text }) => quantityOf(text));
  const weighed = new Set(
    marks
      .filter(({ unit, label }) => unit ?? (label && label.nearness > LOOKS.nearLabel))
      .flatMap(({ sightings }) => sightings),
  );
  const others = lines.filter((line) => !weighed.has(line));
  const found = readSizeTypes(others, placesOf(sites, lines));
  const sizeTypes: SizeTypeSite[] = [];
  for (const site of found) sizeTypes.push(await secondOpinion(eyes, site));
  return {
    lines,
    sites,
    partialCodes: partialCodes(others, raster),
    sizeTypes,
    weights,
    showsWeights,
    figures,
  };
}

/** The same markings, with weights solved from more figures. */
export function withFigures(
  markings: Markings,
  { lines = [], rows, wordings = [] }: Partial<Figures>,
): Markings {
  const before = markings.figures;
  const figures: Figures = {
    lines: [...before.lines, ...lines],
    rows: rows ? [...(before.rows ?? []), ...rows] : before.rows,
    wordings: [...before.wordings, ...wordings],
  };
  return {
    ...markings,
    figures,
    weights: weigh(markings.lines, figures, markings.sites),
    showsWeights: markings.showsWeights || showWeights(findMarks(lines, rows)),
  };
}

/** Figures alone may be a date and a time. Two with a unit or a wording are weights. */
const showWeights = (marks: readonly WeightMark[]): boolean =>
  marks.filter(({ unit, label }) => unit ?? label).length > 1;

const weigh = (lines: readonly Line[], figures: Figures, sites: readonly CodeSite[]) =>
  solveWeights(
    weightsOfMain(
      findMarks([...lines, ...figures.lines], figures.rows, figures.wordings),
      placedCodes(sites),
    ),
  );
