import { LEAST_ANSWERED } from '../../confidence.js';
import type { FieldSite, SheetSites } from '../looks/open-sheet.js';
import { type Belief, kindOf } from './confidence.js';

/** What only the filter shows must be so sure: it joins specks to letters as it joins dots. */
const SURE_ALONE = 0.95;

/**
 * One sheet, read in the picture as it was taken and in the filtered one. What is sure in the first stands. The filter answers
 * a field of which the first shows nothing, and bears out a value that the first is not sure of; another value it only contests,
 * since it can turn one letter into the other and be sure of that.
 */
export function filledIn(taken: SheetSites, filtered: SheetSites): SheetSites {
  const filled = [...filtered.sites].flatMap(([field, site]): [typeof field, FieldSite][] => {
    const seen = taken.sites.get(field);
    if (!seen) return site.belief.confidence >= SURE_ALONE ? [[field, site]] : [];
    const { belief } = seen;
    if (belief.confidence >= LEAST_ANSWERED.field || belief.value !== site.belief.value) return [];
    // A list makes one of its words of any letters, and the same word of the same noise.
    if (kindOf(field) === 'list') return [];
    return [[field, { ...seen, belief: together(belief, site.belief) }]];
  });
  return { ...taken, sites: new Map([...taken.sites, ...filled]) };
}

/** The mean of what both would bet on: they are no two witnesses, but one sheet looked at twice. */
function together(a: Belief, b: Belief): Belief {
  const odds = Math.sqrt(oddsOf(a) * oddsOf(b));
  return { ...a, confidence: odds / (1 + odds) };
}

const oddsOf = ({ confidence }: Belief) => confidence / (1 - confidence);
