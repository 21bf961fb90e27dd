import { LEAST_ANSWERED } from '../../confidence.js';
import type { Field } from '../fields.js';
import { bestOf, type ValueReading } from '../grammar/value-reading.js';
import type { SheetSites } from '../looks/open-sheet.js';
import { TAX_SHEET } from './tunables.js';

/** The tax sheet breaks addresses within words and writes them differently. Its date is the date of the tax. */
const DIFFERENT: ReadonlySet<Field> = new Set(['alamat', 'berlaku_sampai']);

/** Readings of the certificate that the tax sheet shows, too, become likelier. The tax sheet adds no reading of its own. */
export function supportByTaxSheet(
  field: Field,
  certificate: readonly ValueReading[],
  tax: readonly ValueReading[],
): readonly ValueReading[] {
  if (tax.length === 0 || DIFFERENT.has(field)) return certificate;
  const onTax = new Map(tax.map(({ value, score }) => [value, Math.max(TAX_SHEET.absent, score)]));
  // If the tax sheet shows none of the readings, it was probably misread, and does not count.
  if (!certificate.some(({ value }) => onTax.has(value))) return certificate;
  return bestOf(
    certificate.map((reading) => ({
      ...reading,
      score: reading.score + TAX_SHEET.share * (onTax.get(reading.value) ?? TAX_SHEET.absent),
    })),
  );
}

/** Takes from the tax sheet the fields that have no answer on the certificate. */
export function completeFromTaxSheet(certificate: SheetSites, tax: SheetSites): SheetSites {
  const added = [...tax.sites].filter(
    ([field, { belief }]) =>
      !DIFFERENT.has(field) &&
      belief.confidence >= LEAST_ANSWERED.field &&
      (certificate.sites.get(field)?.belief.confidence ?? 0) < LEAST_ANSWERED.field,
  );
  return { ...certificate, sites: new Map([...certificate.sites, ...added]) };
}
