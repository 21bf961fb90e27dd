import type { Page } from '../../../text/spotter.js';
import { readSizeType, type SizeTypeSite } from './read.js';

/**
 * Nothing in a size/type code proves another part of it, so the general reader is asked too; where it sees another one,
 * neither is sure.
 */
export async function secondOpinion(page: Page, site: SizeTypeSite): Promise<SizeTypeSite> {
  if (site.line.stacked) return site;
  const second = readSizeType(await page.readAsText(site.line.quad, false));
  if (!second || second.code === site.code) return site;
  return { ...site, confidence: site.confidence * (1 - second.confidence) };
}
