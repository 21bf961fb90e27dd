import type { DocumentType, Readings, Recognition } from '../../recognition/recognizer.js';
import { inColumns } from '../columns.js';
import type { ResultWriter } from './format.js';
import { isFailed, isRead, type Outcome } from './outcome.js';
import { CONTAINER_TABLE } from '../../documents/container/table.js';
import { STNK_TABLE } from '../../documents/stnk/table.js';

/** What a table shows of one type of document, after the name of the file. */
export interface TableLayout<R> {
  readonly heads: readonly string[];
  /** The heads of the columns of figures. */
  readonly right: readonly string[];
  /** The cells of one image on which something was read. */
  rows(reading: R): string[][];
  /** Lines of evidence beneath them. */
  details(reading: R): string[];
}

const LAYOUTS: { readonly [T in DocumentType]: TableLayout<Readings[T]> } = {
  CONTAINER_ISO: CONTAINER_TABLE,
  STNK: STNK_TABLE,
};

/** A row of cells, or a line that belongs to the row above and keeps no columns. */
type Line = readonly string[] | string;

/** A table for people. It is written at the end, when the widths of its columns are known. */
export function tableWriter(type: DocumentType, details: boolean): ResultWriter {
  const { heads, right } = LAYOUTS[type];
  const rightAligned = new Set(right.map((head) => 1 + heads.indexOf(head)));
  const lines: Line[] = [['FILE', ...heads]];
  return {
    write(outcome) {
      lines.push(...toLines(outcome, details));
      return '';
    },
    end() {
      const rows = lines.filter((line) => typeof line !== 'string');
      const aligned = inColumns(rows, rightAligned).values();
      return lines
        .map((line) => (typeof line === 'string' ? line : aligned.next().value))
        .join('\n')
        .concat('\n');
    },
  };
}

function toLines(outcome: Outcome, details: boolean): Line[] {
  const { file } = outcome;
  if (isFailed(outcome)) {
    return [[file, 'not read'], indented(`${outcome.problem.code}: ${outcome.problem.detail}`)];
  }
  const described = describe(outcome.recognition);
  return [
    ...(isRead(outcome) ? described.rows.map((row) => [file, ...row]) : [[file, 'nothing found']]),
    ...(details ? described.details.map(indented) : []),
  ];
}

function describe<T extends DocumentType>({ type, reading }: Recognition<T>) {
  const layout = LAYOUTS[type];
  return { rows: layout.rows(reading), details: layout.details(reading) };
}

const indented = (line: string) => `    ${line}`;
