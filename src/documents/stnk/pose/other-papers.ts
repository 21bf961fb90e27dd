import type { Line } from '../../../text/reader/reader.js';
import { STNK_FORMS, TAX_FORMS } from '../forms/forms.js';
import { bare, findPrinted } from './labels.js';

/** The long titles are on no other paper. */
const TITLES = [...STNK_FORMS, ...TAX_FORMS]
  .flatMap(({ titles }) => titles.map(({ text }) => text))
  .filter((text) => bare(text).length >= 24);
export const isTitle = (line: Line): boolean =>
  TITLES.some((title) => findPrinted(title, line) !== undefined);

/** Headings of the book of ownership (BPKB), whose pages name the same things of a vehicle in nearly the same order. */
const HEADINGS = ['BUKU PEMILIK KENDARAAN BERMOTOR', 'IDENTITAS PEMILIK', 'IDENTITAS KENDARAAN'];
const FEW_LETTERS_MORE = 6;

/** Whether the lines are of a page of the book of ownership; beside a sheet's own title they may be what they like. */
export function areOfBook(lines: readonly Line[]): boolean {
  if (lines.some(isTitle)) return false;
  return lines.some((line) =>
    HEADINGS.some(
      (heading) =>
        bare(line.text).length <= bare(heading).length + FEW_LETTERS_MORE && findPrinted(heading, line),
    ),
  );
}
