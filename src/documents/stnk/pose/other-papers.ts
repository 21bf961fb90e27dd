import type { Line } from '../../../text/reader/reader.js';
import { STNK_FORMS, TAX_FORMS } from '../forms/forms.js';
import { bare, findPrinted } from './labels.js';
import { LABELS } from './tunables.js';

/** Long titles appear on no other document. */
const TITLES = [...STNK_FORMS, ...TAX_FORMS]
  .flatMap(({ titles }) => titles.map(({ text }) => text))
  .filter((text) => bare(text).length >= LABELS.title);
export const isTitle = (line: Line): boolean =>
  TITLES.some((title) => findPrinted(title, line) !== undefined);

/** Headings of the vehicle's ownership book (BPKB). Its pages name the same fields in nearly the same order. */
const HEADINGS = ['BUKU PEMILIK KENDARAAN BERMOTOR', 'IDENTITAS PEMILIK', 'IDENTITAS KENDARAAN'];

/** Whether the picture shows a page of the ownership book. Next to a sheet's title, such headings do not matter. */
export function areOfBook(lines: readonly Line[]): boolean {
  if (lines.some(isTitle)) return false;
  return lines.some((line) =>
    HEADINGS.some(
      (heading) =>
        bare(line.text).length <= bare(heading).length + LABELS.moreThanHeading && findPrinted(heading, line),
    ),
  );
}
