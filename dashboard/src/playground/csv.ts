type Cell = string | number | undefined;

/**
 * A table as RFC 4180 writes it. Programs for tables run what begins like a formula, also where a stranger's photo
 * says so, hence the apostrophe before it.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(cell: Cell): string {
  if (typeof cell !== 'string') {
    return cell === undefined ? '' : String(cell);
  }
  const text = /^[\s]*[=+\-@|%]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
