import { heightOf } from '../../geometry/quad.js';
import type { Line } from '../../text/reader/reader.js';
import type { Page } from '../../text/spotter.js';
import { LEAST_ANSWERED } from '../confidence.js';
import { lookCloser } from './closer.js';
import { findCodePieces } from './code/pieces.js';
import { hasCode, type Markings, readMarkings } from './markings.js';
import { isList, isPrint } from './print.js';
import type { ContainerReading } from './reading.js';
import { report } from './report.js';
import { withSecondReader } from './second-reader.js';
import { withheld } from './withhold.js';

/**
 * Reads the markings of the containers on a page; quads are in pixels of the page. Print is not looked at any closer: that
 * takes long, and finds codes where none are painted.
 */
export async function readContainer(page: Page): Promise<Omit<ContainerReading, 'width' | 'height'>> {
  let markings = await readMarkings(page, page.lines);
  if (isPrint(page)) return withheld(report(markings, []));
  // Weights and codes along a line are looked at from nearer; where neither shows, the code stands in a column.
  const alongLine = markings.showsWeights || hasCode(markings);
  for (const look of alongLine ? [nearer, columns] : [columns, nearer]) {
    if (isComplete(markings) || isList(markings.sites)) break;
    const more = await look(page, markings);
    if (more.length) markings = await readMarkings(page, [...markings.lines, ...more], markings);
  }
  if (!isComplete(markings) && !isList(markings.sites)) markings = await withSecondReader(page, markings);
  const reading = report(markings, page.columns);
  return isList(markings.sites) ? withheld(reading) : reading;
}

/** The lines around the code, or around what looks most like one, from nearer. */
async function nearer(page: Page, markings: Markings): Promise<Line[]> {
  const anchor = anchorOf(markings);
  return anchor && !anchor.stacked ? lookCloser(page, anchor) : [];
}

/** Columns are looked for where no code was read along a line; beside a code's column stands its size/type code. */
async function columns(page: Page, { sites }: Markings): Promise<Line[]> {
  const alongLine = sites.some(({ decision, lines }) => decision.accepted && !lines.at(-1)!.stacked);
  return alongLine ? [] : page.findColumns();
}

/** Whether a closer look could add nothing. */
function isComplete({ sites, sizeTypes, weights, showsWeights }: Markings): boolean {
  const weighed = [weights.maxGross, weights.tare].every(
    (weight) => weight && weight.confidence >= LEAST_ANSWERED.weight,
  );
  return (
    hasCode({ sites }) &&
    (sizeTypes[0]?.confidence ?? 0) >= LEAST_ANSWERED.sizeType &&
    (weighed || !showsWeights)
  );
}

/** A code at least so sure is looked around, rather than the tallest row of digits. */
const LIKELY = 0.3;

/** The line to look around: the serial of the surest code, or of what looks most like one. */
function anchorOf({ sites, lines }: Markings): Line | undefined {
  const site = sites.find(({ decision }) => !decision.inText);
  if (site && site.decision.confidence > LIKELY) return site.lines.at(-1);
  const pieces = findCodePieces(lines);
  return pieces.sort((a, b) => heightOf(b.serial[0]!.quad) - heightOf(a.serial[0]!.quad))[0]?.serial.at(-1);
}
