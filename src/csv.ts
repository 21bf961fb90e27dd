type Cell = string | number | undefined;

/**
 * What a spreadsheet takes for a formula, perhaps behind white space. Some editions of Excel take the full-width signs of
 * Chinese and Japanese keyboards as well. A tab or a line break at the start hides the sign behind it.
 */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * A table as RFC 4180 writes it. A spreadsheet runs what begins like a formula, even where a stranger's photo or file name
 * put it there, so an apostrophe goes before every such text.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(cell: Cell): string {
  if (typeof cell !== 'string') {
    return cell === undefined ? '' : String(cell);
  }
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
