import type { Line } from '../../text/reader/reader.js';
import { LEAST_ANSWERED } from '../confidence.js';
import { mergeSites } from './code/merge-sites.js';
import { swapped } from './page/eyes.js';
import type { Page } from './page/page.js';
import { hasCode, type Markings, readMarkings, withFigures } from './read-markings.js';
import type { SizeTypeSite } from './size-type/read-size-types.js';

/**
 * Reads what our reader leaves open with the general reader, which learned from other pictures, is slower, and reads some lettering that
 * ours does not. What ours was sure of stays.
 */
export async function readWithGeneral(page: Page, own: Markings): Promise<Markings> {
  // Our reader then gives the second opinion.
  const eyes = swapped(page.eyes);
  const lines: Line[] = [];
  for (const { quad, stacked } of own.lines) lines.push(await eyes.first(quad, stacked));
  const general = await readMarkings(page, eyes, lines, hasCode(own) ? own : undefined);
  return {
    ...withFigures(own, { lines }),
    sites: hasCode(own) ? own.sites : await mergeSites(page.eyes, own.sites, general.sites),
    sizeTypes: surer(own.sizeTypes[0], general.sizeTypes[0], LEAST_ANSWERED.sizeType)
      ? general.sizeTypes
      : own.sizeTypes,
  };
}

/** Whether the general reader is surer of what ours does not answer. */
const surer = (own: SizeTypeSite | undefined, general: SizeTypeSite | undefined, least: number) =>
  (own?.confidence ?? 0) < least && (general?.confidence ?? 0) > (own?.confidence ?? 0);
