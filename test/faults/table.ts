import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A row of the table of results. */
export interface Row {
  /** The fault, such as `a worker is killed in mid-request`. */
  readonly fault: string;
  /** How many times, or how many kinds of it, were tried. */
  readonly tried: number;
  /** Requests that did not get the response that they should. */
  readonly lost: number;
  /** Other measurements, for people. */
  readonly figure?: string;
}

const FILE = fileURLToPath(new URL('../../out/faults.jsonl', import.meta.url));

/** Adds a row. This only reports; the test makes the assertions. */
export function report(row: Row): void {
  appendFileSync(FILE, `${JSON.stringify(row)}\n`);
}

/** Empties the table before the suite, and prints it afterwards. */
export default function setup(): () => void {
  mkdirSync(dirname(FILE), { recursive: true });
  rmSync(FILE, { force: true });
  return () => {
    let rows: Row[] = [];
    try {
      rows = readFileSync(FILE, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Row);
    } catch {
      // No case has finished.
    }
    console.log(`\n${toMarkdown(rows)}\n`);
  };
}

function toMarkdown(rows: readonly Row[]): string {
  const cells = [
    ['case', 'tried', 'lost', 'figure'],
    ...rows.map(({ fault, tried, lost, figure = '' }) => [fault, String(tried), String(lost), figure]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  const [head, ...body] = cells;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
