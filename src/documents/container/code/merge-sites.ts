import { CODE_DECISIONS } from '../diagnostics.js';
import type { Eyes } from '../page/eyes.js';
import { withOpinion } from './decide.js';
import { secondOpinion } from './second-opinion.js';
import { atOnePlace, type SeenSite, siteOf } from './site.js';

/**
 * Merges two sites of one marking. Sites that agree do not count twice. If neither is sure, or they are sure of different codes, all
 * their looks are weighed together: one may have seen what the other leaves open.
 */
export async function atOneSite(eyes: Eyes, a: SeenSite, b: SeenSite): Promise<SeenSite> {
  const [first, second] = [a.decision, b.decision];
  if (first.accepted !== second.accepted) return first.accepted ? a : b;
  if (first.accepted && first.code === second.code) return surest(a, b);
  const together = await secondOpinion(eyes, siteOf([...a.views, ...b.views]));
  if (!together) return surest(a, b);
  return first.accepted ? together : surest(together, a, b);
}

/** The sites of both readers, the surest first. What both see at one place is weighed together, unless one of them is sure. */
export async function mergeSites(
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

/**
 * A column of which both readers see the same code; undefined if they do not, or if no look saw it best: they share the places of the
 * letters, so behind a rod that hides the last ones, the check digit chooses the same code for both.
 */
export function upheldColumn(own: SeenSite, general: SeenSite): SeenSite | undefined {
  const agree = own.decision.code === general.decision.code && atOnePlace(own, general);
  if (!agree || !own.lines.every(({ stacked }) => stacked)) return undefined;
  const site = surest(own, general);
  if (site.decision.traits.agreement === 0) return undefined;
  const decision = withOpinion(site.decision, { upheld: 1, contested: 0 });
  CODE_DECISIONS.publish(decision);
  return { ...site, decision };
}

const surest = (...sites: readonly SeenSite[]): SeenSite =>
  sites.reduce((best, site) => (site.decision.confidence > best.decision.confidence ? site : best));
