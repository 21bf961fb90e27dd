import { heightOf, type Quad } from '../../geometry/quad.js';
import type { Line } from '../../text/reader/reader.js';
import { LEAST_ANSWERED } from '../confidence.js';
import type { Unsized } from '../document.js';
import { asCandidates } from './answer/as-candidates.js';
import { report } from './answer/report.js';
import { findCodePieces } from './code/pieces.js';
import { lookCloser } from './page/look-closer.js';
import { lookIntoTiles } from './page/look-into-tiles.js';
import type { Page } from './page/page.js';
import { isList, isPrint } from './page/print.js';
import { hasCode, type Markings, readMarkings, withFigures } from './read-markings.js';
import { readWithGeneral, readWithSmall } from './read-with-others.js';
import type { ContainerReading } from './reading.js';
import { LOOKS } from './tunables.js';
import { rowsOf, showsText } from './weights/rows.js';
import { stripsBefore, stripsBelow } from './weights/strips.js';
import { type Wording, wordingOn } from './weights/wording.js';

/**
 * Reads the markings of the containers on a page; quads are in pixels of the page. Print gets no closer look: that is slow and finds
 * codes that are not painted.
 */
export async function readContainer(page: Page): Promise<Unsized<ContainerReading>> {
  let markings = await lookUntilComplete(page, { around: anchorOf, inColumns: true });
  let print = isPrint(page);
  if (!print && !hasCode(markings)) markings = await lookAgain(await page.withMarkingDetector(), markings);
  if (!print && !hasCode(markings)) {
    const fine = await page.finely();
    print = isPrint(fine);
    if (!print) markings = await lookHarder(page, fine, markings);
  }
  if (print) return asCandidates(report(markings, []));
  const reading = report(markings, page.columns);
  return isList(markings.sites) ? asCandidates(reading) : reading;
}

/** What to look for on a page. */
interface Search {
  readonly around: Anchor;
  /** Whether the code may be in a column, as far as is known. */
  readonly inColumns: boolean;
}

/** Looks at the page until nothing is missing or nothing else can help. */
async function lookUntilComplete(page: Page, search: Search): Promise<Markings> {
  let markings = await readMarkings(page, page.eyes, page.lines);
  if (isPrint(page)) return markings;
  // Weights and codes along a line need a closer look. If neither shows, the code is probably in a column.
  const alongLine = markings.showsWeights || hasCode(markings);
  for (const look of looksFor(markings, alongLine)) {
    if (isComplete(markings) || isList(markings.sites)) break;
    markings = await look(page, markings, search);
  }
  if (!isComplete(markings) && !isList(markings.sites)) {
    markings = await readWithGeneral(page, markings);
    if (!isNamed(markings)) markings = await readWithSmall(page, markings);
    for (const look of [figures, wordings, smallFigures])
      if (!isComplete(markings)) markings = await look(page, markings);
  }
  return markings;
}

/** What another detector finds on the picture, if that leads to a code. */
async function lookAgain(other: Page, markings: Markings): Promise<Markings> {
  const again = await lookWith(other, markings);
  return hasCode(again) ? { ...surest(again, markings), sites: again.sites } : markings;
}

const lookWith = (other: Page, markings: Markings): Promise<Markings> =>
  lookUntilComplete(other, { around: shownAnchorOf, inColumns: mayBeInColumn(markings) });

/** If no code shows: with the fine detector, then in tiles. */
async function lookHarder(page: Page, fine: Page, markings: Markings): Promise<Markings> {
  const finely = await lookWith(fine, markings);
  if (hasCode(finely)) return { ...surest(finely, markings), sites: finely.sites };
  let tiled = await withLines(page, markings, await lookIntoTiles(page));
  if (tiled !== markings && !hasCode(tiled)) tiled = await readWithGeneral(page, tiled);
  return hasCode(tiled) ? tiled : surest(tiled, finely);
}

/** Of two readings of one page, the surer value of each marking. */
function surest(a: Markings, b: Markings): Markings {
  const ofCode = (each: Markings) => each.sites[0]?.decision.confidence ?? 0;
  const ofSizeType = (each: Markings) => each.sizeTypes[0]?.confidence ?? 0;
  const ofWeights = ({ weights }: Markings) =>
    [weights.maxGross, weights.tare].reduce((sum, weight) => sum + (weight?.confidence ?? 0), 0);
  return {
    ...a,
    sites: ofCode(b) > ofCode(a) ? b.sites : a.sites,
    sizeTypes: ofSizeType(b) > ofSizeType(a) ? b.sizeTypes : a.sizeTypes,
    weights: ofWeights(b) > ofWeights(a) ? b.weights : a.weights,
  };
}

/** The line to look around, if any. */
type Anchor = (markings: Markings) => Line | undefined;
type Look = (page: Page, markings: Markings, search: Search) => Promise<Markings>;

function looksFor(markings: Markings, alongLine: boolean): Look[] {
  if (!alongLine) return [columns, closer, figures];
  return lacksOnlyWeights(markings) ? [figures, closer] : [closer, figures, columns];
}

/** Looks closer around the code, or around what looks most like one. */
async function closer(page: Page, markings: Markings, { around }: Search): Promise<Markings> {
  const anchor = around(markings);
  return anchor && !anchor.stacked ? withLines(page, markings, await lookCloser(page, anchor)) : markings;
}

/** Reads the rows of figures below the code, which are too close together for a detector. */
async function figures(page: Page, markings: Markings): Promise<Markings> {
  if (markings.figures.rows) return markings;
  return readStrips(page, markings, (quad) => page.readRow(quad));
}

/** Reads again, with the reader of small rows, the strips that showed something. */
const smallFigures = (page: Page, markings: Markings): Promise<Markings> =>
  readStrips(page, markings, async (quad) =>
    showsText(await page.readRow(quad)) ? page.smallEyes.first(quad, false) : undefined,
  );

async function readStrips(
  page: Page,
  markings: Markings,
  read: (quad: Quad) => Promise<Line | undefined>,
): Promise<Markings> {
  const anchor = shownAnchorOf(markings);
  if (!anchor || anchor.stacked || isWeighed(markings)) return markings;
  const lines: Line[] = [];
  for (const quad of stripsBelow(page.raster, anchor)) {
    const line = await read(quad);
    if (line) lines.push(line);
  }
  return withFigures(markings, { lines, rows: rowsOf(lines) });
}

/** Reads the wordings before the rows of figures. */
async function wordings(page: Page, markings: Markings): Promise<Markings> {
  if (isWeighed(markings)) return markings;
  const found: Wording[] = [];
  for (const row of markings.figures.rows ?? [])
    for (const quad of stripsBefore(row)) {
      const wording = wordingOn(await page.readRow(quad));
      if (wording) found.push(wording);
    }
  return withFigures(markings, { wordings: found });
}

const withLines = async (page: Page, markings: Markings, more: readonly Line[]): Promise<Markings> =>
  more.length ? readMarkings(page, page.eyes, [...markings.lines, ...more], markings) : markings;

/** Searches columns. Beside a code's column stands its size/type code. */
const columns = async (page: Page, markings: Markings, { inColumns }: Search): Promise<Markings> =>
  inColumns && mayBeInColumn(markings) ? withLines(page, markings, await page.findColumns()) : markings;

/** On doors, which show the weights, the code runs along a line. */
const mayBeInColumn = ({ showsWeights, sites }: Markings): boolean =>
  !showsWeights && !sites.some(({ decision, lines }) => decision.accepted && !lines.at(-1)!.stacked);

/** Whether a closer look could add nothing. Small weights only show once their rows are read. */
const isComplete = (markings: Markings): boolean =>
  isNamed(markings) && (isWeighed(markings) || !mayBeWeighed(markings));

const mayBeWeighed = (markings: Markings): boolean =>
  markings.showsWeights || (!markings.figures.rows && anchorOf(markings)?.stacked === false);

const lacksOnlyWeights = (markings: Markings): boolean => isNamed(markings) && !isWeighed(markings);

const isNamed = ({ sites, sizeTypes }: Markings): boolean =>
  hasCode({ sites }) && (sizeTypes[0]?.confidence ?? 0) >= LEAST_ANSWERED.sizeType;

const isWeighed = ({ weights }: Markings): boolean =>
  [weights.maxGross, weights.tare].every((weight) => weight && weight.confidence >= LEAST_ANSWERED.weight);

/** The serial of the surest code, or of what looks most like one. */
function anchorOf(markings: Markings): Line | undefined {
  const likely = likelyAnchorOf(markings);
  if (likely) return likely;
  const pieces = findCodePieces(markings.lines);
  return pieces.sort((a, b) => heightOf(b.serial[0]!.quad) - heightOf(a.serial[0]!.quad))[0]?.serial.at(-1);
}

/** The same, but only if a code or weights show: digits alone are not enough. */
const shownAnchorOf = (markings: Markings): Line | undefined =>
  markings.showsWeights ? anchorOf(markings) : likelyAnchorOf(markings);

function likelyAnchorOf({ sites }: Markings): Line | undefined {
  const site = sites.find(({ decision }) => !decision.inText);
  return site && site.decision.confidence > LOOKS.likelyCode ? site.lines.at(-1) : undefined;
}
