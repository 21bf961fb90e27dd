import { LEAST_ANSWERED } from '../../confidence.js';
import type { Field } from '../fields.js';
import { bestOf, type ValueReading } from '../grammar/value-reading.js';
import type { SheetSites } from '../looks/open-sheet.js';

/** What the tax sheet says counts less: it is printed smaller, and masks or shortens some values. */
const SHARE = 0.6;
/** A value that the other sheet does not show at all, in logarithms. */
const ABSENT = -5;
/** Addresses are broken in mid-word on the tax sheet, and written otherwise. */
const OWN_WAY: ReadonlySet<Field> = new Set(['alamat', 'berlaku_sampai']);

/**
 * Readings of a field that is printed on both sheets: what both show is likelier. The tax sheet adds no reading of its
 * own to those of the certificate.
 */
export function agreed(
  field: Field,
  certificate: readonly ValueReading[],
  tax: readonly ValueReading[],
): readonly ValueReading[] {
  if (tax.length === 0 || OWN_WAY.has(field)) return certificate;
  const onTax = new Map(tax.map(({ value, score }) => [value, Math.max(ABSENT, score)]));
  // Where the tax sheet shows none of the readings it says nothing: another value, badly read, is no witness.
  if (!certificate.some(({ value }) => onTax.has(value))) return certificate;
  return bestOf(
    certificate.map((reading) => ({
      ...reading,
      score: reading.score + SHARE * (onTax.get(reading.value) ?? ABSENT),
    })),
  );
}

/** Of fields that the certificate does not show legibly, what the tax sheet says. Its date is nobody's date of expiry. */
export function completed(certificate: SheetSites, tax: SheetSites): SheetSites {
  const taken = [...tax.sites].filter(
    ([field, { belief }]) =>
      !OWN_WAY.has(field) &&
      belief.confidence >= LEAST_ANSWERED.field &&
      (certificate.sites.get(field)?.belief.confidence ?? 0) < LEAST_ANSWERED.field,
  );
  return { ...certificate, sites: new Map([...certificate.sites, ...taken]) };
}
