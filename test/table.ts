import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A table to which the tests of a suite add rows, each from a process of its own, and which is printed at the end. */
export class Table {
  readonly #heads: readonly string[];
  readonly #rows: string;
  readonly #printed: string;

  /** @param name the file in `out/`, without its extension */
  constructor(name: string, heads: readonly string[]) {
    this.#heads = heads;
    this.#rows = fileURLToPath(new URL(`../out/${name}.jsonl`, import.meta.url));
    this.#printed = fileURLToPath(new URL(`../out/${name}.md`, import.meta.url));
  }

  /** This only reports; the test makes the assertions. */
  add(cells: readonly string[]): void {
    appendFileSync(this.#rows, `${JSON.stringify(cells)}\n`);
  }

  empty(): void {
    mkdirSync(dirname(this.#rows), { recursive: true });
    writeFileSync(this.#rows, '');
    rmSync(this.#printed, { force: true });
  }

  print(): void {
    const lines = readFileSync(this.#rows, 'utf8').split('\n').filter(Boolean);
    const text = toMarkdown([this.#heads, ...lines.map((line) => JSON.parse(line) as string[])]);
    writeFileSync(this.#printed, `${text}\n`);
    console.log(`\n${text}\n`);
  }
}

function toMarkdown([head = [], ...body]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
