import { LEAST_ANSWERED } from '../../confidence.js';
import type { FieldSite, SheetSites } from '../looks/open-sheet.js';
import { type Belief, kindOf } from './confidence.js';
import { FILTERED } from './tunables.js';

/**
 * Combines the readings of a sheet in the picture as taken and in the filtered one. An answer of the first stands. The second answers a
 * field that the first does not show, if it is very sure, because it joins specks to letters as it joins dots. It confirms a candidate of
 * the first, but never replaces it: the filter can turn one letter into another.
 */
export function addFiltered(taken: SheetSites, filtered: SheetSites): SheetSites {
  const added = [...filtered.sites].flatMap(([field, site]): [typeof field, FieldSite][] => {
    const seen = taken.sites.get(field);
    if (!seen) return site.belief.confidence >= FILTERED.sureAlone ? [[field, site]] : [];
    const { belief } = seen;
    if (belief.confidence >= LEAST_ANSWERED.field || belief.value !== site.belief.value) return [];
    // In a list, the same noise leads to the same word in both pictures.
    if (kindOf(field) === 'list') return [];
    return [[field, { ...seen, belief: meanOf(belief, site.belief) }]];
  });
  return { ...taken, sites: new Map([...taken.sites, ...added]) };
}

/** The mean of the log odds. The two are not independent, because they show the same sheet. */
function meanOf(a: Belief, b: Belief): Belief {
  const odds = Math.sqrt(oddsOf(a) * oddsOf(b));
  return { ...a, confidence: odds / (1 + odds) };
}

const oddsOf = ({ confidence }: Belief) => confidence / (1 - confidence);
