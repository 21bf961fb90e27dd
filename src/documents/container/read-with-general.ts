import type { Line } from '../../text/reader/reader.js';
import { LEAST_ANSWERED } from '../confidence.js';
import { atOneSite, upheldColumn } from './code/merge-sites.js';
import { atOnePlace, type SeenSite } from './code/site.js';
import { type Eyes, swapped } from './page/eyes.js';
import type { Page } from './page/page.js';
import { hasCode, type Markings, readMarkings, withFigures } from './read-markings.js';

/**
 * What ours leaves open, read by the general reader: it learned from other pictures, is slower, and reads some lettering
 * that ours does not. Where ours was sure, its word stands.
 */
export async function withSecondReader(page: Page, own: Markings): Promise<Markings> {
  // Ours is then the one to be asked for a second opinion.
  const eyes = swapped(page.eyes);
  const lines: Line[] = [];
  for (const { quad, stacked } of own.lines) lines.push(await eyes.first(quad, stacked));
  const general = await readMarkings(page, eyes, lines, hasCode(own) ? own : undefined);
  return {
    ...withFigures(own, { lines }),
    sites: hasCode(own) ? own.sites : await together(page.eyes, own.sites, general.sites),
    sizeTypes: surer(own.sizeTypes[0], general.sizeTypes[0], LEAST_ANSWERED.sizeType)
      ? general.sizeTypes
      : own.sizeTypes,
  };
}

/** What both readers see at one place is weighed together, unless one of them is sure. */
async function together(
  eyes: Eyes,
  own: readonly SeenSite[],
  general: readonly SeenSite[],
): Promise<SeenSite[]> {
  const sites: SeenSite[] = [];
  for (const site of general) {
    const same = own.find((other) => atOnePlace(other, site));
    sites.push(same ? (upheldColumn(same, site) ?? (await atOneSite(eyes, same, site))) : site);
  }
  const rest = own.filter((site) => !general.some((other) => atOnePlace(other, site)));
  return [...sites, ...rest].sort((a, b) => b.decision.confidence - a.decision.confidence);
}

interface Believed {
  readonly confidence: number;
}

/** Whether the general reader answers what ours does not. */
const surer = (own: Believed | undefined, general: Believed | undefined, least: number) =>
  (own?.confidence ?? 0) < least && (general?.confidence ?? 0) > (own?.confidence ?? 0);
