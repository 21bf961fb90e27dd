import { centreOf, contains } from '../../geometry/quad.js';
import type { Line } from '../../text/reader/reader.js';
import { LEAST_ANSWERED } from '../confidence.js';
import type { PlacedCode } from './answer/nearest-code.js';
import { mergeSites } from './code/merge-sites.js';
import { secondOpinion } from './code/second-opinion.js';
import type { SeenSite } from './code/site.js';
import { type Eyes, swapped } from './page/eyes.js';
import type { Page } from './page/page.js';
import { hasCode, type Markings, placesOf, readMarkings, withFigures } from './read-markings.js';
import { placeAt } from './size-type/place.js';
import type { SizeTypeSite } from './size-type/read-size-types.js';
import { showsText } from './weights/rows.js';

/**
 * Reads what our reader leaves open with the general reader, which learned from other pictures, is slower, and reads some lettering that
 * ours does not. What ours was sure of stays.
 */
export async function readWithGeneral(page: Page, own: Markings): Promise<Markings> {
  // Our reader then gives the second opinion.
  return readWith(swapped(page.eyes), page, own.lines, own);
}

/** Reads what is still open with the reader of small lettering, where ours or the general one saw what may be a code, or stand beside one. */
export async function readWithSmall(page: Page, known: Markings): Promise<Markings> {
  const codes = placesOf(known.sites, known.lines);
  const lines: Line[] = [];
  for (const line of known.lines)
    if (codes.some((code) => isOfOrBeside(code, line)) && (await isSeen(page, line))) lines.push(line);
  const found = await readWith(page.smallEyes, page, lines, known);
  if (hasCode(known)) return found;
  const sites: SeenSite[] = [];
  for (const site of found.sites) sites.push(await ifConfirmed(page, site));
  return { ...found, sites: sites.sort((a, b) => b.decision.confidence - a.decision.confidence) };
}

const isOfOrBeside = ({ lines }: PlacedCode, line: Line): boolean =>
  lines.some(({ quad }) => contains(quad, centreOf(line.quad))) || placeAt(lines, line) !== undefined;

const isSeen = async ({ eyes }: Page, line: Line): Promise<boolean> =>
  showsText(line) || showsText(await eyes.second(line.quad, line.stacked));

/**
 * The site as an answer only if ours or the general reader sees the same code, and the general one does not clearly see another. On tiny
 * lettering, the reader of small lettering brought as many wrong codes as right ones.
 */
async function ifConfirmed({ eyes }: Page, site: SeenSite): Promise<SeenSite> {
  if (!site.decision.accepted) return site;
  const judged = (await secondOpinion(eyes, site)) ?? site;
  if (judged.decision.contested) return judged;
  const upheld = [site, judged].some(({ decision }) => decision.traits.upheld === 1);
  return upheld ? site : { ...site, decision: { ...site.decision, accepted: false } };
}

async function readWith(eyes: Eyes, page: Page, places: readonly Line[], known: Markings): Promise<Markings> {
  const lines: Line[] = [];
  for (const { quad, stacked } of places) lines.push(await eyes.first(quad, stacked));
  const found = await readMarkings(page, eyes, lines, hasCode(known) ? known : undefined);
  return {
    ...withFigures(known, { lines }),
    sites: hasCode(known) ? known.sites : await mergeSites(page.eyes, known.sites, found.sites),
    sizeTypes: surer(known.sizeTypes[0], found.sizeTypes[0], LEAST_ANSWERED.sizeType)
      ? found.sizeTypes
      : known.sizeTypes,
  };
}

/** Whether another reader is surer of what is not answered yet. */
const surer = (known: SizeTypeSite | undefined, found: SizeTypeSite | undefined, least: number) =>
  (known?.confidence ?? 0) < least && (found?.confidence ?? 0) > (known?.confidence ?? 0);
