/**
 * What the fourth letter of a code says.
 *
 * U, J and Z: ISO 6346:2022 (BIC, transportgeography.org). The others are the fourth letter of an owner key of
 * the European ILU code, EN 13044-1:2011 (UIRR's announcement of the standard and BIC's notice on it both list
 * A, B, D, E and K): there the letter only belongs to the owner's key and says nothing about the kind of unit.
 * C is in neither list, and R ("refrigerated") stands in some copies of older tables but not in the standard.
 */
const ILU =
  'Intermodal loading unit of European combined transport: swap body or semi-trailer (EN 13044 ILU code)';

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['U', 'Freight container'],
  ['J', 'Detachable freight container-related equipment'],
  ['Z', 'Trailer or chassis'],
  ['A', ILU],
  ['B', ILU],
  ['D', ILU],
  ['E', ILU],
  ['K', `${ILU} whose owner holds the same key as a BIC code`],
]);

/** The category letters that ISO 6346 itself assigns. */
export const ISO_CATEGORIES = ['U', 'J', 'Z'] as const;

/** @param letter the category identifier, one upper-case letter */
export function describeCategory(letter: string): string {
  return DESCRIPTIONS.get(letter) ?? `Not assigned by ISO 6346:2022 or EN 13044-1:2011 (${letter})`;
}
